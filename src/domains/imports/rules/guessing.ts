import { plain } from '#shared/plain.ts';
import type { Mapping } from '../rules.ts';
import { haveShape, SHAPES, type Shape, TELLING } from './shapes.ts';

export interface Named {
  name: string;
  /** Its name in the product, in all languages. */
  called: readonly string[];
  /** Its names in other programs. */
  known: readonly string[];
  shape?: Shape | undefined;
}

/** How well a column fits a field; from `SURE` on it is no guess. */
const SURE = 4;
const POINTS = { name: 4, known: 3, part: 2, values: 2, against: -4 };

/** Without accents, case and punctuation: `E-pošta:` equals `e posta`. */
const wordsIn = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function pointsOfTitle(title: string, { called, known }: Named): number {
  if (title === '') return 0;
  if (called.includes(title)) return POINTS.name;
  if (known.includes(title)) return POINTS.known;
  return [...called, ...known].some((word) => ` ${title} `.includes(` ${word} `)) ? POINTS.part : 0;
}

/** Values speak against a field if none fits, and they look like something else. */
function pointsOfValues(values: readonly string[], { shape }: Named): number {
  if (shape === undefined || values.length === 0) return 0;
  const isTold = TELLING.includes(shape);
  if (haveShape(values, shape)) return isTold ? POINTS.values : 0;
  const isOther = TELLING.some((other) => other !== shape && haveShape(values, other));
  return isOther && !values.some(SHAPES[shape]) ? POINTS.against : 0;
}

interface Guess {
  mapping: Mapping;
  /** Whether the field of a column is a guess: its title is not the name of the field. */
  guessed: boolean[];
}

/**
 * Weighs title and values of each column against each field; the best pairs are taken first, each field once.
 * `taken` are fields that other columns have already.
 */
export function guessMapping(
  headers: readonly string[],
  fields: readonly Named[],
  rows: readonly (readonly string[])[] = [],
  taken: Mapping = [],
): Guess {
  const titles = headers.map(wordsIn);
  const columns = headers.map((_, column) =>
    rows.map((cells) => cells[column]?.trim() ?? '').filter(Boolean),
  );
  const free = fields
    .filter(({ name }) => !taken.includes(name))
    .map((field) => ({
      ...field,
      called: field.called.map(wordsIn).filter(Boolean),
      known: field.known.map(wordsIn).filter(Boolean),
    }));
  const pairs = free.flatMap((field) =>
    titles.map((title, column) => {
      const points = pointsOfTitle(title, field) + pointsOfValues(columns[column] ?? [], field);
      return { name: field.name, column, points };
    }),
  );
  const mapping: Mapping = headers.map((_, column) => taken[column] ?? null);
  const guessed = headers.map(() => false);
  for (const { name, column, points } of pairs.toSorted((one, other) => other.points - one.points)) {
    if (points <= 0 || mapping.includes(name) || (mapping[column] ?? null) !== null) continue;
    mapping[column] = name;
    guessed[column] = points < SURE;
  }
  return { mapping, guessed };
}
