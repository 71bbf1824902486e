import { addDays, type Day } from '#shared/dates.ts';
import { Refused } from './outcome.ts';

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** A day of an answer, `2027-06-12`; 30 February is refused. */
export function readDay(text: string): Day {
  const [, year] = DAY.exec(text) ?? [];
  const inRange = Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;
  const at = new Date(`${text}T12:00:00Z`);
  const exists = inRange && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  if (!exists) throw new Refused('impossible_date', text.slice(0, 40));
  return text;
}

/** The first and last day of a stay. */
export function readSpan(start: string, end: string): { start: Day; end: Day } {
  const span = { start: readDay(start), end: readDay(end) };
  if (span.end < span.start) throw new Refused('impossible_date', `${start} to ${end}`);
  return span;
}

/** An instant with its zone, in UTC. */
export function readInstant(text: string): string {
  readDay(text.slice(0, 10));
  const at = /^[\d-]{10}T[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : undefined;
  if (!at || Number.isNaN(at.getTime())) throw new Refused('impossible_date', text.slice(0, 40));
  return at.toISOString();
}

const MOST_NIGHTS = 400;

/** The nights of a stay, by the day on which each begins. */
export function nightsOf(start: Day, end: Day): Day[] {
  const nights: Day[] = [];
  for (let day = start; day < end; day = addDays(day, 1)) {
    if (nights.length >= MOST_NIGHTS) throw new Refused('impossible_date', `${start} to ${end}`);
    nights.push(day);
  }
  return nights;
}
