import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { View, ViewQuery } from '../contract.ts';
import { tidiesViews } from '../rules.ts';

type Person = Pick<CallingUser, 'accountId' | 'id' | 'roles' | 'owner'>;

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

const viewColumns = (person: Person) =>
  [
    ...(['id', 'name', 'shared', 'query'] as const),
    sql<boolean>`user_id = ${person.id}`.as('own'),
    sql<boolean>`user_id = ${person.id} or (shared and ${tidiesViews(person)})`.as('deletable'),
  ] as const;

/** The user's own views, and shared ones of the account. */
export const listViews = (db: Db, person: Person, list: string): Promise<View[]> =>
  db
    .selectFrom('list_views')
    .where('account_id', '=', person.accountId)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('user_id', '=', person.id), eb('shared', '=', true)]))
    .select(viewColumns(person))
    .orderBy(sql`name collate "sl-x-icu"`)
    .orderBy('id')
    .execute();

/** The number of views; locked, so that concurrent calls cannot exceed the limit. */
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
  person: Person,
  { list, name, shared, query }: { list: string; name: string; shared: boolean; query: ViewQuery },
): Promise<View> =>
  tx
    .insertInto('list_views')
    .values({
      account_id: person.accountId,
      user_id: person.id,
      list,
      name,
      shared,
      query: JSON.stringify(query),
    })
    .returning(viewColumns(person))
    .executeTakeFirstOrThrow();

export const findOwnView = (
  db: Db,
  { accountId, id: userId }: Pick<Person, 'accountId' | 'id'>,
  id: number,
) =>
  db
    .selectFrom('list_views')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();

/** Locks one of the user's own views, or optionally a shared one of others. */
export const lockView = (
  tx: Tx,
  { accountId, id: userId }: Person,
  { id, isDeleted, ofOthers }: { id: number; isDeleted: boolean; ofOthers: boolean },
) =>
  tx
    .selectFrom('list_views')
    .where('account_id', '=', accountId)
    .where(({ or, eb, and, val }) =>
      or([eb('user_id', '=', userId), and([eb('shared', '=', true), eb(val(ofOthers), '=', true)])]),
    )
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .select(['id', 'user_id', 'list', 'name', 'shared', 'query'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The caller has locked it. */
export const updateView = (
  tx: Tx,
  person: Person,
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
    .where('account_id', '=', person.accountId)
    .where('id', '=', id)
    .returning(viewColumns(person))
    .executeTakeFirstOrThrow();
