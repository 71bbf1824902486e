import type { OfferQuery, OfferRow, Price } from '../port.ts';
import { Fact, Status } from '../segments/segment.ts';

/** An offer as its line says it. */
export interface Plain {
  hotel: number;
  product: string;
  occupancy: string;
  nights: number;
  day: number;
  date: string;
  cents: number;
  currency: string;
  combo: string;
  facts: readonly number[];
}
export type Held = Plain & { operator: number; area: string; order: number };

export const factOf = (row: Plain, fact: number) => row.facts[fact] ?? 0;

type Money = Pick<OfferQuery, 'currency' | 'rates'>;
const WITHOUT_RATE = 2 ** 44;
export function keyOf({ currency, rates }: Money, row: Plain): number {
  const rate = row.currency === currency ? 1 : rates[row.currency];
  return rate === undefined ? WITHOUT_RATE + row.cents : row.cents * rate;
}
export function priceOf(money: Money, row: Plain): Price {
  const key = keyOf(money, row);
  const isRated = key < WITHOUT_RATE;
  return isRated
    ? { cents: Math.round(key), currency: money.currency }
    : { cents: row.cents, currency: row.currency };
}

export function rowOf(money: Money, row: Held): OfferRow {
  const [room = '', board = '', from = '', to = '', subType = ''] = row.combo.split('\t');
  const { operator, area, hotel, product, occupancy, nights, date } = row;
  const price = priceOf(money, row);
  const isBookable = factOf(row, Fact.status) === Status.bookable;
  const codes = { room, board, from, to, subType };
  const found = { operator, area, hotel, product, occupancy, nights, date, ...codes, isBookable, price };
  return row.currency === price.currency
    ? found
    : { ...found, original: { cents: row.cents, currency: row.currency } };
}

export const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byPosition = (one: Held, other: Held) =>
  one.nights - other.nights || byText(one.combo, other.combo) || byText(one.occupancy, other.occupancy);
export const byListed = (money: Money, one: Held, other: Held) =>
  keyOf(money, one) - keyOf(money, other) ||
  one.day - other.day ||
  one.nights - other.nights ||
  one.order - other.order ||
  byPosition(one, other);
export const byBest = (money: Money, one: Held, other: Held) =>
  keyOf(money, one) - keyOf(money, other) ||
  factOf(one, Fact.status) - factOf(other, Fact.status) ||
  one.day - other.day ||
  one.order - other.order ||
  byPosition(one, other);

export function least<Value>(values: readonly Value[], compare: (one: Value, other: Value) => number): Value {
  return values.reduce((best, value) => (compare(value, best) < 0 ? value : best));
}
