import { record } from '#domains/history/actions.ts';
import { findAccount } from '#domains/org/store/accounts.ts';
import type { findUser } from '#domains/org/store/users.ts';
import type { Caller } from '#server/caller.ts';
import { now, secondsFromNow } from '#server/clock.ts';
import { batchedLookup } from '#server/db/batch.ts';
import type { Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { Actor, FindPerson, Session } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { scopesOf } from '#shared/permissions.ts';
import type { Tokens } from '../contract/session.ts';
import { queueAuthMail } from '../mails.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from '../rules.ts';
import { judgeLook, notePlaces } from '../store/places.ts';
import {
  bringHome,
  findSignedIn,
  insertSession,
  insertTokens,
  type SignedInNow,
  touchSession,
} from '../store/sessions.ts';
import { hashOf, newToken } from '../tokens.ts';
import { lookOf, placesOf } from './places.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const TOUCH_MS = 60_000;

/** Runs on each call, so that changes by an admin apply to the next one. */
export function sessionFinder({ pools }: Platform): FindPerson {
  const find = batchedLookup((hashes) => findSignedIn(pools.system, hashes, now().toISOString()));
  return async (token) => {
    let row = await find(hashOf(token));
    if (row && isAstray(row)) {
      await bringHome(pools.system, row.session_id);
      row = await find(hashOf(token));
    }
    if (!row) return undefined;
    const at = now();
    if (at.getTime() - Date.parse(row.last_used_at) > TOUCH_MS) {
      await touchSession(pools.system, row.session_id, at.toISOString());
    }
    return sessionOf(row);
  };
}

/** Whether the session was switched to a place where the roles of the user no longer allow to work. */
function isAstray(row: SignedInNow): boolean {
  const scopes = scopesOf(row, 'account.switch');
  if (row.account_id !== row.home_account_id) return !scopes.includes('A');
  return row.subaccount_id !== row.home_subaccount_id && scopes.length === 0;
}

const sessionOf = (row: SignedInNow): Session => ({
  user: {
    id: row.user_id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    owner: row.owner,
    homeAccountId: row.home_account_id,
    homeSubaccountId: row.home_subaccount_id,
    accountId: row.account_id,
    subaccountId: row.subaccount_id,
    timeZone: row.time_zone,
    sessionId: row.session_id,
  },
  state: row.user_fine ? (row.account_fine ? 'fine' : 'account-inactive') : 'user-inactive',
  modules: row.modules,
  features: { invoice: row.invoice, minimax: row.minimax, saop: row.saop },
  licensed: row.licensed,
});

export const actorOf = (person: Person, caller: Caller): Actor => ({
  id: person.id,
  name: person.name,
  accountId: person.account_id,
  homeAccountId: person.account_id,
  requestId: caller.requestId,
  address: caller.address,
});

/** The reason is told only after the credentials proved right. */
export async function refuseInactive(tx: Tx, person: Person): Promise<void> {
  if (!person.active || person.trashed) throw new Refusal(commonErrors.userInactive);
  const account = await findAccount(tx, person.account_id);
  if (!account?.active || account.trashed) throw new Refusal(commonErrors.accountInactive);
}

export async function openSession(
  tx: Tx,
  platform: Platform,
  person: Person,
  caller: Caller,
  inBrowser: boolean,
): Promise<Tokens> {
  const at = now().toISOString();
  const sessionId = await insertSession(tx, {
    user_id: person.id,
    account_id: person.account_id,
    subaccount_id: person.subaccount_id,
    address: caller.address,
    browser: caller.browser,
    in_browser: inBrowser,
    at,
  });
  const look = await judgeLook(tx, person.id, lookOf(caller).hash);
  await notePlaces(tx, person.id, placesOf(caller, inBrowser), at);
  if (look === 'new') {
    await queueAuthMail(tx, platform, person, 'newDevice', {
      params: { address: caller.address, browser: caller.browser },
    });
  }
  await record(tx, actorOf(person, caller), { entity: 'users', id: person.id, action: 'signed_in' });
  return giveTokens(tx, sessionId, caller, inBrowser);
}

export async function giveTokens(
  tx: Tx,
  sessionId: string,
  caller: Caller,
  inBrowser: boolean,
): Promise<Tokens> {
  const [access, refresh] = [newToken('mst_a_'), newToken('mst_r_')];
  const row = (token: string, kind: 'access' | 'refresh', seconds: number) => ({
    hash: hashOf(token),
    session_id: sessionId,
    kind,
    expires_at: secondsFromNow(seconds).toISOString(),
  });
  await insertTokens(tx, [row(access, 'access', ACCESS_SECONDS), row(refresh, 'refresh', REFRESH_SECONDS)]);
  if (inBrowser) caller.setRefreshCookie(refresh, REFRESH_SECONDS);
  return {
    access_token: access,
    expires_in: ACCESS_SECONDS,
    refresh_token: inBrowser ? null : refresh,
    token_type: 'Bearer',
  };
}
