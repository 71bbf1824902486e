import { fits, occupancyOf } from '../occupancy.ts';
import type { Question } from '../question.ts';
import { cellOf, lowerBound, type Segment } from '../segments/segment.ts';

const FIRST_ROOM = 4096;
/** Values of one range. */
export const RANGE = 4;

/** Which hotels a question means; all when `has` is missing. */
export interface WantedHotels {
  has?: Uint8Array;
  lowest: number;
  highest: number;
}

export function wantedHotels({ hotels }: Pick<Question, 'hotels'>): WantedHotels {
  if (!hotels) return { lowest: 0, highest: 0xffffffff };
  const [lowest = 0, highest = -1] = [hotels[0], hotels[hotels.length - 1]];
  const has = new Uint8Array(highest + 1);
  for (const hotel of hotels) has[hotel] = 1;
  return { has, lowest, highest };
}

/** Ranges of rows that match by their position; reused from part to part, since a question makes thousands. */
export class Ranges {
  /** Hotel in the segment, first row, end, nights. */
  values = new Uint32Array(FIRST_ROOM * RANGE);
  length = 0;

  find(segment: Segment, question: Question, hotels: WantedHotels): void {
    this.length = 0;
    const { about } = segment;
    const locals = localsOf(segment, hotels);
    if (locals.length === 0) return;
    for (const [occupancy, text] of about.occupancies.entries()) {
      const known = occupancyOf(text);
      if (!known || !fits(known, question.adults, question.childAges)) continue;
      for (const [index, nights] of about.nights.entries()) {
        if (nights < question.minDuration || nights > question.maxDuration) continue;
        this.#group(segment, question, occupancy * about.nights.length + index, nights, locals);
      }
    }
  }

  #group(segment: Segment, question: Question, group: number, nights: number, locals: Uint32Array): void {
    const { starts, hotels, groups } = segment;
    const first = question.first - segment.about.epoch;
    // The stay ends within the range, so longer ones begin earlier.
    const last = question.last - nights - segment.about.epoch;
    if (last < 0 || last < first) return;
    if (groups.length > 0) {
      this.#sparse(segment, group, locals, first, last, nights);
      return;
    }
    const base = group * hotels.length;
    for (let at = 0; at < locals.length; at += 1) {
      const local = locals[at] as number;
      const from = starts[base + local] as number;
      const to = starts[base + local + 1] as number;
      if (from < to) this.#add(segment.day, local, from, to, first, last, nights);
    }
  }

  /** Goes through the shorter list: of wanted hotels, or of hotels with rows. */
  #sparse(segment: Segment, group: number, locals: Uint32Array, first: number, last: number, nights: number) {
    const { starts, groups, cells } = segment;
    const [from, to] = [groups[group] as number, groups[group + 1] as number];
    if (locals.length < to - from) {
      for (const local of locals) {
        const [firstRow, end] = cellOf(segment, group, local);
        if (firstRow < end) this.#add(segment.day, local, firstRow, end, first, last, nights);
      }
      return;
    }
    for (let cell = from; cell < to; cell += 1) {
      const local = cells[cell] as number;
      if (locals[lowerBound(locals, 0, locals.length, local)] !== local) continue;
      this.#add(segment.day, local, starts[cell] as number, starts[cell + 1] as number, first, last, nights);
    }
  }

  #add(
    day: Uint16Array,
    local: number,
    from: number,
    to: number,
    first: number,
    last: number,
    nights: number,
  ): void {
    const start = (day[from] as number) < first ? lowerBound(day, from, to, first) : from;
    if (start >= to) return;
    const end = (day[to - 1] as number) > last ? lowerBound(day, start, to, last + 1) : to;
    if (start >= end) return;
    const at = this.length;
    if (at + RANGE > this.values.length) {
      const larger = new Uint32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[at] = local;
    this.values[at + 1] = start;
    this.values[at + 2] = end;
    this.values[at + 3] = nights;
    this.length = at + RANGE;
  }
}

/** The wanted hotels of a segment, ascending. */
function localsOf({ hotels }: Segment, { has, lowest, highest }: WantedHotels): Uint32Array {
  const from = lowerBound(hotels, 0, hotels.length, lowest);
  const end = highest === 0xffffffff ? hotels.length : lowerBound(hotels, from, hotels.length, highest + 1);
  const locals = new Uint32Array(Math.max(0, end - from));
  let count = 0;
  for (let local = from; local < end; local += 1) {
    if (has && has[hotels[local] as number] !== 1) continue;
    locals[count] = local;
    count += 1;
  }
  return locals.subarray(0, count);
}
