import { type Generated, type GeneratedAlways, type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { NotifyType } from './rules.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notifications_off: { account_id: number; user_id: number; type: string };
  }
}

interface NotificationsTable {
  id: GeneratedAlways<number>;
  account_id: number;
  user_id: number;
  type: string;
  title: string;
  body: string;
  params: JSONColumnType<Record<string, string | number>>;
  issuer: string;
  route: string;
  url: string;
  cause: string | null;
  read_at: string | null;
  created_at: Generated<string>;
}

export interface Notice {
  type: NotifyType;
  /** Keys of texts, filled with the params in the reader's language. */
  title: string;
  body?: string;
  params?: Record<string, string | number>;
  /** Where in the product the reader can act. */
  route?: string;
  /** What it tells of, where that must not be told twice. */
  cause?: string;
}

/** To those of the users who did not switch the type off. */
export async function insertNotices(
  tx: Tx,
  accountId: number,
  userIds: number[],
  { type, title, body = '', params = {}, route = '', cause }: Notice,
): Promise<void> {
  await sql`
    insert into notifications (account_id, user_id, type, title, body, params, route, cause)
    select ${accountId}, wanted.id, ${type}, ${title}, ${body}, ${JSON.stringify(params)}::jsonb, ${route},
      ${cause ?? null}
    from unnest(${userIds}::bigint[]) as wanted (id)
    where not exists (select from notifications_off off where off.user_id = wanted.id and off.type = ${type})
    on conflict do nothing`.execute(tx);
}

export const listNotices = (db: Db, accountId: number, userId: number) =>
  db
    .selectFrom('notifications')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .select(['id', 'type', 'title', 'body', 'params', 'route', 'read_at', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
