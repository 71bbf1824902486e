import * as z from 'zod/mini';

export interface Airport {
  /** Three letters. */
  id: string;
  name: string;
  city: string;
  country: { name: string };
}

const MIN_TERM = 3;
const CODE = /^[A-Z]{3}$/;

const termsIn = (typed: string) => typed.split(',').map((term) => term.trim());

/** The text after the last comma, if it is long enough to search. */
export function searchTerm(typed: string): string | undefined {
  const last = termsIn(typed).at(-1) ?? '';
  return last.length >= MIN_TERM ? last : undefined;
}

/** Replaces the typed term by the chosen airport. */
export function withAirport(typed: string, id: string): string {
  const before = termsIn(typed).slice(0, -1).filter(Boolean);
  return [...new Set([...before, id])].join(', ');
}

/** The distinct codes, and the words that are no codes. */
export function readCodes(typed: string): { codes: string[]; unknown: string[] } {
  const terms = [...new Set(termsIn(typed.toUpperCase()).filter(Boolean))];
  return {
    codes: terms.filter((term) => CODE.test(term)),
    unknown: terms.filter((term) => !CODE.test(term)),
  };
}

const stored = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.object({ name: z.string() }),
  }),
);
const keyOf = (userId: number) => `maestral.airports.${userId}`;

/** Per user and browser. Unreadable data count as none. */
export function favouritesOf(userId: number): Airport[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function toggleFavourite(userId: number, airport: Airport): Airport[] {
  const known = favouritesOf(userId);
  const others = known.filter(({ id }) => id !== airport.id);
  const next = others.length < known.length ? others : [...known, airport];
  localStorage.setItem(keyOf(userId), JSON.stringify(next));
  return next;
}
