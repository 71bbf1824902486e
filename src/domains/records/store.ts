import { type RawBuilder, sql } from 'kysely';
import { changesOf, withoutSecrets } from '#domains/history/rules.ts';
import { insertHistory } from '#domains/history/store.ts';
import { refuseIfReferenced } from '#server/db/constraints.ts';
import { holds, pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { PageMeta } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { RecordRow } from './contract.ts';

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

interface Kind {
  /** Of the table, and of the records in the history. */
  name: string;
  columns: readonly string[];
  /** Columns that are made of others. */
  computed?: Record<string, RawBuilder<unknown>>;
  /** Those that sort as names do. */
  texts?: readonly string[];
  /** Never written into the history: only that they changed. */
  secret?: readonly string[];
  /** What the product keeps for itself. */
  notInHistory?: readonly string[];
  /** Which records of the account are there at all, for whoever asks. */
  within?: RawBuilder<boolean>;
  /** Closes what is said of a record, where it names a person. */
  encrypted?(tx: Tx, accountId: number, id: number, changes: Fields): Promise<Fields>;
}

type Fields = Record<string, unknown>;
/** Stands for the table of the kind, whose columns are those that every kept record has. */
const AS_TABLE = 'subaccounts';

/** Reads and keeps one kind of record: found in its account alone, changed by version, written into the history. */
export function recordStore<Row extends RecordRow>({
  name,
  columns,
  computed = {},
  texts = [],
  secret = [],
  notInHistory = [],
  within,
  encrypted = async (_tx, _accountId, _id, changes) => changes,
}: Kind) {
  const table = name as typeof AS_TABLE;
  const made = Object.entries(computed).map(([alias, value]) => value.as(alias));
  const selected = [...columns, ...made] as (typeof AS_TABLE extends never ? never : 'id')[];
  const of = (db: Db, accountId: number) =>
    db
      .selectFrom(table)
      .where('account_id', '=', accountId)
      .$if(within !== undefined, (q) => q.where(within ?? sql<boolean>`true`));
  const filtered = (db: Db, accountId: number, { trashed, ...rest }: Filter) =>
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .reduce(
        (query, [column, value]) => query.where(sql.ref(column), '=', value),
        of(db, accountId).where('trashed', '=', trashed),
      );
  const asRows = (rows: unknown) => rows as Row[]; // Exactly the columns that the kind names.

  const historyChanges = (changes: Fields): Fields =>
    withoutSecrets(
      Object.fromEntries(Object.entries(changes).filter(([field]) => !notInHistory.includes(field))),
      secret,
    );
  const writeHistory = async (tx: Tx, actor: CallingUser, id: number, action: string, fields: Fields) => {
    const changes = await encrypted(tx, actor.accountId, id, historyChanges(fields));
    return insertHistory(tx, actor, { entity: name, id, action, changes });
  };

  const store = {
    async search(db: Db, accountId: number, query: Query): Promise<{ data: Row[]; meta: PageMeta }> {
      const matching = filtered(db, accountId, query.filter).$if(query.search !== '', (q) =>
        q.where(({ ref }) => holds(ref('search'), query.search)),
      );
      const page = await pageOf(db, matching, (q) => q.select(selected), query, texts, computed);
      return { ...page, data: asRows(page.data) };
    },

    all: async (db: Db, accountId: number, filter: Filter, limit?: number): Promise<Row[]> =>
      asRows(
        await filtered(db, accountId, filter)
          .select(selected)
          .orderBy('id')
          .$if(limit !== undefined, (q) => q.limit(limit ?? 0))
          .execute(),
      ),

    find: async (db: Db, accountId: number, id: number): Promise<Row | undefined> =>
      asRows(await of(db, accountId).where('id', '=', id).select(selected).execute())[0],

    /** Whoever comes at the same time waits, and then sees what became of it. */
    async lock(
      tx: Tx,
      actor: CallingUser,
      id: number,
      where: 'living' | 'trash too' = 'living',
    ): Promise<Row> {
      await of(tx, actor.accountId).where('id', '=', id).select('id').forNoKeyUpdate().execute();
      const found = await store.find(tx, actor.accountId, id);
      if (!found || (found.trashed && where === 'living')) throw new Refusal(commonErrors.itemNotFound);
      return found;
    },

    async create(tx: Tx, actor: CallingUser, fields: Fields): Promise<Row> {
      const { id } = await tx
        .insertInto(table)
        .values({ ...fields, account_id: actor.accountId } as never) // The columns of the kind.
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeHistory(tx, actor, id, 'created', fields);
      return store.lock(tx, actor, id);
    },

    /** Over the version that the caller saw; whoever was slower is historyChanges. */
    async update(
      tx: Tx,
      actor: CallingUser,
      { id, version }: { id: number; version: number },
      fields: Fields,
    ): Promise<Row> {
      const before = await store.lock(tx, actor, id);
      if (before.version !== version) throw new Refusal(commonErrors.changedElsewhere, { id });
      return store.set(tx, actor, before, fields);
    },

    async set(tx: Tx, actor: CallingUser, before: Row, fields: Fields): Promise<Row> {
      const { id } = before;
      await tx
        .updateTable(table)
        .set({ ...fields, version: sql`version + 1` } as never) // The columns of the kind.
        .where('account_id', '=', actor.accountId)
        .where('id', '=', id)
        .execute();
      await writeHistory(tx, actor, id, 'changed', changesOf<Fields>({ ...(before as object) }, fields));
      return store.lock(tx, actor, id, 'trash too');
    },

    async toggle(tx: Tx, actor: CallingUser, id: number): Promise<Row> {
      const before = await store.lock(tx, actor, id);
      return store.set(tx, actor, before, { active: !before.active });
    },

    /** May be repeated: the outcome is what counts, not who was first. */
    async setTrashed(tx: Tx, actor: CallingUser, id: number, trashed: boolean): Promise<Row> {
      const before = await store.lock(tx, actor, id, 'trash too');
      return before.trashed === trashed ? before : store.set(tx, actor, before, { trashed });
    },

    /** For good; what it was stays in the history. */
    async destroy(tx: Tx, actor: CallingUser, id: number): Promise<void> {
      const before = await store.lock(tx, actor, id, 'trash too');
      if (!before.trashed) throw new Refusal(commonErrors.notTrashed);
      await tx
        .deleteFrom(table)
        .where('account_id', '=', actor.accountId)
        .where('id', '=', id)
        .execute()
        .catch(refuseIfReferenced);
      await writeHistory(tx, actor, id, 'destroyed', {});
    },
  };
  return store;
}

export type RecordStore<Row extends RecordRow> = ReturnType<typeof recordStore<Row>>;
