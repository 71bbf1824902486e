import { Refused } from './outcome.ts';

/** A whole number of the smallest unit of its currency; 124600 is EUR 1,246.00. */
export type Minor = number;

const WHOLE = /^\+?(\d{1,13})$/;
const DECIMAL = /^\+?(\d{0,13})\.(\d{0,6})$/;
/** Currencies whose smallest unit is not a hundredth. */
const PLACES: Record<string, number> = {
  BHD: 3,
  CLP: 0,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  OMR: 3,
  TND: 3,
  VND: 0,
};
const CURRENCY = /^[A-Z]{3}$/;

export const placesOf = (currency: string): number => PLACES[currency] ?? 2;

/** A currency as answers write it. */
export function readCurrency(written: string): string {
  if (!CURRENCY.test(written)) throw new Refused('wrong_currency', `«${written.slice(0, 20)}» is none`);
  return written;
}

function fromDigits(digits: string, written: string): Minor {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new Refused('not_a_number', written.slice(0, 40));
  return value;
}

/**
 * A decimal text as minor units, by moving digits, never by a float. More places than the currency has must
 * be zeros. `implied`: how many digits of a whole number are decimals (`DecimalPlaces` of OpenTravel).
 */
export function readAmount(text: string, currency: string, implied?: number): Minor {
  const written = text.trim();
  if (written.startsWith('-')) throw new Refused('negative_price', written.slice(0, 40));
  const whole = WHOLE.exec(written)?.[1];
  const [units = '', decimals = ''] =
    whole === undefined ? (DECIMAL.exec(written)?.slice(1) ?? []) : splitAt(whole, implied ?? 0);
  if (units === '' && decimals === '') throw new Refused('not_a_number', written.slice(0, 40));
  const places = placesOf(currency);
  const kept = decimals.slice(0, places).padEnd(places, '0');
  if (/[1-9]/.test(decimals.slice(places))) throw new Refused('not_a_number', written.slice(0, 40));
  return fromDigits(`${units}${kept}`, written);
}

function splitAt(digits: string, decimals: number): [units: string, decimals: string] {
  const padded = digits.padStart(decimals + 1, '0');
  const cut = padded.length - decimals;
  return [padded.slice(0, cut), padded.slice(cut)];
}

/** Minor units as a decimal text: 124600 is `1246.00`. */
export function writeAmount(minor: Minor, currency: string): string {
  const places = placesOf(currency);
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  const cut = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return minor < 0 ? `-${text}` : text;
}

const HUNDRED_PERCENT = 10_000;

/** A share in basis points, rounded half up: 1250 of 10000 cents is 1250. */
export const shareOf = (minor: Minor, basisPoints: number): Minor =>
  Math.floor((minor * basisPoints * 2 + HUNDRED_PERCENT) / (2 * HUNDRED_PERCENT));
