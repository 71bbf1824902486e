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

/** What stands after the last comma, if it is long enough to be asked about. */
export function searchTerm(typed: string): string | undefined {
  const last = termsIn(typed).at(-1) ?? '';
  return last.length >= MIN_TERM ? last : undefined;
}

/** The chosen airport takes the place of what was typed for it. */
export function withAirport(typed: string, id: string): string {
  const before = termsIn(typed).slice(0, -1).filter(Boolean);
  return [...new Set([...before, id])].join(', ');
}

/** Codes one after the other, each once, and what is none. */
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

/** In this browser, for each user. What cannot be read counts as none. */
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
