import { LONGEST_STAY, numberOfDay } from './days.ts';
import type { OfferQuery, Price } from './port.ts';

/** A query in numbers, as threads get it. */
export interface Question extends Omit<OfferQuery, 'segments' | 'start' | 'end'> {
  /** Departures from this day on; days since 1970. */
  first: number;
  /** Returns until this day. */
  last: number;
}

/** Days that are over are not offered any more. */
export function questionOf({ segments, start, end, ...query }: OfferQuery, today: string): Question {
  const first = Math.max(numberOfDay(start), numberOfDay(today));
  const maxDuration = Math.min(query.maxDuration, LONGEST_STAY);
  return { ...query, maxDuration, first, last: numberOfDay(end) };
}

/** Above every price that has a rate: offers without one stand last. */
export const WITHOUT_RATE = 2 ** 44;

type Money = Pick<OfferQuery, 'currency' | 'rates'>;

/** Undefined when there is no rate. */
export const rateOf = ({ currency, rates }: Money, of: string): number | undefined =>
  of === currency ? 1 : rates[of];

/** Prices are compared by this, before they are rounded. */
export const sortable = (cents: number, rate: number | undefined): number =>
  rate === undefined ? WITHOUT_RATE + cents : cents * rate;

/** What a sortable price shows; `original` is the currency of its segment. */
export const shown = (key: number, { currency }: Money, original: string): Price =>
  key >= WITHOUT_RATE
    ? { cents: key - WITHOUT_RATE, currency: original }
    : { cents: Math.round(key), currency };
