import { UsersScreen } from '#domains/org/screens/UsersScreen.tsx';
import { keptComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';

/** One looks at the list first. */
const PersonSecurity = keptComponent(
  () => import('#domains/auth/widgets/PersonSecurity.tsx').then((part) => part.PersonSecurity),
  Unreachable,
);

/** People come before sessions, so their screen cannot know those: here the two meet. */
export const UsersPage = () => (
  <UsersScreen
    security={(person, keptBecause) => <PersonSecurity person={person} keptBecause={keptBecause} />}
  />
);
