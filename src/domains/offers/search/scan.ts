import { type Question, rateOf } from '../question.ts';
import { isDead, type Part } from '../segments/segment.ts';
import { type ComboFilter, passing } from './passing.ts';
import { RANGE, Ranges, type WantedHotels, wantedHotels } from './ranges.ts';

/** A part of the offers, with the place of its operator in the order of the account. */
export interface OrderedPart extends Part {
  order: number;
}
/** What a question finds in one part. */
export interface Found {
  part: OrderedPart;
  ranges: Ranges;
  rate: number | undefined;
  /** By combination; undefined when all pass. */
  pass: Uint8Array | undefined;
  /** Undefined when every row in the ranges counts. */
  accepts: ((row: number) => boolean) | undefined;
}

const ranges = new Ranges();

/** Visits the parts that have rows for the question. */
export function scan(
  parts: readonly OrderedPart[],
  question: Question,
  visit: (found: Found) => void,
  { without, hotels = wantedHotels(question) }: { without?: ComboFilter; hotels?: WantedHotels } = {},
): void {
  for (const part of parts) {
    const { segment, dead } = part;
    ranges.find(segment, question, hotels);
    if (ranges.length === 0) continue;
    const pass = passing(segment, question, without);
    if (pass === 'none') continue;
    const rate = rateOf(question, segment.about.currency);
    const accepts = acceptsOf(segment.combo, pass, dead);
    visit({ part, ranges, rate, pass: pass === 'all' ? undefined : pass, accepts });
  }
}

/** Parts of the operators that the mask names. */
export const ofOperators = (
  parts: readonly OrderedPart[],
  { operators }: Question,
): readonly OrderedPart[] =>
  operators ? parts.filter(({ segment }) => operators.includes(segment.about.operator)) : parts;

function acceptsOf(
  combo: Uint16Array | Uint32Array,
  pass: Uint8Array | 'all',
  dead: Uint32Array | undefined,
): Found['accepts'] {
  if (pass === 'all') return dead && ((row) => !isDead(dead, row));
  return (row) => pass[combo[row] as number] === 1 && !isDead(dead, row);
}

/** Visits each row that counts; `range` is where its range begins in `ranges.values`. */
export function eachFound({ ranges, accepts }: Found, visit: (row: number, range: number) => void): void {
  const { values, length } = ranges;
  for (let range = 0; range < length; range += RANGE) {
    const end = values[range + 2] as number;
    for (let row = values[range + 1] as number; row < end; row += 1) {
      if (!accepts || accepts(row)) visit(row, range);
    }
  }
}
