import { type DescribedList, type ListColumn, type RowIn, type Words, writtenCell } from '#shared/columns.ts';
import type { BodyOf, PageMeta, Route } from '#shared/contract.ts';
import { inBatches } from './batches.ts';
import type { Pools } from './db/connect.ts';
import type { AnySize } from './db/lists.ts';
import { type Scope, scopeFor, systemWrite, type Tx } from './db/scope.ts';
import type { CallingUser } from './session.ts';
import type { Cell } from './sheets/sheet.ts';

/** The reader of a list: in a call, or later in a job. */
export interface ListReader extends Pick<Scope, 'read'> {
  user: CallingUser;
  system<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export const readerOf = (pools: Pools, user: CallingUser): ListReader => ({
  user,
  read: scopeFor(pools, user.accountId).read,
  system: (work) => systemWrite(pools, work),
});

/** A list on a screen. A user who may call its search may save views of it and export it. */
export interface ExportableList {
  name: string;
  /** Text key. */
  title: string;
  columns: Record<string, string>;
  /** Its search call: exports have the same permission and query. */
  route: Route;
  /** The first rows that the query finds; the schema of the route has parsed `query`. */
  read(
    reader: ListReader,
    query: unknown,
    columns: string[],
    most: number,
    words: Words,
  ): Promise<{ rows: Cell[][]; total: number }>;
  /** Whether the query finds at least so many rows; larger totals are not exact. */
  reaches(reader: ListReader, query: unknown, count: number, words: Words): Promise<boolean>;
}

/** Finds a page of rows, as the search call does. */
type Page<R extends Route> = (
  reader: ListReader,
  query: AnySize<BodyOf<R>>,
  words: Words,
) => Promise<{ data: RowIn<R>[]; meta: PageMeta }>;

export function exportableList<R extends Route>(list: DescribedList<R>, page: Page<R>): ExportableList {
  const { name, title, route, columns } = list;
  // The schema has parsed the query; only the page size is larger than any screen's.
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
      const rows = await inBatches(data, (row): Cell[] => wanted.map((column) => cellOf(column, row, words)));
      return { rows, total: meta.total };
    },
    reaches: async (reader, query, count, words) =>
      (await page(reader, sized(query, { page: count, itemsPerPage: 1 }), words)).data.length > 0,
  };
}

/** What the screen shows, as a value that spreadsheets calculate with. */
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
