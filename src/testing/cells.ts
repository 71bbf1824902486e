import type { RawBuilder } from 'kysely';
import type { DescribedList } from '#shared/columns.ts';

/** The lists of a domain with their screens, in its `testing/cells.ts`. */
export interface ListCells {
  lists: readonly { list: DescribedList; path: string }[];
  /** Rows whose cells are hard to write: empty, long, amounts, formula characters. */
  rows?(owner: { accountId: number; userId: number }): RawBuilder<unknown>[];
}
