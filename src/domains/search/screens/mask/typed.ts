import { addDays, type Day, type Range, readShortDate, startOfMonth } from '#shared/dates.ts';

/** What a field makes of a typed text; `wrong` names the text of the reason. */
export type Typed<Value> = { value: Value } | { wrong: 'dates' | 'nights' | 'persons' };

const MONTH = /^(\d{1,2})[./ ]?(20\d\d)?$/;
const DAY_MONTH = /^(\d{1,2})\. ?(\d{1,2})\.?$/;

const monthsEnd = (day: Day) => addDays(startOfMonth(day, 1), -1);

/** A day or, without one, a month: `12.7`, `1207`, `12.7.27`; `7.2027`. A day of the past is meant next year. */
function readEnd(typed: string, today: Day): { day: Day; isMonth: boolean } | undefined {
  const text = typed.trim();
  const [, month, year] = /^\d{4}$/.test(text) ? [] : (MONTH.exec(text) ?? []);
  if (month !== undefined && Number(month) >= 1 && Number(month) <= 12) {
    const wanted = `${year ?? today.slice(0, 4)}-${month.padStart(2, '0')}-01`;
    const isOver = year === undefined && monthsEnd(wanted) < today;
    return { day: isOver ? startOfMonth(wanted, 12) : wanted, isMonth: true };
  }
  const [, ofMonth, inMonth] = DAY_MONTH.exec(text) ?? [];
  const day = readShortDate(
    ofMonth === undefined ? text : `${ofMonth}.${inMonth}.${today.slice(0, 4)}`,
    today,
  );
  if (day === undefined) return undefined;
  const isWithoutYear = ofMonth !== undefined || /^\d{4}$/.test(text);
  return { day: isWithoutYear && day < today ? nextYear(day) : day, isMonth: false };
}

const nextYear = (day: Day): Day =>
  day.endsWith('-02-29')
    ? `${Number(day.slice(0, 4)) + 1}-02-28`
    : `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/**
 * Travel dates: `1.7-14.7`, `1.7.27 – 14.7.27`, `7.2027` for a whole month. One day alone is the departure:
 * the way back is `nights` later.
 */
export function readDates(typed: string, today: Day, nights: number): Typed<Range> {
  const [first = '', second = ''] = typed.split(/[–-]/).map((part) => part.trim());
  const range = second === '' ? readAlone(first, today, nights) : readPair(first, second, today);
  return range ? { value: range } : { wrong: 'dates' };
}

function readAlone(typed: string, today: Day, nights: number): Range | undefined {
  const from = readEnd(typed, today);
  if (!from) return undefined;
  return [
    from.day < today ? today : from.day,
    from.isMonth ? monthsEnd(from.day) : addDays(from.day, nights),
  ];
}

function readPair(first: string, second: string, today: Day): Range | undefined {
  const starts = startsFor(first, second).map((start) => readEnd(start, today)?.day);
  for (const from of starts) {
    const to = from === undefined ? undefined : readEnd(second, from);
    const end = to?.isMonth ? monthsEnd(to.day) : to?.day;
    if (from !== undefined && end !== undefined && from <= end) return [from, end];
  }
  return undefined;
}

/** `1.-14.7` begins in the month of its end, `28.12.-4.1.2028` in the year of its end or the one before. */
function startsFor(first: string, second: string): string[] {
  const rest = /^\d{1,2}\.\s?(.+)$/.exec(second)?.[1];
  if (/^\d{1,2}\.?$/.test(first) && rest !== undefined) return [`${Number.parseInt(first, 10)}.${rest}`];
  const year = DAY_MONTH.test(first) ? /20\d\d/.exec(second)?.[0] : undefined;
  if (year === undefined) return [first];
  const day = first.replace(/\.$/, '');
  return [`${day}.${year}`, `${day}.${Number(year) - 1}`];
}

/** `7`, `5-8`. */
export function readNights(typed: string, longest: number): Typed<[min: number, max: number]> {
  const found = /^\s*(\d{1,2})\s*(?:[–-]\s*(\d{1,2}))?\s*\D*$/.exec(typed);
  const [min, max] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? found?.[1] ?? 0)];
  return min >= 1 && max <= longest && min <= max ? { value: [min, max] } : { wrong: 'nights' };
}

export interface Persons {
  adults: number;
  /** Ages, the youngest first. */
  children: number[];
}
const MOST_ADULTS = 9;
const MOST_CHILDREN = 4;
const OLDEST_CHILD = 17;

/** `2`, `2+6`, `2 4 9`: adults, then the age of each child. */
export function readPersons(typed: string): Typed<Persons> {
  const [adults = 0, ...children] = (typed.match(/\d+/g) ?? []).map(Number);
  const isRight =
    adults >= 1 &&
    adults <= MOST_ADULTS &&
    children.length <= MOST_CHILDREN &&
    children.every((age) => age <= OLDEST_CHILD);
  return isRight
    ? { value: { adults, children: children.toSorted((one, other) => one - other) } }
    : { wrong: 'persons' };
}

export interface Wishes {
  stars?: number;
  price?: number;
}
/** `4* 1500`: from so many stars, up to so much. Small numbers are stars, others prices. */
export function readWishes(typed: string): Wishes {
  const wishes: Wishes = {};
  for (const [, digits = '', mark] of typed.matchAll(/(\d+)\s*([*★]?)/g)) {
    const value = Number(digits);
    if (mark !== '' || value <= 5) wishes.stars = Math.min(value, 5);
    else wishes.price = value;
  }
  return wishes;
}
