import { type Selectable, sql } from 'kysely';
import { ask, type Database } from '#server/db/connect.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';

export interface NewSession {
  user_id: number;
  account_id: number;
  subaccount_id: number | null;
  address: string;
  browser: string;
  in_browser: boolean;
  at: string;
}

export async function insertSession(tx: Tx, { at, ...session }: NewSession): Promise<string> {
  const { id } = await tx
    .insertInto('sessions')
    .values({ ...session, created_at: at, last_used_at: at, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ last_seen_at: at }).where('id', '=', session.user_id).execute();
  return id;
}

/** Sessions that work in the user's own account. */
export async function moveSessions(
  tx: Tx,
  { id, account_id, subaccount_id }: { id: number; account_id: number; subaccount_id: number | null },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ subaccount_id })
    .where('user_id', '=', id)
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertTokens(
  tx: Tx,
  tokens: { hash: string; session_id: string; kind: 'access' | 'refresh'; expires_at: string }[],
): Promise<void> {
  await tx
    .insertInto('tokens')
    .values(tokens.map((token) => ({ ...token, spent_at: null })))
    .execute();
}

const SIGNED_IN = {
  name: 'signed_in',
  text: `select hash, session_id, last_used_at, user_id, name, email, roles, owner, user_fine, account_fine, modules,
      home_account_id, account_id, subaccount_id, time_zone, (
        select subaccount_id from users where users.id = signed_in.user_id
      ) as home_subaccount_id, invoice, minimax, saop, exists (
      select from licences
      where licences.account_id = signed_in.account_id and module_id = 2 and active and not trashed
        and (expire_at is null or expire_at >= ($2::timestamptz at time zone signed_in.time_zone)::date)
    ) as licensed
    from signed_in where hash = any($1) and kind = 'access' and expires_at > $2`,
};

export type SignedInNow = Selectable<Tables['signed_in']> & {
  licensed: boolean;
  home_subaccount_id: number | null;
};

/** Only running sessions with valid tokens; one statement, since every call runs it. */
export async function findSignedIn(database: Database, hashes: string[], at: string) {
  const rows = await ask<SignedInNow>(database, SIGNED_IN, [hashes, at]);
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Seconds from `at` until the latest access token expires. */
export async function secondsLeft(database: Database, sessionId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ ends_at: string }>`
    select max(expires_at) as ends_at from tokens where session_id = ${sessionId} and kind = 'access'`.execute(
    database,
  );
  const seconds = (Date.parse(rows[0]?.ends_at ?? '') - at.getTime()) / 1000;
  return Math.max(0, Math.floor(seconds || 0));
}

/** Locked, so that of two concurrent uses of a token one is first. */
export const findRefresh = (tx: Tx, hash: string) =>
  tx
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .where('tokens.hash', '=', hash)
    .where('kind', '=', 'refresh')
    .where('ended_at', 'is', null)
    .select(['hash', 'session_id', 'user_id', 'tokens.expires_at', 'spent_at', 'spent_from', 'in_browser'])
    .forUpdate()
    .executeTakeFirst();

export async function spendToken(tx: Tx, hash: string, at: string, from: string): Promise<void> {
  await tx.updateTable('tokens').set({ spent_at: at, spent_from: from }).where('hash', '=', hash).execute();
}

interface Spent {
  session_id: string;
  expires_at: string;
}

/** Whether a token that came after this one was used. */
export async function hasUsedSuccessor(tx: Tx, { session_id, expires_at }: Spent): Promise<boolean> {
  const used = await successorsOf(tx, { session_id, expires_at })
    .where('spent_from', 'is not', null)
    .select('hash')
    .executeTakeFirst();
  return used !== undefined;
}

const successorsOf = (tx: Tx, { session_id, expires_at }: Spent) =>
  tx
    .selectFrom('tokens')
    .where('session_id', '=', session_id)
    .where('kind', '=', 'refresh')
    .where('expires_at', '>', expires_at);

/**
 * Withdraws the tokens that were given for this one: the access token ends, and the refresh token stays as a spent one,
 * so that showing it counts as reuse.
 */
export async function withdrawSuccessors(
  tx: Tx,
  spent: Spent,
  { at, accessFrom }: { at: string; accessFrom: string },
): Promise<void> {
  await tx
    .updateTable('tokens')
    .set({ spent_at: at })
    .where('spent_at', 'is', null)
    .where('hash', 'in', successorsOf(tx, spent).select('hash'))
    .execute();
  await tx
    .deleteFrom('tokens')
    .where('session_id', '=', spent.session_id)
    .where('kind', '=', 'access')
    .where('expires_at', '>=', accessFrom)
    .execute();
}

/** Locks the user before the session, like every code that ends sessions, to prevent deadlocks. */
export async function touchSession(database: Database, id: string, at: string): Promise<void> {
  await sql`with person as (
      update users set last_seen_at = ${at} where id = (select user_id from sessions where id = ${id}) returning id
    ) update sessions set last_used_at = ${at} from person where sessions.id = ${id} and user_id = person.id`.execute(
    database,
  );
}

export async function moveSession(
  tx: Tx,
  id: string,
  place: { account_id: number; subaccount_id: number | null },
): Promise<void> {
  await tx.updateTable('sessions').set(place).where('id', '=', id).execute();
}

/** Back to the account and branch of the user. */
export async function bringHome(database: Database, id: string): Promise<void> {
  await sql`update sessions set account_id = users.account_id, subaccount_id = users.subaccount_id
    from users where users.id = sessions.user_id and sessions.id = ${id}`.execute(database);
}

export interface EndedSessions {
  userId: number;
  /** Only this one. */
  id?: string;
  /** All but this one. */
  but?: string;
  at: string;
  reason: string;
}

/** Ends sessions and deletes their tokens in the same transaction. Returns their ids. */
export async function endSessions(tx: Tx, { userId, id, but, at, reason }: EndedSessions): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .$if(but !== undefined, (q) => q.where('id', '<>', but ?? ''))
    .returning('id')
    .execute();
  const ids = ended.map((session) => session.id);
  if (ids.length > 0) await tx.deleteFrom('tokens').where('session_id', 'in', ids).execute();
  return ids;
}

export const listSessions = (db: Db, userId: number, at: string) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tokens')
          .whereRef('tokens.session_id', '=', 'sessions.id')
          .where('tokens.expires_at', '>', at)
          .where('tokens.spent_at', 'is', null)
          .select('hash'),
      ),
    )
    .select(['id', 'created_at', 'last_used_at', 'address', 'browser'])
    .orderBy('last_used_at', 'desc')
    .execute();

/** Deletes ended and expired ones. */
export async function deleteOver(database: Database, at: string, keptFrom: string): Promise<void> {
  await database.deleteFrom('tokens').where('expires_at', '<', at).execute();
  await database.deleteFrom('auth_codes').where('expires_at', '<', keptFrom).execute();
  await database.deleteFrom('sessions').where('last_used_at', '<', keptFrom).execute();
}
