import type { Day } from '#shared/dates.ts';

const DAY_MS = 86_400_000;
/** A segment holds departures of so many days from its epoch on. */
export const EPOCH_DAYS = 400;
export const LONGEST_STAY = 32;
/** Where a day begins, for offers that are over. */
export const OFFERS_ZONE = 'Europe/Ljubljana';

/** Days since 1970. */
export const numberOfDay = (day: Day): number => Date.parse(day) / DAY_MS;
export const dayOfNumber = (day: number): Day => new Date(day * DAY_MS).toISOString().slice(0, 10);

const MONTHS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOf = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (MONTHS[month] ?? 0));

/** NaN when there is no such date; without `Date`, since each line of a delivery has one. */
export function dayNumber(year: number, month: number, day: number): number {
  if (day < 1 || day > lengthOf(year, month)) return Number.NaN;
  const from = month > 2 ? year : year - 1;
  const era = Math.floor(from / 400);
  const ofEra = from - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}
