import { type Question, sortable } from '../question.ts';
import { positionOf } from '../segments/merge.ts';
import { comboTexts, Fact } from '../segments/segment.ts';
import { textAt } from '../segments/texts.ts';
import { eachFound, type OrderedPart, ofOperators, scan } from './scan.ts';
import { topOf } from './top.ts';

/** Sorting one hotel's offers stops here; the total then says «more than». */
const MOST_SORTED = 2 ** 21;

/** Where an offer lies. */
export interface Place {
  part: number;
  row: number;
}
export interface OffersFound {
  total: number;
  isMore: boolean;
  places: Place[];
}

class Candidates {
  length = 0;
  keys = new Float64Array(1024);
  parts = new Uint32Array(1024);
  rows = new Uint32Array(1024);

  add(key: number, part: number, row: number): void {
    if (this.length === this.keys.length) {
      const grown = <Column extends Float64Array | Uint32Array>(column: Column, copy: Column) => {
        copy.set(column);
        return copy;
      };
      const size = this.length * 2;
      this.keys = grown(this.keys, new Float64Array(size));
      this.parts = grown(this.parts, new Uint32Array(size));
      this.rows = grown(this.rows, new Uint32Array(size));
    }
    this.keys[this.length] = key;
    this.parts[this.length] = part;
    this.rows[this.length] = row;
    this.length += 1;
  }
}

/** Offers by price, then date, nights, operator, room, board and airports. */
export function offersOf(
  all: readonly OrderedPart[],
  question: Question,
  from: number,
  to: number,
): OffersFound {
  const parts = ofOperators(all, question);
  const candidates = new Candidates();
  let total = 0;
  scan(parts, question, (found) => {
    const { part, rate } = found;
    const at = parts.indexOf(part);
    const { price } = part.segment;
    eachFound(found, (row) => {
      total += 1;
      if (candidates.length < MOST_SORTED) candidates.add(sortable(price[row] as number, rate), at, row);
    });
  });
  const orderOf = remembered((index) => traitsOf(parts, candidates, index));
  const keys = candidates.keys.subarray(0, candidates.length);
  const page = topOf(keys, from, to, (one, other) => compareListed(orderOf(one), orderOf(other)));
  const places = page.map((index) => placeOf(parts, candidates, index));
  return { total, isMore: total > candidates.length, places };
}

/** The best offer of each wanted hotel: the cheapest; of those bookable first, then date and operator. */
export function bestOffers(all: readonly OrderedPart[], question: Question): [hotel: number, place: Place][] {
  const parts = ofOperators(all, question);
  const candidates = new Candidates();
  const lowest = new Float64Array((question.hotels?.at(-1) ?? 0) + 1).fill(Number.POSITIVE_INFINITY);
  const equals = new Map<number, number[]>();
  scan(parts, question, (found) => {
    const { part, ranges, rate } = found;
    const at = parts.indexOf(part);
    const { price, hotels } = part.segment;
    eachFound(found, (row, range) => {
      const hotel = hotels[ranges.values[range] as number] as number;
      const key = sortable(price[row] as number, rate);
      const best = lowest[hotel] as number;
      if (key > best) return;
      if (key < best) equals.set(hotel, []);
      lowest[hotel] = key;
      equals.get(hotel)?.push(candidates.length);
      candidates.add(key, at, row);
    });
  });
  const orderOf = remembered((index) => traitsOf(parts, candidates, index));
  return Array.from(equals, ([hotel, indexes]) => {
    const best = indexes.reduce((one, other) =>
      compareBest(orderOf(other), orderOf(one)) < 0 ? other : one,
    );
    return [hotel, placeOf(parts, candidates, best)];
  });
}

const placeOf = (parts: readonly OrderedPart[], { parts: at, rows }: Candidates, index: number): Place => ({
  part: parts[at[index] as number]?.id ?? -1,
  row: rows[index] as number,
});

/** What decides between offers of one price. */
interface Traits {
  status: number;
  date: number;
  nights: number;
  order: number;
  combo: string;
  occupancy: string;
}

function traitsOf(parts: readonly OrderedPart[], { parts: at, rows }: Candidates, index: number): Traits {
  const part = parts[at[index] as number];
  if (!part) throw new RangeError(`There is no part ${at[index]}.`);
  const { segment, order } = part;
  const row = rows[index] as number;
  const combo = segment.combo[row] as number;
  const { nights, occupancy } = positionOf(segment, row);
  return {
    status: segment.facts[combo * Fact.width + Fact.status] as number,
    date: (segment.day[row] as number) + segment.about.epoch,
    nights,
    order,
    combo: textAt(comboTexts(segment), combo),
    occupancy: segment.about.occupancies[occupancy] ?? '',
  };
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byPosition = (one: Traits, other: Traits) =>
  one.nights - other.nights || byText(one.combo, other.combo) || byText(one.occupancy, other.occupancy);

const compareListed = (one: Traits, other: Traits) =>
  one.date - other.date || one.nights - other.nights || one.order - other.order || byPosition(one, other);

const compareBest = (one: Traits, other: Traits) =>
  one.status - other.status || one.date - other.date || one.order - other.order || byPosition(one, other);

function remembered<Value>(compute: (index: number) => Value): (index: number) => Value {
  const known = new Map<number, Value>();
  return (index) => {
    const value = known.get(index) ?? compute(index);
    known.set(index, value);
    return value;
  };
}
