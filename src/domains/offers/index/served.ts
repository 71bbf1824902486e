import type { Layers } from '../batches/delta.ts';
import type { OfferQuery, SegmentId, SegmentStatus } from '../port.ts';
import { bytesOf, type Part } from '../segments/segment.ts';
import type { OrderedId, Searchers } from './searchers.ts';

/** What is served of one operator and area. */
interface Served {
  layers: Layers;
  base: Part;
  delta?: Part;
}

const nameOf = ({ operator, area }: SegmentId) => `${operator} ${area}`;

/** The parts that questions are asked about; replacing some is one assignment. */
export class ServedSegments {
  readonly #segments = new Map<string, Served>();
  readonly #searchers: Searchers;
  readonly #now: () => number;
  /** Parts that an open result still shows. */
  readonly #held: () => Iterable<number>;
  #lastId = 0;

  constructor(searchers: Searchers, now: () => number, held: () => Iterable<number>) {
    this.#searchers = searchers;
    this.#now = now;
    this.#held = held;
  }

  layersOf(segment: SegmentId): Layers | undefined {
    this.forgetExpired();
    return this.#segments.get(nameOf(segment))?.layers;
  }

  replace(layers: Layers): void {
    const { base, delta } = layers;
    const parts = {
      base: this.#part({ segment: base, ...(delta ? { dead: delta.dead } : {}) }),
      ...(delta ? { delta: this.#part({ segment: delta }) } : {}),
    };
    this.#segments.set(nameOf(base.about), { layers, ...parts });
    this.release();
  }

  drop(segment: SegmentId): void {
    this.#segments.delete(nameOf(segment));
    this.release();
  }

  /** The parts for a question, in the order of its operators. */
  partsFor({ segments }: Pick<OfferQuery, 'segments'>): OrderedId[] {
    this.forgetExpired();
    return segments.flatMap((segment, order) => {
      const served = this.#segments.get(nameOf(segment));
      return [served?.base, served?.delta].flatMap((part) => (part ? [{ id: part.id, order }] : []));
    });
  }

  /** Answers to one question are gone when their time is over. */
  forgetExpired(): void {
    for (const { layers } of this.#segments.values()) {
      const { expiresAt = Number.POSITIVE_INFINITY } = layers.base.about;
      if (expiresAt <= this.#now()) this.drop(layers.base.about);
    }
  }

  /** Frees parts that nobody serves or shows any more. */
  release(): void {
    const used = new Set<number>();
    for (const { base, delta } of this.#segments.values()) {
      used.add(base.id);
      if (delta) used.add(delta.id);
    }
    if (used.size === this.#searchers.parts.size) return;
    for (const id of this.#held()) used.add(id);
    for (const id of this.#searchers.parts.keys()) if (!used.has(id)) this.#searchers.drop(id);
  }

  status(): Omit<SegmentStatus, 'truth'>[] {
    this.forgetExpired();
    return Array.from(this.#segments.values(), ({ layers: { base, delta } }) => {
      const { operator, area, generation, rows, refused, takenAt } = (delta ?? base).about;
      return {
        operator,
        area,
        generation,
        rows: base.about.rows + (delta ? rows - deadOf(delta.dead) : 0),
        refused,
        takenAt,
        bytes: bytesOf(base) + (delta ? bytesOf(delta) : 0),
      };
    });
  }

  #part(part: Omit<Part, 'id'>): Part {
    this.#lastId += 1;
    const numbered = { ...part, id: this.#lastId };
    this.#searchers.put(numbered);
    return numbered;
  }
}

function deadOf(bits: Uint32Array): number {
  let count = 0;
  for (let word of bits) for (; word !== 0; word &= word - 1) count += 1;
  return count;
}
