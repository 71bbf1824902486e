import { EPOCH_DAYS } from '../days.ts';
import { buildSegment } from './build.ts';
import { Rows, rawGroup } from './rows.ts';
import {
  cellOf,
  comboTexts,
  Fact,
  identityAt,
  isDead,
  placeIn,
  productTexts,
  type Segment,
  type SegmentFacts,
  Status,
} from './segment.ts';
import { textAt, textsOf } from './texts.ts';

/** A segment without some of its rows. */
export interface Remaining {
  segment: Segment;
  dead?: Uint32Array;
}

/** The position of a row: all that no column says. */
export function positionOf({ hotels, starts, cells, groups, about }: Segment, row: number) {
  const cell = placeIn(starts, row);
  const isDense = groups.length === 0;
  const group = isDense ? Math.floor(cell / hotels.length) : placeIn(groups, cell);
  const local = isDense ? cell % hotels.length : (cells[cell] as number);
  return {
    local,
    hotel: hotels[local] as number,
    occupancy: Math.floor(group / about.nights.length),
    nights: about.nights[group % about.nights.length] as number,
  };
}

/** Visits each row that is left, in order; all of them, or those of a range. */
export function eachRow(
  { segment, dead }: Remaining,
  visit: (row: number, at: ReturnType<typeof positionOf>) => void,
  from = 0,
  to = segment.about.rows,
) {
  const { starts } = segment;
  let cellEnd = 0;
  let at: ReturnType<typeof positionOf> | undefined;
  for (let row = from; row < to; row += 1) {
    if (!at || row >= cellEnd) {
      at = positionOf(segment, row);
      cellEnd = starts[placeIn(starts, row) + 1] as number;
    }
    if (!isDead(dead, row)) visit(row, at);
  }
}

/** One segment of all rows that are left; days before the epoch or behind its end are dropped. */
export function mergeSegments(
  sources: readonly Remaining[],
  about: Omit<SegmentFacts, 'rows' | 'occupancies' | 'nights'>,
): Segment {
  const rows = new Rows();
  const occupancies = new Map<string, number>();
  const combos = new Map<string, { id: number; facts: number[] }>();
  const products = new Map<number, string>();
  for (const source of sources) {
    const { segment } = source;
    const shift = segment.about.epoch - about.epoch;
    const names = textsOf(comboTexts(segment));
    const codes = productTexts(segment);
    const comboIds = new Int32Array(names.length).fill(-1);
    const comboOf = (combo: number) => {
      const known = comboIds[combo] as number;
      if (known >= 0) return known;
      const text = names[combo] ?? '';
      const facts = [...segment.facts.subarray(combo * Fact.width, (combo + 1) * Fact.width)];
      const entry = combos.get(text) ?? { id: combos.size, facts };
      combos.set(text, entry);
      comboIds[combo] = entry.id;
      return entry.id;
    };
    eachRow(source, (row, { hotel, local, occupancy, nights }) => {
      const day = (segment.day[row] as number) + shift;
      if (day < 0 || day >= EPOCH_DAYS) return;
      const text = segment.about.occupancies[occupancy] ?? '';
      const occupancyId = occupancies.get(text) ?? occupancies.size;
      occupancies.set(text, occupancyId);
      if (!products.has(hotel)) products.set(hotel, textAt(codes, local));
      const combo = comboOf(segment.combo[row] as number);
      rows.add(hotel, rawGroup(occupancyId, nights), day, combo, segment.price[row] as number);
    });
  }
  const meanings = {
    occupancies: [...occupancies.keys()],
    combos: Array.from(combos, ([text, { facts }]) => ({ text, facts })),
    products,
  };
  return buildSegment(rows, meanings, about);
}

/** Marks all rows of the target that the delta names: they are gone, or come anew with it. */
export function markNamed(target: Segment, delta: Segment, dead: Uint32Array): void {
  const combosByName = Map.groupBy(
    Array.from({ length: target.comboStarts.length - 1 }, (_, combo) => combo),
    (combo) => identityAt(target, combo),
  );
  const rowsOf = rowsByCell(target);
  eachRow({ segment: delta }, (row, at) => {
    const combos = combosByName.get(identityAt(delta, delta.combo[row] as number));
    if (!combos) return;
    const day = (delta.day[row] as number) + delta.about.epoch - target.about.epoch;
    const occupancy = delta.about.occupancies[at.occupancy] ?? '';
    for (const found of rowsOf(occupancy, at.nights, at.hotel)) {
      if (target.day[found] !== day || !combos.includes(target.combo[found] as number)) continue;
      dead[found >>> 5] = (dead[found >>> 5] as number) | (1 << (found & 31));
    }
  });
}

/** Marks the rows that only say that an offer is gone. */
export function markGone(delta: Segment, dead: Uint32Array): void {
  for (let row = 0; row < delta.about.rows; row += 1) {
    const status = delta.facts[(delta.combo[row] as number) * Fact.width + Fact.status];
    if (status === Status.gone) dead[row >>> 5] = (dead[row >>> 5] as number) | (1 << (row & 31));
  }
}

export function rowsByCell(segment: Segment) {
  const { hotels, about } = segment;
  return (occupancy: string, nights: number, hotel: number): number[] => {
    const group = about.occupancies.indexOf(occupancy) * about.nights.length + about.nights.indexOf(nights);
    const isKnown = about.occupancies.includes(occupancy) && about.nights.includes(nights);
    const local = isKnown ? placeIn(hotels, hotel) : -1;
    if (local < 0 || hotels[local] !== hotel) return [];
    const [from, to] = cellOf(segment, group, local);
    return Array.from({ length: to - from }, (_, index) => from + index);
  };
}
export const newBits = (rows: number) => new Uint32Array(new SharedArrayBuffer(Math.ceil(rows / 32) * 4));
