import { type Texts, textAt } from './texts.ts';

/** What stands in the file beside the columns. */
export interface SegmentFacts {
  operator: number;
  area: string;
  generation: string;
  sha256: string;
  currency: string;
  /** Days since 1970; `day` counts from it. */
  epoch: number;
  rows: number;
  refused: number;
  takenAt: number;
  /** Of one question: gone at this instant, never on disk. */
  expiresAt?: number;
  /** Ascending texts; the position of a row names one by its index. */
  occupancies: string[];
  /** Ascending; with the occupancy they make a group of rows. */
  nights: number[];
  /** Of a delta: the generation whose offers it changes. */
  changes?: string;
}

/**
 * Rows sorted by occupancy, nights, hotel and day; only day, combination and price cost bytes. All columns are
 * shared memory, so threads get them without a copy; none changes once it is built.
 */
export interface Columns {
  /** Ascending hotel numbers; their index is the hotel in this segment. */
  hotels: Uint32Array;
  /** First row of each cell, and the end. A cell is a hotel in a group: all of them, or those of `cells`. */
  starts: Uint32Array;
  /** Where most cells are empty: hotels of the cells that have rows, group by group. */
  cells: Uint32Array;
  /** First cell of each group, and the end; empty when every hotel has a cell in each group. */
  groups: Uint32Array;
  day: Uint16Array;
  combo: Uint16Array | Uint32Array;
  price: Uint32Array;
  /** Six numbers for each combination, see `Fact`. */
  facts: Uint16Array;
  comboBytes: Uint8Array;
  comboStarts: Uint32Array;
  productBytes: Uint8Array;
  productStarts: Uint32Array;
  /** Of a delta: a bit for each row of its base that is gone. */
  dead: Uint32Array;
}
export type Segment = Columns & { about: SegmentFacts };

/** What a combination means, as ids of the product. */
export const Fact = { room: 0, board: 1, from: 2, to: 3, subType: 4, status: 5, width: 6 } as const;
export const Status = { bookable: 0, request: 1, gone: 2 } as const;

/** A segment as one search sees it: without the rows that a delta took away. */
export interface Part {
  id: number;
  segment: Segment;
  dead?: Uint32Array;
}

export const comboTexts = ({ comboBytes, comboStarts }: Columns): Texts => ({
  bytes: comboBytes,
  starts: comboStarts,
});
export const productTexts = ({ productBytes, productStarts }: Columns): Texts => ({
  bytes: productBytes,
  starts: productStarts,
});

const STATUS_OF_TEXT = /\t[^\t]*$/;
/** What names the combination towards the operator: all but its status. */
export const identityOf = (combo: string): string => combo.replace(STATUS_OF_TEXT, '');
export const identityAt = (segment: Segment, combo: number): string =>
  identityOf(textAt(comboTexts(segment), combo));

export const isDead = (dead: Uint32Array | undefined, row: number): boolean =>
  dead !== undefined && (((dead[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

export const columnsOf = ({ about: _, ...columns }: Segment): Columns => columns;
export const bytesOf = (segment: Segment): number =>
  Object.values(columnsOf(segment)).reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The first index whose value is not below the wanted one. */
export function lowerBound(
  values: Uint16Array | Uint32Array,
  from: number,
  to: number,
  wanted: number,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
/** The first index whose value is above the wanted one, minus one: the place a position lies in. */
export const placeIn = (values: Uint32Array, position: number): number =>
  lowerBound(values, 0, values.length, position + 1) - 1;

/** Rows of one hotel in one group; empty when there are none. */
export function cellOf(
  { hotels, starts, cells, groups }: Segment,
  group: number,
  local: number,
): [number, number] {
  const cell = groups.length === 0 ? group * hotels.length + local : sparseCell(cells, groups, group, local);
  return cell < 0 ? [0, 0] : [starts[cell] as number, starts[cell + 1] as number];
}
function sparseCell(cells: Uint32Array, groups: Uint32Array, group: number, local: number): number {
  const end = groups[group + 1] as number;
  const cell = lowerBound(cells, groups[group] as number, end, local);
  return cell < end && cells[cell] === local ? cell : -1;
}
