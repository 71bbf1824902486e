import { BOARDS } from '#domains/reference/rules/boards.ts';
import { codesOf } from '#domains/reference/rules/codes.ts';
import { LONGEST_STAYS, MOST_ADULTS, MOST_CHILDREN, OLDEST_CHILD } from '../contract/mask.ts';
import type { QuickMask } from '../contract/results.ts';
import { type Card, folded } from './card.ts';

const AIRPORT = /^[A-Z]{3}$/;
const NIGHTS = /^(\d{1,2})(?:-(\d{1,2}))?N$/;
const ADULTS = /^(\d)A$/;
const CHILD = /^(\d{1,2})C$/;
const STARS = /^([1-5])(?:\*|S)$/;
const BOARD = new RegExp(`^(${codesOf(BOARDS).join('|')})$`);

interface Said {
  mask: QuickMask;
  airports: string[];
  ages: number[];
}
/** What a word may say. */
const WORDS: [RegExp, (said: Said, found: RegExpExecArray) => void][] = [
  [
    NIGHTS,
    ({ mask }, [, least, most]) => {
      mask.MinDuration = Number(least);
      mask.MaxDuration = Number(most ?? least);
    },
  ],
  [
    ADULTS,
    ({ mask }, [, count]) => {
      mask.AdultCount = Number(count);
    },
  ],
  [CHILD, ({ ages }, [, age]) => void ages.push(Number(age))],
  [
    STARS,
    ({ mask }, [, stars]) => {
      mask.MinimumCategory = Number(stars);
    },
  ],
  [
    BOARD,
    ({ mask }, [board]) => {
      mask.ServiceType = [...(mask.ServiceType ?? []), board];
    },
  ],
];

function read(word: string, said: Said, isAirport: (code: string) => boolean): boolean {
  for (const [form, note] of WORDS) {
    const found = form.exec(word);
    if (found) {
      note(said, found);
      return true;
    }
  }
  if (!AIRPORT.test(word) || !isAirport(word)) return false;
  said.airports.push(word);
  return true;
}

/** `LJU SPU 7N 2A 6C HB 4*` as fields of a mask; null: some word is none of them, or there is only one. */
export function maskOf(term: string, isAirport: (code: string) => boolean): QuickMask | null {
  const words = term.trim().toUpperCase().split(/\s+/);
  const said: Said = { mask: {}, airports: [], ages: [] };
  if (words.length < 2 || !words.every((word) => read(word, said, isAirport))) return null;
  const { mask, ages } = said;
  const [from, to, ...more] = said.airports;
  if (more.length > 0 || !isPossible(mask, ages)) return null;
  return {
    ...mask,
    ...(from === undefined ? {} : { ctype: 'pauschal' }),
    ...(from === undefined || to === undefined ? {} : { DepartureAirport: [from] }),
    ...(from === undefined ? {} : { ArrivalAirport: [to ?? from] }),
    ...(ages.length === 0
      ? {}
      : { ChildrenAge: Array.from({ length: MOST_CHILDREN }, (_, at) => ages[at] ?? null) }),
  };
}

const isPossible = ({ MinDuration = 1, MaxDuration = 1, AdultCount = 1 }: QuickMask, ages: number[]) =>
  MinDuration >= 1 &&
  MinDuration <= MaxDuration &&
  MaxDuration <= LONGEST_STAYS.hotel &&
  AdultCount >= 1 &&
  AdultCount <= MOST_ADULTS &&
  ages.length <= MOST_CHILDREN &&
  ages.every((age) => age <= OLDEST_CHILD);

/** How well a name fits: from its beginning, from the beginning of a word, anywhere; undefined: not at all. */
function rankOf(names: readonly string[], term: string): number | undefined {
  const ranks = names.flatMap((name) => {
    const at = folded(name).indexOf(term);
    if (at < 0) return [];
    if (at === 0) return [0];
    return [/[\p{L}\p{N}]/u.test(folded(name)[at - 1] ?? '') ? 2 : 1];
  });
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

/** The best of them, equal ones by name. */
export function bestOf<Item>(
  items: Iterable<Item>,
  namesOf: (item: Item) => readonly string[],
  term: string,
  most: number,
): Item[] {
  const found: { item: Item; rank: number; name: string }[] = [];
  for (const item of items) {
    const names = namesOf(item);
    const rank = rankOf(names, term);
    if (rank !== undefined) found.push({ item, rank, name: names[0] ?? '' });
  }
  return found
    .toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1))
    .slice(0, most)
    .map(({ item }) => item);
}

export const namesOfCard = ({ name, names }: Card): readonly string[] => [name, ...names];
