import type { Price as Cents } from '#domains/offers/port.ts';
import type { Price } from '../contract/offer.ts';

/** Currencies whose smallest unit is not a hundredth. */
const DECIMALS: Record<string, number> = {
  JPY: 0,
  KRW: 0,
  ISK: 0,
  CLP: 0,
  VND: 0,
  KWD: 3,
  BHD: 3,
  JOD: 3,
  OMR: 3,
  TND: 3,
};

/** A whole number with so many of its digits behind the point; digits are moved, so nothing is rounded. */
export function withPlaces(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${value < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}

/** Minor units as text; two places at least, as everywhere. */
export function written(cents: number, currency: string): string {
  const decimals = DECIMALS[currency] ?? 2;
  return decimals < 2 ? withPlaces(cents * 10 ** (2 - decimals), 2) : withPlaces(cents, decimals);
}

interface Shared {
  persons: number;
  nights: number;
}

export const priceOf = (price: Cents, original: Cents | undefined, { persons, nights }: Shared): Price => ({
  total: written(price.cents, price.currency),
  per_person: written(Math.round(price.cents / persons), price.currency),
  per_person_night: written(Math.round(price.cents / persons / nights), price.currency),
  currency: price.currency,
  original: original
    ? { amount: written(original.cents, original.currency), currency: original.currency }
    : null,
});

const STEPS = 5;
/** 0 to 4: in which fifth of all prices of a night each one is. */
export function heatOf(prices: readonly number[]): (price: number) => number {
  const sorted = prices.toSorted((one, other) => one - other);
  return (price) => {
    const below = sorted.findIndex((other) => other >= price);
    return Math.min(STEPS - 1, Math.floor((Math.max(0, below) * STEPS) / Math.max(1, sorted.length)));
  };
}
