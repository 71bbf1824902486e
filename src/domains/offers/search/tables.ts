import { EPOCH_DAYS, LONGEST_STAY } from '../days.ts';
import { type Question, sortable } from '../question.ts';
import { Fact } from '../segments/segment.ts';
import { type ComboFilter, passing } from './passing.ts';
import { RANGE } from './ranges.ts';
import { eachFound, type Found, type OrderedPart, ofOperators, scan } from './scan.ts';

/** Cells of a calendar or matrix, ascending by nights and day; nights are 0 in a calendar. */
export interface Cells {
  nights: Uint8Array;
  days: Uint32Array;
  best: Float64Array;
  counts: Uint32Array;
  orders: Uint16Array;
}

export const calendarOf = (parts: readonly OrderedPart[], question: Question): Cells =>
  cellsOf(parts, question, false);
export const matrixOf = (parts: readonly OrderedPart[], question: Question): Cells =>
  cellsOf(parts, question, true);

function cellsOf(all: readonly OrderedPart[], question: Question, isMatrix: boolean): Cells {
  const parts = ofOperators(all, question);
  const epochs = parts.map(({ segment }) => segment.about.epoch);
  const first = Math.min(...epochs, question.last);
  const width = Math.max(1, Math.min(question.last, Math.max(...epochs) + EPOCH_DAYS) - first + 1);
  const size = width * (isMatrix ? LONGEST_STAY + 1 : 1);
  const best = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const counts = new Uint32Array(size);
  const orders = new Uint16Array(size);
  scan(parts, question, (found) => {
    const { part, ranges, rate } = found;
    const { day, price, about } = part.segment;
    eachFound(found, (row, range) => {
      const group = isMatrix ? (ranges.values[range + 3] as number) * width : 0;
      const cell = group + about.epoch - first + (day[row] as number);
      const key = sortable(price[row] as number, rate);
      counts[cell] = (counts[cell] as number) + 1;
      const before = best[cell] as number;
      if (key > before || (key === before && part.order >= (orders[cell] as number))) return;
      best[cell] = key;
      orders[cell] = part.order;
    });
  });
  const present = Uint32Array.from(counts.keys()).filter((cell) => counts[cell] !== 0);
  return {
    nights: Uint8Array.from(present, (cell) => Math.floor(cell / width)),
    days: present.map((cell) => first + (cell % width)),
    best: Float64Array.from(present, (cell) => best[cell] as number),
    counts: present.map((cell) => counts[cell] as number),
    orders: Uint16Array.from(present, (cell) => orders[cell] as number),
  };
}

/** Offers by id. */
export type Counts = Map<number, number>;
export type FacetCounts = Record<'boards' | 'rooms' | 'from' | 'operators', Counts>;
const FACETS: [facet: 'boards' | 'rooms' | 'from', fact: number][] = [
  ['boards', Fact.board],
  ['rooms', Fact.room],
  ['from', Fact.from],
];

/** Rows are counted for each combination once, and every facet is folded from that. */
export function facetsOf(parts: readonly OrderedPart[], question: Question): FacetCounts {
  const counts: FacetCounts = { boards: new Map(), rooms: new Map(), from: new Map(), operators: new Map() };
  const unfiltered = withoutComboFilters(question);
  const filtered = new Set(ofOperators(parts, question));
  scan(parts, unfiltered, (found) => {
    const { part } = found;
    const perCombo = countedCombos(found);
    const sum = sumOf(perCombo, passOf(part, question));
    if (sum > 0) addTo(counts.operators, part.segment.about.operator, sum);
    if (!filtered.has(part)) return;
    for (const [facet, fact] of FACETS) {
      const pass = passOf(part, question, facet);
      for (const [combo, count] of perCombo.entries()) {
        if (count === 0 || pass === 'none' || (pass !== 'all' && pass[combo] !== 1)) continue;
        addTo(counts[facet], part.segment.facts[combo * Fact.width + fact] as number, count);
      }
    }
  });
  return counts;
}

const passOf = ({ segment }: OrderedPart, question: Question, without?: ComboFilter) =>
  passing(segment, question, without);

function withoutComboFilters(question: Question): Question {
  const { boards: _b, rooms: _r, from: _f, to: _t, subTypes: _s, bookableOnly: _o, ...rest } = question;
  return rest;
}

function countedCombos({ part: { segment }, ranges, accepts }: Found): Uint32Array {
  const counts = new Uint32Array(segment.facts.length / Fact.width);
  const { combo } = segment;
  const { values, length } = ranges;
  for (let range = 0; range < length; range += RANGE) {
    for (let row = values[range + 1] as number, end = values[range + 2] as number; row < end; row += 1) {
      if (accepts && !accepts(row)) continue;
      const of = combo[row] as number;
      counts[of] = (counts[of] as number) + 1;
    }
  }
  return counts;
}

function sumOf(counts: Uint32Array, pass: Uint8Array | 'all' | 'none'): number {
  if (pass === 'none') return 0;
  let sum = 0;
  for (const [combo, count] of counts.entries()) if (pass === 'all' || pass[combo] === 1) sum += count;
  return sum;
}

const addTo = (counts: Counts, id: number, count: number) => counts.set(id, (counts.get(id) ?? 0) + count);
