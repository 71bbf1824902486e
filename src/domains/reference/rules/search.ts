import { plain } from '#shared/plain.ts';

const MIN_TERM = 2;
const MOST_FOUND = 50;
const MIN_AIRPORT_TERM = 3;

/** Normalised for comparison: without accents, case and extra spaces. */
export const fold = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

export interface Findable {
  /** All names, folded, each after a line break. */
  keys: string;
  /** An exact match ranks first. */
  shortcut?: string;
}
export const keysOf = (names: Iterable<string>): string =>
  [...new Set(Array.from(names, fold))].map((name) => `\n${name}`).join('');

/** The rank of a match: by code, beginning of a name, beginning of a word, or anywhere. */
const FITS = 4;

function fitOf({ keys, shortcut }: Findable, term: string): number {
  if (shortcut === term) return 0;
  let at = keys.indexOf(term);
  if (at === -1) return FITS;
  let best = 3;
  for (; at !== -1; at = keys.indexOf(term, at + 1)) {
    const before = keys.charCodeAt(at - 1);
    if (before === LINE_END) return 1;
    if (!isInWord(before)) best = 2;
  }
  return best;
}

const LINE_END = 10;
/** A digit, a small letter, or anything beyond ASCII: faster than a regular expression in the inner loop. */
const isInWord = (sign: number) => (sign >= 48 && sign <= 57) || (sign >= 97 && sign <= 122) || sign > 127;

/** The best match first; equal ones in the order of the list, which begins with the most common. */
export function find<Item extends Findable>(items: readonly Item[], typed: string): Item[] {
  const term = fold(typed);
  if (term.length < MIN_TERM) return [];
  const found: Item[][] = Array.from({ length: FITS }, () => []);
  for (const item of items) {
    const group = found[fitOf(item, term)];
    if (group && group.length < MOST_FOUND) group.push(item);
  }
  return found.flat().slice(0, MOST_FOUND);
}

/** The term of a field with several airports, separated by commas; undefined: nothing typed yet. */
export function airportTerm(typed: string): string | undefined {
  const last = typed.split(',').at(-1)?.trim() ?? '';
  return typed.trim().length >= MIN_TERM && last.length >= MIN_AIRPORT_TERM ? last : undefined;
}
