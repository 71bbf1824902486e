import { nightsOfRaw, occupancyOfRaw, type Rows } from './rows.ts';
import type { Columns, Segment, SegmentFacts } from './segment.ts';
import { Fact } from './segment.ts';
import { packed } from './texts.ts';

/** What the numbers in unsorted rows mean. */
export interface Meanings {
  occupancies: readonly string[];
  combos: readonly { text: string; facts: readonly number[] }[];
  /** The code of each hotel at the operator. */
  products: ReadonlyMap<number, string>;
}

const WIDEST_U16 = 65_536;
const u16 = (length: number) => new Uint16Array(new SharedArrayBuffer(length * 2));
const u32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4));
const shared = (values: ArrayLike<number>) => {
  const column = u32(values.length);
  column.set(values);
  return column;
};

/** Sorts the rows by occupancy, nights, hotel and day, by counting: no row is compared with another. */
export function buildSegment(
  rows: Rows,
  { occupancies, combos, products }: Meanings,
  about: Omit<SegmentFacts, 'rows' | 'occupancies' | 'nights'>,
): Segment {
  const count = rows.length;
  const sortedOccupancies = ranked(occupancies);
  const sortedCombos = ranked(combos.map(({ text }) => text));
  const nights = valuesIn(rows.group, count, nightsOfRaw);
  const hotels = shared(valuesIn(rows.hotel, count, (hotel) => hotel));
  const local = indexesOf(hotels);
  const nightsAt = indexesOf(nights);

  const groupOfRaw = (raw: number) =>
    (sortedOccupancies.rank[occupancyOfRaw(raw)] ?? 0) * nights.length + (nightsAt[nightsOfRaw(raw)] ?? 0);
  const groups = occupancies.length * nights.length;
  const groupOf = rows.group.slice(0, count).map(groupOfRaw);
  const localOf = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) localOf[row] = local[rows.hotel[row] as number] as number;

  let order = counted(undefined, rows.day, count);
  order = counted(order, localOf, count);
  order = counted(order, groupOf, count);

  const day = u16(count);
  const combo = combos.length > WIDEST_U16 ? u32(count) : u16(count);
  const price = u32(count);
  const rankOfCombo = sortedCombos.rank;
  for (let to = 0; to < count; to += 1) {
    const row = order[to] as number;
    day[to] = rows.day[row] as number;
    combo[to] = rankOfCombo[rows.combo[row] as number] as number;
    price[to] = rows.price[row] as number;
  }
  const facts = u16(combos.length * Fact.width);
  for (const [index, { facts: values }] of combos.entries()) {
    facts.set(values, (rankOfCombo[index] ?? 0) * Fact.width);
  }
  const comboNames = packed(sortedCombos.texts);
  const productNames = packed(Array.from(hotels, (hotel) => products.get(hotel) ?? ''));
  const columns: Columns = {
    hotels,
    ...directory(order, groupOf, localOf, groups, hotels.length),
    day,
    combo,
    price,
    facts,
    comboBytes: comboNames.bytes,
    comboStarts: comboNames.starts,
    productBytes: productNames.bytes,
    productStarts: productNames.starts,
    dead: u32(0),
  };
  return { ...columns, about: { ...about, rows: count, occupancies: sortedOccupancies.texts, nights } };
}

/** The texts in order, and the place of each one there. */
function ranked(texts: readonly string[]): { texts: string[]; rank: Uint32Array } {
  const order = texts
    .map((_, index) => index)
    .sort((one, other) => ((texts[one] ?? '') < (texts[other] ?? '') ? -1 : 1));
  const rank = new Uint32Array(texts.length);
  for (const [place, index] of order.entries()) rank[index] = place;
  return { texts: order.map((index) => texts[index] ?? ''), rank };
}

/** The different values of a column, ascending. */
function valuesIn(
  column: Uint16Array | Uint32Array,
  count: number,
  meaningOf: (raw: number) => number,
): number[] {
  const has: boolean[] = [];
  for (let row = 0; row < count; row += 1) has[meaningOf(column[row] as number)] = true;
  // A sparse array visits what it has, ascending.
  return Object.keys(has).map(Number);
}

function indexesOf(values: ArrayLike<number>): Uint32Array {
  const indexes = new Uint32Array((values[values.length - 1] ?? 0) + 1);
  for (let index = 0; index < values.length; index += 1) indexes[values[index] as number] = index;
  return indexes;
}

/** One stable pass: rows in the order of their keys, and of the pass before where keys are equal. */
function counted(
  before: Uint32Array | undefined,
  keys: Uint16Array | Uint32Array,
  count: number,
): Uint32Array {
  let most = 0;
  for (let row = 0; row < count; row += 1) most = Math.max(most, keys[row] as number);
  const next = new Uint32Array(most + 2);
  for (let row = 0; row < count; row += 1) {
    const key = (keys[row] as number) + 1;
    next[key] = (next[key] as number) + 1;
  }
  for (let key = 1; key < next.length; key += 1)
    next[key] = (next[key] as number) + (next[key - 1] as number);
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const row = before ? (before[at] as number) : at;
    const key = keys[row] as number;
    const place = next[key] as number;
    order[place] = row;
    next[key] = place + 1;
  }
  return order;
}

/** Dense while a cell has two rows on average; else only the cells that have some. */
function directory(
  order: Uint32Array,
  groupOf: Uint16Array,
  localOf: Uint32Array,
  groups: number,
  hotels: number,
): Pick<Columns, 'starts' | 'cells' | 'groups'> {
  const all = groups * hotels;
  if (order.length >= 2 * all) {
    const starts = u32(all + 1);
    for (const row of order) {
      const after = (groupOf[row] as number) * hotels + (localOf[row] as number) + 1;
      starts[after] = (starts[after] as number) + 1;
    }
    for (let cell = 1; cell <= all; cell += 1)
      starts[cell] = (starts[cell] as number) + (starts[cell - 1] as number);
    return { starts, cells: u32(0), groups: u32(0) };
  }
  const [starts, cells]: [number[], number[]] = [[], []];
  const firstCells = u32(groups + 1);
  let last = -1;
  for (const [at, row] of order.entries()) {
    const group = groupOf[row] as number;
    const cell = group * hotels + (localOf[row] as number);
    if (cell === last) continue;
    last = cell;
    starts.push(at);
    cells.push(localOf[row] as number);
    firstCells[group + 1] = cells.length;
  }
  for (let group = 1; group <= groups; group += 1) {
    firstCells[group] = Math.max(firstCells[group] as number, firstCells[group - 1] as number);
  }
  return { starts: shared([...starts, order.length]), cells: shared(cells), groups: firstCells };
}
