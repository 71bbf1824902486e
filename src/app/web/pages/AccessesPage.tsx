import { AccessesScreen } from '#domains/licences/screens/AccessesScreen.tsx';
import { BranchField } from '#domains/licences/screens/BranchField.ts';
import { LateBranchSelect } from './branchSelect.ts';

/** Puts the branch select of `org` into a screen of the earlier domain `licences`. */
export const AccessesPage = () => (
  <BranchField value={LateBranchSelect}>
    <AccessesScreen />
  </BranchField>
);
