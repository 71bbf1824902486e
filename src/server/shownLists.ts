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
  ): Promise<{ rows: Cell[][]; total: number }>;
  /** Whether the query finds so many; totals are exact for fewer alone. */
  reaches(reader: ListReader, query: unknown, count: number): Promise<boolean>;
}

interface Described<R extends Route, Row> {
  name: string;
  title: string;
  columns: Record<string, { title: string; value: (row: Row) => Cell }>;
  route: R;
  page: (reader: ListReader, query: AnySize<BodyOf<R>>) => Promise<{ data: Row[]; meta: PageMeta }>;
}

export const shownList = <R extends Route, Row>({ columns, page, ...rest }: Described<R, Row>): ShownList => {
  // Its schema has read the query; only the size is one that no screen asks for.
  const sized = (query: unknown, size: { page: number; itemsPerPage: number }) =>
    ({ ...(query as object), ...size }) as unknown as AnySize<BodyOf<R>>;
  return {
    ...rest,
    columns: Object.fromEntries(Object.entries(columns).map(([key, { title }]) => [key, title])),
    async read(reader, query, keys, most) {
      const { data, meta } = await page(reader, sized(query, { page: 1, itemsPerPage: most }));
      const values = keys.flatMap((key) => columns[key]?.value ?? []);
      return { rows: data.map((row) => values.map((value) => value(row))), total: meta.total };
    },
    reaches: async (reader, query, count) =>
      (await page(reader, sized(query, { page: count, itemsPerPage: 1 }))).data.length > 0,
  };
};
