import type { ReactNode } from 'react';
import type { RowAction } from '#web/ui/RowActions.tsx';

export interface RowRules<Row> {
  /** Why the caller may not change this record. */
  lockedBecause?: (row: Row) => string | undefined;
  /** Why this record can be neither switched off nor deleted. */
  keptBecause?: (row: Row) => string | undefined;
  /** Why this record cannot be switched; it can be deleted. */
  stillBecause?: (row: Row) => string | undefined;
  /** Further actions in the menu of a row that may be changed. */
  actionsOf?: (row: Row) => RowAction[];
  /** Tells a record from namesakes, where it is asked before it goes for good. */
  aboutOf?: (row: Row) => string;
  /** Switching off needs a confirmation, since other users lose their work by it. */
  asksBeforeOff?: boolean;
  /** Confirms destroying one; for calls that require its name. */
  DestroyDialog?: (props: { row: Row; onClose: () => void }) => ReactNode;
}
