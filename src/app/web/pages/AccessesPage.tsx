import { AccessesScreen } from '#domains/licences/screens/AccessesScreen.tsx';
import { BranchField } from '#domains/licences/screens/BranchField.ts';
import { LateBranchSelect } from './branchSelect.ts';

/** Licences come before branches, so their screen cannot know those: here the two meet. */
export const AccessesPage = () => (
  <BranchField value={LateBranchSelect}>
    <AccessesScreen />
  </BranchField>
);
