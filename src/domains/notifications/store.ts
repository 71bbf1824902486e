import { type SqlBool, sql } from 'kysely';
import { pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { NOTICES_PER_PAGE, type NoticeQuery } from './contract.ts';
import { MATTERS, moduleOf, NOTIFY_TYPES, type NotifyType } from './rules.ts';

export interface Notice {
  type: NotifyType;
  /** Text keys, rendered with the params in the reader's language; defaults depend on the type. */
  title?: string;
  body?: string;
  params?: Record<string, string | number>;
  /** The name of the actor. */
  issuer?: string;
  /** Path in the product where the reader can act, or an external address. */
  route?: string;
  url?: string;
  /** Idempotency key: one notice per user and cause. */
  cause?: string;
  /** Sent even to users who switched the type off. */
  severe?: true;
}

/** Inserts a row for each user who did not switch the type off. Returns the new ones. */
export async function insertNotices(
  tx: Tx,
  accountId: number,
  userIds: number[],
  notice: Required<Omit<Notice, 'cause' | 'severe'>> & { cause: string | null; severe: boolean },
): Promise<{ id: number; user_id: number }[]> {
  const { type, title, body, params, issuer, route, url, cause, severe } = notice;
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into notifications (account_id, user_id, type, title, body, params, issuer, route, url, cause)
    select ${accountId}, wanted.id, ${type}, ${title}, ${body}, ${JSON.stringify(params)}::jsonb, ${issuer}, ${route},
      ${url}, ${cause}
    from unnest(${userIds}::bigint[]) as wanted (id)
    where ${severe} or not exists (
      select from notifications_off off where off.user_id = wanted.id and off.type = ${type})
    on conflict do nothing
    returning id, user_id`.execute(tx);
  return rows;
}

const columns = [
  'id',
  'type',
  'title',
  'body',
  'params',
  'read_at',
  'created_at',
  'issuer',
  'route',
  'url',
] as const;
const own = (db: Db, userId: number) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where('deleted_at', 'is', null);

export const listNotices = (db: Db, userId: number) =>
  own(db, userId).select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/** Searches the params: the texts are rendered later. */
export const searchNotices = (db: Db, userId: number, query: NoticeQuery) => {
  const { module_id } = query.filter;
  const types = NOTIFY_TYPES.filter((type) => module_id === undefined || moduleOf(type) === module_id);
  const matching = own(db, userId)
    .$if(module_id !== undefined, (q) => q.where(sql<SqlBool>`type = any(${types}::text[])`))
    .$if(query.search !== '', (q) =>
      q.where(
        sql<SqlBool>`exists (select from jsonb_each_text(params) param
          where position(lower(${query.search}) in lower(param.value)) > 0)`,
      ),
    );
  return pageOf<NoticeRow, 'notifications'>(db, matching, (q) => q.select(columns), query);
};

export const listUnread = (db: Db, userId: number, limit: number | undefined) =>
  own(db, userId)
    .where('read_at', 'is', null)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (q) => q.limit(limit ?? 0))
    .execute();

const MOST_OPEN = 50;
/** What is not settled yet, whether it was read or not. */
export const listOpen = (db: Db, userId: number) =>
  own(db, userId)
    .where('type', 'in', MATTERS)
    .where('settled_at', 'is', null)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(MOST_OPEN)
    .execute();

export const listLatest = (db: Db, userId: number) =>
  own(db, userId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTICES_PER_PAGE)
    .execute();

/** Keeps the first time. */
export const setSettled = (tx: Tx, userId: number, id: number, settled: boolean) =>
  tx
    .updateTable('notifications')
    .set({ settled_at: settled ? sql<string>`coalesce(settled_at, now())` : null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

export const countUnread = (db: Db, userId: number) =>
  own(db, userId)
    .where('read_at', 'is', null)
    .select(({ fn }) => ['type', fn.countAll<number>().as('total')])
    .groupBy('type')
    .execute();

export const findNotice = (db: Db, userId: number, id: number) =>
  own(db, userId).where('id', '=', id).select(columns).executeTakeFirst();

/** With the user ids, for the realtime channels. */
export const listNoticesById = (db: Db, ids: number[]) =>
  db
    .selectFrom('notifications')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select([...columns, 'user_id'])
    .orderBy('id')
    .execute();

/** Keeps the first time. */
export const markRead = (tx: Tx, userId: number, id: number) =>
  tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`coalesce(read_at, now())` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

export async function markAllRead(tx: Tx, userId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Idempotent: an unchanged row is returned too. */
export const setDeleted = (tx: Tx, userId: number, id: number, deleted: boolean) =>
  tx
    .updateTable('notifications')
    .set({ deleted_at: deleted ? sql<string>`now()` : null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const listSwitchedOff = async (db: Db, userId: number): Promise<NotifyType[]> => {
  const rows = await db
    .selectFrom('notifications_off')
    .where('user_id', '=', userId)
    .select('type')
    .execute();
  return rows.map(({ type }) => type);
};

export async function switchTypes(
  tx: Tx,
  { accountId, userId }: { accountId: number; userId: number },
  { on, off }: { on: NotifyType[]; off: NotifyType[] },
): Promise<void> {
  if (on.length > 0)
    await tx.deleteFrom('notifications_off').where('user_id', '=', userId).where('type', 'in', on).execute();
  if (off.length > 0)
    await tx
      .insertInto('notifications_off')
      .values(off.map((type) => ({ account_id: accountId, user_id: userId, type })))
      .onConflict((on) => on.doNothing())
      .execute();
}
