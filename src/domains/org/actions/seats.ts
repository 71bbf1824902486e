import { tierOfAccount } from '#domains/licences/actions/counting.ts';
import { MAX_USERS } from '#domains/licences/rules/tiers.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { Refusal } from '#shared/errors.ts';
import { notifyConcerned } from '../actions.ts';
import { orgErrors } from '../errors.ts';
import { countSeats } from '../store/people.ts';

export interface Seats {
  used: number;
  max: number;
}

export async function seatsOf(db: Db, accountId: number): Promise<Seats> {
  const tier = await tierOfAccount(db, accountId);
  return { used: await countSeats(db, accountId), max: MAX_USERS[tier] };
}

/**
 * Runs after a user took a seat: refuses if none was free, notifies the admins if it was the last one. The caller has
 * locked the account, so that concurrent calls cannot take the same seat.
 */
export async function takeSeat(tx: Tx, accountId: number): Promise<void> {
  const { used, max } = await seatsOf(tx, accountId);
  if (used > max) throw new Refusal(orgErrors.userLimit);
  if (used === max) {
    await notifyConcerned(tx, accountId, {
      type: 'user_limit',
      params: { used: String(used), seats: String(max) },
    });
  }
}
