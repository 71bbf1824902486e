import type { WholeConnection } from '../contract.ts';
import { ConnectionCard } from './ConnectionCard.tsx';
import { TestPanel } from './TestPanel.tsx';

/** A connection as it opens: to read, and to test. */
export const Overview = ({ row, isReadOnly }: { row: WholeConnection; isReadOnly: boolean }) => (
  <>
    <ConnectionCard connection={row} />
    {!isReadOnly && <TestPanel connection={row} />}
  </>
);
