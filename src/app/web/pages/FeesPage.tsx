import { BranchField } from '#domains/licences/screens/BranchField.ts';
import { FeesScreen } from '#domains/licences/screens/FeesScreen.tsx';
import { LateBranchSelect } from './branchSelect.ts';

/** Puts the branch select of `org` into a screen of the earlier domain `licences`. */
export const FeesPage = () => (
  <BranchField value={LateBranchSelect}>
    <FeesScreen />
  </BranchField>
);
