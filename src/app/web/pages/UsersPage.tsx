import { UsersScreen } from '#domains/org/screens/UsersScreen.tsx';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';

/** Not needed until a user is opened. */
const PersonSecurity = lateComponent(
  () => import('#domains/auth/widgets/PersonSecurity.tsx').then((part) => part.PersonSecurity),
  Unreachable,
);

/** Puts the security of `auth` into a screen of the earlier domain `org`. */
export const UsersPage = () => (
  <UsersScreen
    security={(person, keptBecause) => <PersonSecurity person={person} keptBecause={keptBecause} />}
  />
);
