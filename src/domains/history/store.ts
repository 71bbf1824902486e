import { type Generated, type GeneratedAlways, type JSONColumnType, sql } from 'kysely';
import { type Db, type Tx, writeLast } from '#server/db/scope.ts';
import type { Actor } from '#server/session.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    history: HistoryTable;
    history_head: { only_one: boolean; seal: number; hash: string };
  }
}

interface HistoryTable {
  id: GeneratedAlways<number>;
  account_id: number;
  at: Generated<string>;
  user_id: number | null;
  user_name: string;
  home_account_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  changes: JSONColumnType<Changes>;
  request_id: string | null;
  address: string;
  seal: number | null;
  hash: string | null;
}

/** Field by field: what it was and what it became; of secrets only that they changed. */
type Changes = Record<string, unknown>;

export interface Entry {
  entity: string;
  id: string | number;
  action: string;
  changes?: Changes;
}

export async function insertHistory(tx: Tx, actor: Actor, entry: Entry): Promise<void> {
  const row = tx.insertInto('history').values({
    account_id: actor.accountId,
    user_id: actor.id,
    user_name: actor.name,
    home_account_id: actor.homeAccountId === actor.accountId ? null : actor.homeAccountId,
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.id),
    changes: JSON.stringify(entry.changes ?? {}),
    request_id: actor.requestId,
    address: actor.address,
    seal: null,
    hash: null,
  });
  await writeLast(tx, row);
}

export interface HistoryQuery {
  entity?: string;
  id?: string | number;
  limit?: number;
}

export const searchHistory = (db: Db, accountId: number, { entity, id, limit = 30 }: HistoryQuery) =>
  db
    .selectFrom('history')
    .where('account_id', '=', accountId)
    .$if(entity !== undefined, (q) => q.where('entity', '=', entity ?? ''))
    .$if(id !== undefined, (q) => q.where('entity_id', '=', String(id)))
    .select(['id', 'at', 'user_id', 'user_name', 'action', 'entity', 'entity_id', 'changes'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** What is sealed of a row, as one text that the database spells the same way each time, and no other row in this way. */
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

/** The last link; with a lock, so that one process seals at a time. */
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
