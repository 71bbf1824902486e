/** Every account counts in it. */
export const ACCOUNT_CURRENCY = 'EUR';

export interface DatedRate {
  currency: string;
  /** Of the source; the rate of a day counts until the next one. */
  day: string;
  /** What one euro costs. */
  per_euro: number;
}

/** Digits after the point, which make a minor unit: a yen has none. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units of the account's currency for one minor unit of each other currency. */
export const ratesForSearch = (rates: readonly DatedRate[]): Record<string, number> =>
  Object.fromEntries(
    rates.map(({ currency, per_euro }) => [
      currency,
      10 ** (digitsOf(ACCOUNT_CURRENCY) - digitsOf(currency)) / per_euro,
    ]),
  );
