import { type RawBuilder, sql } from 'kysely';
import { holds, pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { PageMeta } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { ALL_PAGE, type RecordRow } from './contract.ts';
import { type Edit, type Fields, type RecordKind, recordWriter, type Selected } from './store/writer.ts';

interface Filter {
  active?: boolean | undefined;
  trashed: boolean;
  /** Columns of the kind, as its contract names them. */
  [column: string]: unknown;
}
interface Query {
  search: string;
  filter: Filter;
  sort: { field: string; direction: 'asc' | 'desc' }[];
  page: number;
  itemsPerPage: number;
}

interface Described extends RecordKind {
  columns: readonly string[];
  /** Computed columns. */
  computed?: Record<string, RawBuilder<unknown>>;
  /** Columns sorted like names, by language. */
  texts?: readonly string[];
  /** The records of the account that the caller may see. */
  within?: RawBuilder<boolean>;
}

/** Reads and writes one kind of record of one account. */
export function recordStore<Row extends RecordRow>({
  columns,
  computed = {},
  texts = [],
  within = sql<boolean>`true`,
  ...kind
}: Described) {
  const writer = recordWriter(kind);
  const made = Object.entries(computed).map(([alias, value]) => value.as(alias));
  const selected = [...columns, ...made] as Selected;
  const asRows = (rows: unknown) => rows as Row[]; // Exactly the columns that the kind names.
  const of = (db: Db, accountId: number) =>
    db.selectFrom(kind.name).where('account_id', '=', accountId).where(within);
  const filtered = (db: Db, accountId: number, { trashed, ...rest }: Filter) =>
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .reduce(
        (query, [column, value]) => query.where(sql.ref(column), '=', value),
        of(db, accountId).where('trashed', '=', trashed),
      );

  const store = {
    async search(db: Db, accountId: number, query: Query): Promise<{ data: Row[]; meta: PageMeta }> {
      const matching = filtered(db, accountId, query.filter).$if(query.search !== '', (q) =>
        q.where(({ ref }) => holds(ref('search'), query.search)),
      );
      const page = await pageOf(db, matching, (q) => q.select(selected), query, texts, computed);
      return { ...page, data: asRows(page.data) };
    },

    /** A page by id, and where the next one begins. */
    async all(
      db: Db,
      accountId: number,
      filter: Filter,
      after = 0,
    ): Promise<{ rows: Row[]; next: number | null }> {
      const found = await filtered(db, accountId, filter)
        .where('id', '>', after)
        .select(selected)
        .orderBy('id')
        .limit(ALL_PAGE + 1)
        .execute();
      const rows = asRows(found.slice(0, ALL_PAGE));
      return { rows, next: found.length > ALL_PAGE ? (rows.at(-1)?.id ?? null) : null };
    },

    find: async (db: Db, accountId: number, id: number): Promise<Row | undefined> =>
      asRows(await of(db, accountId).where('id', '=', id).select(selected).execute())[0],

    /** All of them or none, locked in the order of ids to prevent deadlocks. */
    async lockAll(tx: Tx, { accountId }: CallingUser, ids: readonly number[]): Promise<Row[]> {
      const rows = await of(tx, accountId)
        .where('id', '=', sql<number>`any(${ids}::bigint[])`)
        .select(selected)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      if (rows.length < new Set(ids).size) throw new Refusal(commonErrors.itemNotFound);
      return asRows(rows);
    },

    async lock(
      tx: Tx,
      actor: CallingUser,
      id: number,
      where: 'living' | 'trash too' = 'living',
    ): Promise<Row> {
      const [found] = await store.lockAll(tx, actor, [id]);
      if (!found || (found.trashed && where === 'living')) throw new Refusal(commonErrors.itemNotFound);
      return found;
    },

    async create(tx: Tx, actor: CallingUser, fields: Fields): Promise<Row> {
      const [row] = asRows(await writer.insert(tx, actor, [fields], selected));
      if (!row) throw new Error(`No row of ${kind.name} was stored.`);
      return row;
    },

    /** The caller has locked the records. */
    setAll: async (tx: Tx, actor: CallingUser, edits: Edit[]): Promise<Map<number, Row>> =>
      new Map(asRows(await writer.update(tx, actor, edits, selected)).map((row) => [row.id, row])),

    async set(tx: Tx, actor: CallingUser, before: Row, fields: Fields): Promise<Row> {
      const stored = await store.setAll(tx, actor, [{ before, fields }]);
      return stored.get(before.id) ?? before;
    },

    /** Optimistic locking: a change of an older version is refused. */
    async update(tx: Tx, actor: CallingUser, before: Row, version: number, fields: Fields): Promise<Row> {
      if (before.version !== version) throw new Refusal(commonErrors.changedElsewhere, { id: before.id });
      return store.set(tx, actor, before, fields);
    },

    async destroy(tx: Tx, actor: CallingUser, id: number): Promise<void> {
      const before = await store.lock(tx, actor, id, 'trash too');
      if (!before.trashed) throw new Refusal(commonErrors.notTrashed);
      await writer.remove(tx, actor, [id]);
    },
  };
  return store;
}

export type RecordStore<Row extends RecordRow> = ReturnType<typeof recordStore<Row>>;
