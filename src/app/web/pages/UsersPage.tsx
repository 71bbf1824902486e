import { PersonSecurity } from '#domains/auth/widgets/PersonSecurity.tsx';
import { UsersScreen } from '#domains/org/screens/UsersScreen.tsx';

/** People come before sessions, so their screen cannot know those: here the two meet. */
export const UsersPage = () => (
  <UsersScreen
    security={(person, keptBecause) => <PersonSecurity person={person} keptBecause={keptBecause} />}
  />
);
