/** Days are whole numbers since 1 January 1970, in no time zone: hotels and buses have none. */
const DAY_MS = 86_400_000;

export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayOfMoment = (ms: number): number => Math.floor(ms / DAY_MS);
/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;
export const SATURDAY = 6;

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayOf(text)) && dateOf(dayOf(text)) === text;

/** 0 to 365; years with and without 29 February have the same numbers from March on. */
export function dayOfYear(day: number): number {
  const date = new Date(day * DAY_MS);
  return (MONTH_STARTS[date.getUTCMonth()] as number) + date.getUTCDate() - 1;
}
const MONTH_STARTS = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335];

/** Full years on a day; who was born on 29 February has a birthday on 1 March. */
export function ageOn(birth: string, day: number): number {
  const [year = 0, month = 1, date = 1] = birth.split('-').map(Number);
  const on = new Date(day * DAY_MS);
  const had = on.getUTCMonth() + 1 > month || (on.getUTCMonth() + 1 === month && on.getUTCDate() >= date);
  return on.getUTCFullYear() - year - (had ? 0 : 1);
}
