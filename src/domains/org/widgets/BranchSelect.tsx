import { CodeSelect, type CodeSelectProps } from '#web/ui/fields/CodeSelect.tsx';
import { useBranches } from './useBranches.ts';

/** One of the working account, or none. */
export const BranchSelect = (props: CodeSelectProps) => (
  <CodeSelect clearable data={useBranches()} {...props} />
);
