import type { OfferQuery } from '#domains/offers/port.ts';
import { ACCOUNT_CURRENCY, ratesForSearch } from '#domains/reference/rules/rates.ts';
import { listRatesOn } from '#domains/reference/store/rates.ts';
import { todayIn } from '#server/clock.ts';
import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';

/** The currency of the account, and what others are worth in it today. */
export async function moneyOf(
  db: Db,
  { timeZone }: Pick<User, 'timeZone'>,
): Promise<Pick<OfferQuery, 'currency' | 'rates'>> {
  return { currency: ACCOUNT_CURRENCY, rates: ratesForSearch(await listRatesOn(db, todayIn(timeZone))) };
}
