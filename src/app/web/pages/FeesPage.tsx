import { BranchField } from '#domains/licences/screens/BranchField.ts';
import { FeesScreen } from '#domains/licences/screens/FeesScreen.tsx';
import { LateBranchSelect } from './branchSelect.ts';

/** Licences come before branches, so their screen cannot know those: here the two meet. */
export const FeesPage = () => (
  <BranchField value={LateBranchSelect}>
    <FeesScreen />
  </BranchField>
);
