import { type Question, sortable } from '../question.ts';
import { RANGE } from './ranges.ts';
import { type Found, type OrderedPart, ofOperators, scan } from './scan.ts';

/** The cheapest price of each hotel with offers, and their number; hotels ascend. */
export interface HotelPrices {
  hotels: Uint32Array;
  best: Float64Array;
  counts: Uint32Array;
  /** The operator's place of the cheapest; the lower one of equal prices. */
  orders: Uint16Array;
}

export function hotelPrices(all: readonly OrderedPart[], question: Question): HotelPrices {
  const parts = ofOperators(all, question);
  const size = parts.reduce((most, { segment: { hotels } }) => Math.max(most, (hotels.at(-1) ?? -1) + 1), 0);
  const sums = {
    best: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
    counts: new Uint32Array(size),
    orders: new Uint16Array(size),
  };
  scan(parts, question, (found) => {
    const { part, pass, accepts } = found;
    if (!accepts) addAll(found, sums);
    else if (pass && !part.dead) addPassing(found, pass, sums);
    else addSome(found, accepts, sums);
  });
  return compact(sums);
}

/** Above every price, and still a whole number. */
const NO_PRICE = 2 ** 32;

type Sums = Pick<HotelPrices, 'best' | 'counts' | 'orders'>;

/** Without a filter: the loop over rows only compares prices. */
function addAll({ part, ranges, rate }: Found, sums: Sums): void {
  const { price, hotels } = part.segment;
  const { values, length } = ranges;
  for (let range = 0; range < length; range += RANGE) {
    const from = values[range + 1] as number;
    const end = values[range + 2] as number;
    let lowest = price[from] as number;
    for (let row = from + 1; row < end; row += 1) {
      const cents = price[row] as number;
      if (cents < lowest) lowest = cents;
    }
    addRange(sums, hotels[values[range] as number] as number, end - from, sortable(lowest, rate), part.order);
  }
}

/** With a filter: without the call for each row that a delta needs. */
function addPassing({ part, ranges, rate }: Found, pass: Uint8Array, sums: Sums): void {
  const { price, combo, hotels } = part.segment;
  const { values, length } = ranges;
  for (let range = 0; range < length; range += RANGE) {
    const end = values[range + 2] as number;
    let lowest = NO_PRICE;
    let count = 0;
    for (let row = values[range + 1] as number; row < end; row += 1) {
      if (pass[combo[row] as number] === 0) continue;
      count += 1;
      const cents = price[row] as number;
      if (cents < lowest) lowest = cents;
    }
    if (count === 0) continue;
    addRange(sums, hotels[values[range] as number] as number, count, sortable(lowest, rate), part.order);
  }
}

/** What is left of a segment that a delta changes. */
function addSome({ part, ranges, rate }: Found, accepts: (row: number) => boolean, sums: Sums): void {
  const { price, hotels } = part.segment;
  const { values, length } = ranges;
  for (let range = 0; range < length; range += RANGE) {
    let lowest = NO_PRICE;
    let count = 0;
    for (let row = values[range + 1] as number, end = values[range + 2] as number; row < end; row += 1) {
      if (!accepts(row)) continue;
      count += 1;
      const cents = price[row] as number;
      if (cents < lowest) lowest = cents;
    }
    if (count > 0) {
      addRange(sums, hotels[values[range] as number] as number, count, sortable(lowest, rate), part.order);
    }
  }
}

function addRange(
  { best, counts, orders }: Sums,
  hotel: number,
  count: number,
  key: number,
  order: number,
): void {
  const before = best[hotel] as number;
  counts[hotel] = (counts[hotel] as number) + count;
  if (key > before || (key === before && order >= (orders[hotel] as number))) return;
  best[hotel] = key;
  orders[hotel] = order;
}

function compact({ best, counts, orders }: Sums): HotelPrices {
  const hotels = new Uint32Array(counts.length);
  let length = 0;
  for (let hotel = 0; hotel < counts.length; hotel += 1) {
    if (counts[hotel] === 0) continue;
    hotels[length] = hotel;
    length += 1;
  }
  const present = hotels.slice(0, length);
  return {
    hotels: present,
    best: Float64Array.from(present, (hotel) => best[hotel] as number),
    counts: Uint32Array.from(present, (hotel) => counts[hotel] as number),
    orders: Uint16Array.from(present, (hotel) => orders[hotel] as number),
  };
}

/** One answer of several threads, each with other operators. */
export function mergePrices(answers: readonly HotelPrices[]): HotelPrices {
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const size = answers.reduce((most, { hotels }) => Math.max(most, (hotels.at(-1) ?? -1) + 1), 0);
  const sums = {
    best: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
    counts: new Uint32Array(size),
    orders: new Uint16Array(size),
  };
  for (const { hotels, best, counts, orders } of answers) {
    for (let at = 0; at < hotels.length; at += 1) {
      const [count, key, order] = [counts[at] as number, best[at] as number, orders[at] as number];
      addRange(sums, hotels[at] as number, count, key, order);
    }
  }
  return compact(sums);
}
