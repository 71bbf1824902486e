import { createHash } from 'node:crypto';
import { record } from '#domains/history/actions.ts';
import { findUser } from '#domains/org/store/users.ts';
import type { Caller } from '#server/caller.ts';
import { now } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { networkOf } from '#server/network.ts';
import type { Platform } from '#server/platform.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Tokens } from '../contract/session.ts';
import { ACCESS_SECONDS, hasExpired, isWithinGrace } from '../rules.ts';
import {
  findRefresh,
  hasUsedSuccessor,
  spendToken,
  touchSession,
  withdrawSuccessors,
} from '../store/sessions.ts';
import { hashOf } from '../tokens.ts';
import { closeSessions } from './endings.ts';
import { actorOf, giveTokens, refuseInactive } from './sessions.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findRefresh>>>;

/** Each refresh token works once. Reusing one ends the session, for thief and owner alike. */
export async function refresh(
  platform: Platform,
  caller: Caller,
  given: string | undefined,
): Promise<Tokens> {
  const token = given ?? caller.refreshCookie();
  if (token === undefined) throw new Refusal(commonErrors.unauthenticated);
  const isCookie = given === undefined;
  const tokens = await systemWrite(platform.pools, async (tx) => {
    const at = now().toISOString();
    const found = await findRefresh(tx, hashOf(token));
    if (!found || hasExpired(found.expires_at, now())) return undefined;
    const person = await findUser(tx, found.user_id);
    if (!person) return undefined;
    const isRepeated = found.spent_at !== null && isCookie && (await isLostAnswer(tx, found, caller));
    if (found.spent_at !== null && !isRepeated) {
      await closeSessions(tx, { userId: person.id, id: found.session_id, at, reason: 'stolen' });
      const entry = { entity: 'users', id: person.id, action: 'session_stolen' };
      await record(tx, actorOf(person, caller), entry);
      return undefined;
    }
    await refuseInactive(tx, person);
    if (found.spent_at === null) await spendToken(tx, found.hash, at, browserOf(caller));
    else await withdrawSuccessors(tx, found, { at, accessFrom: endOfAccess(found.spent_at) });
    await touchSession(tx, found.session_id, at);
    return giveTokens(tx, found.session_id, caller, found.in_browser);
  });
  if (tokens) return tokens;
  caller.clearRefreshCookie();
  throw new Refusal(commonErrors.unauthenticated);
}

/**
 * A page that is reloaded while it renews its tokens never gets the answer, and its browser shows the old cookie once
 * more. See docs/decisions/026-grace-of-renewal.md for what this leaves to a thief.
 */
const isLostAnswer = async (tx: Tx, found: Found, caller: Caller): Promise<boolean> =>
  found.in_browser &&
  found.spent_at !== null &&
  isWithinGrace(found.spent_at, now()) &&
  found.spent_from === browserOf(caller) &&
  !(await hasUsedSuccessor(tx, found));

const browserOf = ({ browser, address }: Caller) =>
  createHash('sha256')
    .update(`${browser} ${networkOf(address)}`)
    .digest('hex');

/** An access token that was given for the refresh token spent then, or later, ends no earlier. */
const endOfAccess = (spentAt: string) => new Date(Date.parse(spentAt) + ACCESS_SECONDS * 1000).toISOString();
