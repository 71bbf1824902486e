import { randomUUID } from 'node:crypto';
import type { Question } from '../question.ts';
import type { HotelPrices } from '../search/products.ts';
import type { OrderedId } from './searchers.ts';

const MOST = 200;
const LIVES_MS = 60_000;

/** One search: its pages come from the same offers, whatever is replaced meanwhile. */
export interface Snapshot {
  id: string;
  question: Question;
  parts: OrderedId[];
  prices?: HotelPrices;
  expiresAt: number;
  /** Questions that need its parts now. */
  atWork: number;
}

/** The least recently used goes first. */
export class Snapshots {
  readonly #kept = new Map<string, Snapshot>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  find(id: string | undefined): Snapshot | undefined {
    const snapshot = id === undefined ? undefined : this.#kept.get(id);
    if (!snapshot || snapshot.expiresAt <= this.#now()) return undefined;
    this.#kept.delete(snapshot.id);
    this.#kept.set(snapshot.id, snapshot);
    return snapshot;
  }

  keep(search: Pick<Snapshot, 'question' | 'parts'>): Snapshot {
    const snapshot = { ...search, id: randomUUID(), expiresAt: this.#now() + LIVES_MS, atWork: 0 };
    this.#kept.set(snapshot.id, snapshot);
    this.#forget();
    return snapshot;
  }

  /** Its parts stay until the work is done, however many other searches come meanwhile. */
  async using<Result>(snapshot: Snapshot, work: () => Promise<Result>): Promise<Result> {
    snapshot.atWork += 1;
    try {
      return await work();
    } finally {
      snapshot.atWork -= 1;
    }
  }

  /** The parts that they show. */
  *parts(): Iterable<number> {
    this.#forget();
    for (const { parts } of this.#kept.values()) for (const { id } of parts) yield id;
  }

  #forget(): void {
    const now = this.#now();
    let over = this.#kept.size - MOST;
    for (const [id, { expiresAt, atWork }] of this.#kept) {
      if (atWork > 0 || (over <= 0 && expiresAt > now)) continue;
      this.#kept.delete(id);
      over -= 1;
    }
  }
}
