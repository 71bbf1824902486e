import type { RawBuilder } from 'kysely';
import type { DescribedList } from '#shared/columns.ts';

/** The lists of a domain, each with the screen that shows it, said once in its `testing/cells.ts`. */
export interface ListCells {
  lists: readonly { list: DescribedList; path: string }[];
  /** Rows whose cells are hard to write: empty, long, amounts, signs of a spreadsheet. */
  rows?(owner: { accountId: number; userId: number }): RawBuilder<unknown>[];
}
