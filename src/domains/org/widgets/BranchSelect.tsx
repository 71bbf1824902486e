import { CodeSelect, type CodeSelectProps } from '#web/ui/fields/CodeSelect.tsx';
import { useBranches } from './useBranches.ts';

/** A branch of the working account, or none. */
export const BranchSelect = (props: CodeSelectProps) => (
  <CodeSelect clearable data={useBranches()} {...props} />
);
