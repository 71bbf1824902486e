import { type RawBuilder, sql } from 'kysely';
import { type AnySize, pageOf } from '#server/db/lists.ts';
import { type Db, type Tx, writeLast } from '#server/db/scope.ts';
import { type Actor, NOBODY } from '#server/session.ts';
import type { HistoryQuery } from './contract.ts';

/** Old and new value per field; secrets only as changed. */
type Changes = Record<string, unknown>;

export interface Entry {
  entity: string;
  id: string | number;
  action: string;
  changes?: Changes;
}

const rowOf = (actor: Actor, { action, entity, id, changes = {} }: Entry) => ({
  account_id: actor.accountId,
  user_id: actor.id === NOBODY ? null : actor.id,
  user_name: actor.name,
  home_account_id: actor.homeAccountId === actor.accountId ? null : actor.homeAccountId,
  action,
  entity,
  entity_id: String(id),
  changes: JSON.stringify(changes),
  request_id: actor.requestId,
  address: actor.address,
  seal: null,
  hash: null,
});

export async function insertHistory(tx: Tx, actor: Actor, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const insert = tx.insertInto('history').values(entries.map((entry) => rowOf(actor, entry)));
  // Awaited: otherwise thousands of entries of an import would stay in memory until the commit.
  if (entries.length === 1) await writeLast(tx, insert);
  else await insert.execute();
}

/** How often a field of a record has changed since an instant. */
export async function countChangesOf(
  db: Db,
  accountId: number,
  { entity, id, field, from }: { entity: string; id: number; field: string; from: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('history')
    .where('account_id', '=', accountId)
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('at', '>', from)
    .where(sql<boolean>`jsonb_exists(changes -> ${field}, 'to')`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Wanted extends AnySize<Pick<HistoryQuery, 'search' | 'sort' | 'page' | 'itemsPerPage' | 'id'>> {
  entities: string[];
  /** Selects the ids of the users that the search finds. */
  people?: RawBuilder<number>;
}

const entryColumns = [
  'id',
  'action',
  'user_id',
  'user_name',
  'at as created_at',
  'entity',
  'entity_id',
  'changes',
] as const;
export interface FoundEntry {
  id: number;
  action: string;
  user_id: number | null;
  user_name: string;
  created_at: string;
  entity: string;
  entity_id: string;
  changes: Changes;
}

/** Searches actors and the id of the record; entries hold names of people, but no words. */
export const searchHistory = (db: Db, accountId: number, { entities, id, people, ...query }: Wanted) => {
  const isNumber = sql<boolean>`entity_id = ${query.search}`;
  const matching = db
    .selectFrom('history')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`entity = any(${entities}::text[])`)
    .$if(id !== undefined, (q) => q.where('entity_id', '=', String(id)))
    .$if(query.search !== '', (q) =>
      q.where(people ? sql<boolean>`(user_id in (${people}) or ${isNumber})` : isNumber),
    );
  return pageOf<FoundEntry, 'history'>(db, matching, (q) => q.select(entryColumns), query);
};

/** Whether a destroyed record has any history. */
export async function hasHistory(db: Db, accountId: number, entity: string, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('history')
    .where('account_id', '=', accountId)
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The sealed content of a row as one text: always spelled the same, and different for every row. */
const content = sql<string>`jsonb_build_array(id, account_id, extract(epoch from at), user_id, user_name,
  home_account_id, action, entity, entity_id, changes, request_id, address)::text`;

export interface SealedRow {
  id: number;
  content: string;
  seal: number | null;
  hash: string | null;
}

export const listUnsealed = (tx: Tx, limit: number): Promise<SealedRow[]> =>
  tx
    .selectFrom('history')
    .where('seal', 'is', null)
    .select(['id', 'seal', 'hash', content.as('content')])
    .orderBy('id')
    .limit(limit)
    .execute();

export const listSealedAfter = (db: Db, seal: number, limit: number): Promise<SealedRow[]> =>
  db
    .selectFrom('history')
    .where('seal', '>', seal)
    .select(['id', 'seal', 'hash', content.as('content')])
    .orderBy('seal')
    .limit(limit)
    .execute();

/** The last hash; locked, so that one process seals at a time. */
export const lockHead = (tx: Tx) =>
  tx.selectFrom('history_head').select(['seal', 'hash']).forUpdate().executeTakeFirstOrThrow();

export const findHead = (db: Db) =>
  db.selectFrom('history_head').select(['seal', 'hash']).executeTakeFirstOrThrow();

export async function storeSeals(
  tx: Tx,
  links: { id: number; seal: number; hash: string }[],
  head: { seal: number; hash: string },
): Promise<void> {
  await sql`update history set seal = link.seal, hash = link.hash
    from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ seal }) => seal)}::bigint[],
                ${links.map(({ hash }) => hash)}::text[]) as link (id, seal, hash)
    where history.id = link.id`.execute(tx);
  await tx.updateTable('history_head').set(head).execute();
}
