import { setImmediate as yieldToCalls } from 'node:timers/promises';
import { type DescribedList, type ListColumn, type RowIn, type Words, writtenCell } from '#shared/columns.ts';
import type { BodyOf, PageMeta, Route } from '#shared/contract.ts';
import type { Pools } from './db/connect.ts';
import type { AnySize } from './db/lists.ts';
import { type Scope, scopeFor, systemWrite, type Tx } from './db/scope.ts';
import type { CallingUser } from './session.ts';
import type { Cell } from './sheets/sheet.ts';

/** Who reads a list: in the call itself, or later in a job. */
export interface ListReader extends Pick<Scope, 'read'> {
  user: CallingUser;
  system<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export const readerOf = (pools: Pools, user: CallingUser): ListReader => ({
  user,
  read: scopeFor(pools, user.accountId).read,
  system: (work) => systemWrite(pools, work),
});

/** A list that people see: whoever may call its search may keep views of it and take it along as a file. */
export interface ShownList {
  name: string;
  /** Keys of texts. */
  title: string;
  columns: Record<string, string>;
  /** Its search: permission and query are those of this call. */
  route: Route;
  /** The first rows of what the query finds; `query` was read by the schema of the route. */
  read(
    reader: ListReader,
    query: unknown,
    columns: string[],
    most: number,
    words: Words,
  ): Promise<{ rows: Cell[][]; total: number }>;
  /** Whether the query finds so many; totals are exact for fewer alone. */
  reaches(reader: ListReader, query: unknown, count: number, words: Words): Promise<boolean>;
}

/** Finds the rows that the search of the list would show. */
type Page<R extends Route> = (
  reader: ListReader,
  query: AnySize<BodyOf<R>>,
  words: Words,
) => Promise<{ data: RowIn<R>[]; meta: PageMeta }>;

/** Calls are answered in between. */
const ROWS_AT_ONCE = 1000;

export function shownList<R extends Route>(list: DescribedList<R>, page: Page<R>): ShownList {
  const { name, title, route, columns } = list;
  // Its schema has read the query; only the size is one that no screen asks for.
  const sized = (query: unknown, size: { page: number; itemsPerPage: number }) =>
    ({ ...(query as object), ...size }) as unknown as AnySize<BodyOf<R>>;
  return {
    name,
    title,
    route,
    columns: Object.fromEntries(columns.map((column) => [column.key, column.title])),
    async read(reader, query, keys, most, words) {
      const { data, meta } = await page(reader, sized(query, { page: 1, itemsPerPage: most }), words);
      const wanted = keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
      const rows: Cell[][] = [];
      for (let from = 0; from < data.length; from += ROWS_AT_ONCE) {
        for (const row of data.slice(from, from + ROWS_AT_ONCE)) {
          rows.push(wanted.map((column) => cellOf(column, row, words)));
        }
        await yieldToCalls();
      }
      return { rows, total: meta.total };
    },
    reaches: async (reader, query, count, words) =>
      (await page(reader, sized(query, { page: count, itemsPerPage: 1 }), words)).data.length > 0,
  };
}

/** What the screen says, as something that programs for tables can calculate with. */
function cellOf<Row>(column: ListColumn<Row>, row: Row, words: Words): Cell {
  const written = writtenCell(column, row, words);
  switch (column.kind) {
    case 'number':
      return column.read(row);
    case 'money':
      return { written, value: Number(column.read(row)), format: `#,##0.00 "${column.currency}"` };
    case 'percent':
      return { written, value: Number(column.read(row)), format: '#,##0.00 "%"' };
    case 'date':
    case 'time': {
      const at = column.read(row);
      if (at === null) return written;
      return column.kind === 'time'
        ? new Date(at)
        : { written, value: new Date(`${at}T00:00:00Z`), format: 'dd.mm.yyyy' };
    }
    default:
      return written;
  }
}
