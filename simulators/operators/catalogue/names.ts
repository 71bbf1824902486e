import { hash, pick } from './hash.ts';
import { type Place, rowsOf } from './places.ts';

const TABLES = new Map(
  rowsOf('names.tsv').map(([key = '', kinds = '', words = '']) => [
    key,
    { kinds: kinds.split(','), words: words.split(',') },
  ]),
);

function tableOf({ country, zone }: Place): string {
  if (country === 'IT') return zone === 'L' ? 'dolomite' : 'italian';
  if (country === 'SI') return zone === 'L' ? 'slovene' : 'coast';
  return BY_COUNTRY[country] ?? 'sea';
}
const BY_COUNTRY: Record<string, string> = {
  AT: 'alpine',
  GR: 'greek',
  CY: 'greek',
  ES: 'spanish',
  TR: 'turkish',
  TN: 'arabic',
  EG: 'arabic',
  AL: 'albanian',
};

export interface HotelName {
  /** "Hotel", "Vila": what kind of house it calls itself. */
  kind: string;
  word: string;
}

/** Each name is used once; a second house of the name adds its town, as houses do. */
export function nameOf(seed: number, place: Place, used: Set<string>): HotelName {
  const table = TABLES.get(tableOf(place));
  if (!table) throw new Error(`no names for ${place.country}`);
  const kind = pick(table.kinds, hash(seed, 1));
  for (let round = 0; ; round += 1) {
    const base = pick(table.words, hash(seed, 2) + round);
    const word = round < table.words.length ? base : `${base} ${place.town}`;
    const name = `${kind} ${word}`;
    if (used.has(name)) continue;
    used.add(name);
    return { kind, word };
  }
}

/** Operators write the same house in their own ways. */
const SPELLINGS: ((name: HotelName) => string)[] = [
  ({ kind, word }) => `${kind} ${word}`,
  ({ kind, word }) => `${word} ${kind}`,
  ({ kind, word }) => `${kind} ${word}`.toUpperCase(),
  ({ kind, word }) => ascii(`${kind} ${word}`),
  ({ word }) => word,
];
export const spelled = (name: HotelName, way: number): string => pick(SPELLINGS, way)(name);

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
};
/** Letters as systems write them that know only ASCII. */
export const ascii = (text: string): string =>
  text
    .replace(/[ßäöüÄÖÜđĐıæøł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '?');
