/** A date of the wire: `2028-07-24`. */
export type Day = string;
export type Range = [from: Day, to: Day];

export const OLDEST_BIRTHDAY: Day = '1910-01-01';

const DAY_MS = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');
const atNoon = (day: Day) => new Date(`${day}T12:00:00Z`);
const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day =>
  dayOf(new Date(atNoon(day).getTime() + count * DAY_MS));

/** The first of a month, so many months away. */
export function startOfMonth(day: Day, away = 0): Day {
  const at = atNoon(day);
  return dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + away, 1, 12)));
}

/** Undefined when there is no such date. */
function dayFrom(year: number, month: number, day: number): Day | undefined {
  const at = new Date(Date.UTC(year, month - 1, day, 12));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 1000 ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** `27` is 2027, but `28` is 1928 while it is 2026: bookings reach to the end of next year. */
function fullYear(short: number, today: Day): number {
  const next = (Number(today.slice(0, 4)) + 1) % 100;
  return short > next ? 1900 + short : 2000 + short;
}

const SHORT = /^(\d\d)(\d\d)(\d\d)?$/;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)\.?$/;

/** Parses a typed date: `2407`, `240727`, `24.7.27`, `24.7.2027`. Undefined when it is none. */
export function readShortDate(typed: string, today: Day): Day | undefined {
  const text = typed.trim();
  const [, day, month, year] = SHORT.exec(text) ?? DOTTED.exec(text) ?? [];
  if (day === undefined) return undefined;
  return dayFrom(yearOf(year, today), Number(month), Number(day));
}

function yearOf(written: string | undefined, today: Day): number {
  if (written === undefined) return Number(today.slice(0, 4));
  return written.length === 4 ? Number(written) : fullYear(Number(written), today);
}

/** A single end stands for both; reversed ends are swapped. */
export function completeRange(from: Day | null, to: Day | null): Range | undefined {
  const [one, other] = [from ?? to, to ?? from];
  if (one === null || other === null) return undefined;
  return one <= other ? [one, other] : [other, one];
}

export const RANGE_PRESETS = [
  'custom',
  'today',
  'this_week',
  'this_month',
  'this_year',
  'last_week',
  'last_month',
  'last_6_months',
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** Weeks begin on Monday. «Last» presets are whole weeks and months before the present one. */
export function presetRange(preset: Exclude<RangePreset, 'custom'>, today: Day): Range {
  const monday = addDays(today, -((atNoon(today).getUTCDay() + 6) % 7));
  const month = startOfMonth(today);
  switch (preset) {
    case 'today':
      return [today, today];
    case 'this_week':
      return [monday, addDays(monday, 6)];
    case 'this_month':
      return [month, addDays(startOfMonth(today, 1), -1)];
    case 'this_year':
      return [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`];
    case 'last_week':
      return [addDays(monday, -7), addDays(monday, -1)];
    case 'last_month':
      return [startOfMonth(today, -1), addDays(month, -1)];
    case 'last_6_months':
      return [startOfMonth(today, -6), addDays(month, -1)];
  }
}

/** The preset of a range, or custom. */
export const presetOf = ([from, to]: Range, today: Day): RangePreset =>
  RANGE_PRESETS.find((preset) => {
    if (preset === 'custom') return false;
    const [start, end] = presetRange(preset, today);
    return start === from && end === to;
  }) ?? 'custom';

/** dd.MM.yyyy in every language: `24.07.2028`. */
export const writtenDay = (day: Day): string => day.split('-').reverse().join('.');

/** The local time of a zone, or of this device, as a date with the same fields in UTC. */
export function wallClock(at: Date, timeZone?: string): Date {
  if (timeZone === undefined) return new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  const format = clocks.get(timeZone) ?? clockIn(timeZone);
  return new Date(`${format.format(at).replace(' ', 'T')}Z`);
}
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, format);
  return format;
}

/** dd.MM.yyyy HH:mm in every language. */
export function writtenTime(instant: string, timeZone?: string): string {
  const [day = '', time = ''] = wallClock(new Date(instant), timeZone).toISOString().split('T');
  return `${writtenDay(day)} ${time.slice(0, 5)}`;
}
