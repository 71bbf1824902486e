import type { OfferQuery } from '#domains/offers/port.ts';
import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';

/** Of every account. */
const CURRENCY = 'EUR';

/** The currency of the account, and what others are worth in it today. */
export async function moneyOf(
  _db: Db,
  _user: Pick<User, 'timeZone'>,
): Promise<Pick<OfferQuery, 'currency' | 'rates'>> {
  return { currency: CURRENCY, rates: {} };
}
