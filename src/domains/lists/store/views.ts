import { type Generated, type GeneratedAlways, type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { View, ViewQuery } from '../contract.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    list_columns: { account_id: number; user_id: number; list: string; columns: string[] };
    list_views: ListViewsTable;
  }
}

interface ListViewsTable {
  id: GeneratedAlways<number>;
  account_id: number;
  user_id: number;
  list: string;
  name: string;
  shared: boolean;
  query: JSONColumnType<ViewQuery>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

type Person = Pick<CallingUser, 'accountId' | 'id'>;

export async function findColumns(db: Db, { accountId, id }: Person, list: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('list_columns')
    .where('account_id', '=', accountId)
    .where('user_id', '=', id)
    .where('list', '=', list)
    .select('columns')
    .executeTakeFirst();
  return row?.columns ?? null;
}

export const upsertColumns = (tx: Tx, { accountId, id }: Person, list: string, columns: string[]) =>
  tx
    .insertInto('list_columns')
    .values({ account_id: accountId, user_id: id, list, columns })
    .onConflict((on) => on.columns(['account_id', 'user_id', 'list']).doUpdateSet({ columns }))
    .execute();

export const deleteColumns = (tx: Tx, { accountId, id }: Person, list: string) =>
  tx
    .deleteFrom('list_columns')
    .where('account_id', '=', accountId)
    .where('user_id', '=', id)
    .where('list', '=', list)
    .execute();

const viewColumns = (userId: number) =>
  ['id', 'name', 'shared', 'query', sql<boolean>`user_id = ${userId}`.as('own')] as const;

/** Own ones and those that colleagues share. */
export const listViews = (db: Db, { accountId, id }: Person, list: string): Promise<View[]> =>
  db
    .selectFrom('list_views')
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('user_id', '=', id), eb('shared', '=', true)]))
    .select(viewColumns(id))
    .orderBy(sql`name collate "sl-x-icu"`)
    .orderBy('id')
    .execute();

/** How many are there already; whoever asks at the same time waits, so that the bound holds. */
export async function countOwnViews(tx: Tx, { accountId, id }: Person, list: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_views ${accountId} ${id} ${list}`}, 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('list_views')
    .where('account_id', '=', accountId)
    .where('user_id', '=', id)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertView = (
  tx: Tx,
  { accountId, id }: Person,
  { list, name, shared, query }: { list: string; name: string; shared: boolean; query: ViewQuery },
): Promise<View> =>
  tx
    .insertInto('list_views')
    .values({ account_id: accountId, user_id: id, list, name, shared, query: JSON.stringify(query) })
    .returning(viewColumns(id))
    .executeTakeFirstOrThrow();

export const findOwnView = (db: Db, { accountId, id: userId }: Person, id: number) =>
  db
    .selectFrom('list_views')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();

/** One's own, deleted or not; whoever comes at the same time waits. */
export const lockOwnView = (tx: Tx, { accountId, id: userId }: Person, id: number, isDeleted: boolean) =>
  tx
    .selectFrom('list_views')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .select(['id', 'list', 'name', 'shared', 'query'])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateView = (
  tx: Tx,
  { accountId, id: userId }: Person,
  id: number,
  change: { name: string; shared: boolean; query: ViewQuery } | { isDeleted: boolean },
): Promise<View> =>
  tx
    .updateTable('list_views')
    .set(
      'isDeleted' in change
        ? { deleted_at: change.isDeleted ? sql<string>`now()` : null }
        : { ...change, query: JSON.stringify(change.query) },
    )
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(viewColumns(userId))
    .executeTakeFirstOrThrow();
