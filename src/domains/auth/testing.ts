import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { insertLicence } from '#domains/licences/store.ts';
import { insertAccount } from '#domains/org/store/accounts.ts';
import { findUser, insertUser, type NewUser } from '#domains/org/store/users.ts';
import { now, secondsFromNow } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import { openMessage } from '#server/mail/sealed.ts';
import type { FreshDatabase } from '#testing/database.ts';
import { hashPassword } from './passwords.ts';
import { storePassword } from './store/people.ts';
import { insertSession, insertTokens } from './store/sessions.ts';
import { hashOf, newToken } from './tokens.ts';

export interface NewAgency {
  user: Partial<NewUser>;
  pricing: 'std' | 'pro' | 'ent';
  /** Last day of the licence; null: unlimited; undefined: no licence. */
  expire_at: string | null | undefined;
  invoice_active: boolean;
}

export interface Agency {
  accountId: number;
  userId: number;
  username: string;
  password: string;
}

export const PASSWORD = 'correct horse battery';
const hashed = hashPassword(PASSWORD); // Hashed once for all tests, since hashing is slow on purpose.

type Where = Pick<FreshDatabase, 'pools'>;

/** A new account with one active user; names are unique, so tests do not share data. */
export function createAgency({ pools }: Where, change: Partial<NewAgency> = {}): Promise<Agency> {
  const expire_at = 'expire_at' in change ? change.expire_at : null;
  return systemWrite(pools, async (tx) => {
    const name = `Agency ${randomUUID().slice(0, 8)}`;
    const invoice_active = change.invoice_active ?? false;
    const accountId = await insertAccount(tx, { name, active: true, invoice_active });
    if (expire_at !== undefined)
      await insertLicence(tx, accountId, { pricing: change.pricing ?? 'std', expire_at });
    const email = `clerk-${randomUUID()}@agency.test`;
    const userId = await insertUser(tx, {
      account_id: accountId,
      name: 'Ada Lovše',
      email,
      roles: ['sm_admin', 'sm_booker'],
      owner: true,
      active: true,
      ...change.user,
    });
    await storePassword(tx, userId, await hashed);
    return { accountId, userId, username: change.user?.email ?? email, password: PASSWORD };
  });
}

/** Another user of an account. */
export const addUser = ({ pools }: Where, accountId: number, user: Partial<NewUser> = {}): Promise<Agency> =>
  systemWrite(pools, async (tx) => {
    const email = `user-${randomUUID()}@agency.test`;
    const userId = await insertUser(tx, {
      account_id: accountId,
      name: 'Boris Kos',
      email,
      roles: ['sm_booker'],
      active: true,
      ...user,
    });
    await storePassword(tx, userId, await hashed);
    return { accountId, userId, username: user.email ?? email, password: PASSWORD };
  });

const SESSION_SECONDS = 3600;

/** A session without the cost of hashing a password. */
export function openSession(
  { pools }: Where,
  { accountId, userId }: Pick<Agency, 'accountId' | 'userId'>,
): Promise<{ id: string; token: string }> {
  const token = newToken('mst_a_');
  return systemWrite(pools, async (tx) => {
    const person = await findUser(tx, userId);
    const id = await insertSession(tx, {
      user_id: userId,
      account_id: accountId,
      subaccount_id: person?.subaccount_id ?? null,
      address: '127.0.0.1',
      browser: 'test',
      in_browser: false,
      at: now().toISOString(),
    });
    const expires_at = secondsFromNow(SESSION_SECONDS).toISOString();
    await insertTokens(tx, [{ hash: hashOf(token), session_id: id, kind: 'access', expires_at }]);
    return { id, token };
  });
}

/** Asked for by a call that answers before it is done. */
const ASKED = ['auth.resetAsked', 'auth.activationAsked', 'auth.emailAsked', 'auth.codeAsked'];

/** Waits for the mails that were asked for. */
async function mailsWritten({ pools }: Where): Promise<void> {
  const waiting = pools.system
    .selectFrom('jobs')
    .where('name', 'in', ASKED)
    .where('dead_at', 'is', null)
    .select('id');
  while (await waiting.executeTakeFirst());
}

/** Stored mails to an address, oldest first; the outbox guarantees that stored mails are sent. */
export async function mailsTo({ pools, secrets }: Pick<FreshDatabase, 'pools' | 'secrets'>, address: string) {
  await mailsWritten({ pools });
  const mails = await pools.system
    .selectFrom('mails')
    .where(sql<boolean>`recipients @> array[${address}]`)
    .select(['kind', 'subject', 'message', 'state'])
    .orderBy('created_at')
    .execute();
  return Promise.all(
    mails.map(async (mail) => {
      const { text = '', html = '', headers } = await PostalMime.parse(openMessage(secrets, mail.message));
      return { ...mail, text, html, headers };
    }),
  );
}

/** The code in a mail link. */
export function linkIn(text: string): { id: string; code: string } {
  const [, id = '', code = ''] =
    /\/(?:activation|reset|email)\/([0-9a-f-]{36})(?:\/|\?code=)(\S+)/.exec(text) ?? [];
  return { id, code };
}

/** The refresh cookie of a reply, beside that of the device. */
export const refreshCookieOf = ({ cookies }: LightMyRequestResponse) =>
  cookies.find(({ name }) => name === 'maestral_refresh');
