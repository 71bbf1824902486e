import { AccessesScreen } from '#domains/licences/screens/AccessesScreen.tsx';
import { BranchField } from '#domains/licences/screens/BranchField.ts';
import { BranchSelect } from '#domains/org/widgets/BranchSelect.tsx';

/** Licences come before branches, so their screen cannot know those: here the two meet. */
export const AccessesPage = () => (
  <BranchField value={BranchSelect}>
    <AccessesScreen />
  </BranchField>
);
