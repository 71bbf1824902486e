import type { ReactNode } from 'react';

export interface RowRules<Row> {
  /** Why the caller may not change this record. */
  lockedBecause?: (row: Row) => string | undefined;
  /** Why this record can be neither switched off nor deleted. */
  keptBecause?: (row: Row) => string | undefined;
  /** Why this record cannot be switched; it can be deleted. */
  stillBecause?: (row: Row) => string | undefined;
  /** Switching off needs a confirmation, since other users lose their work by it. */
  asksBeforeOff?: boolean;
  /** Confirms destroying one; for calls that require its name. */
  DestroyDialog?: (props: { row: Row; onClose: () => void }) => ReactNode;
}
