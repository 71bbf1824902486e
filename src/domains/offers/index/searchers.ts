import { availableParallelism } from 'node:os';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Part } from '../segments/segment.ts';
import type { Answers, Ask, SearchTask } from './tasks.ts';
import { Thread, ThreadEnded } from './thread.ts';

const SCRIPT = new URL('./searchWorker.ts', import.meta.url);
const MOST_THREADS = 2;
const MOST_WAITING = 64;
/** A question that may read more rows is split while a second thread has nothing to do. */
const MANY_ROWS = 2_000_000;

export type OrderedId = Ask['parts'][number];

/** Search threads; each of them knows every part, and a question goes to the one with the fewest. */
export class Searchers {
  readonly parts = new Map<number, Part>();
  readonly #threads: Thread<SearchTask>[];

  constructor(threads = Math.min(MOST_THREADS, availableParallelism())) {
    const known = () => Array.from(this.parts.values(), (part): SearchTask => ({ put: part }));
    this.#threads = Array.from({ length: threads }, () => new Thread(SCRIPT, known));
  }

  put(part: Part): void {
    for (const thread of this.#threads) thread.ask({ put: part }).catch(() => {});
    this.parts.set(part.id, part);
  }

  drop(id: number): void {
    this.parts.delete(id);
    for (const thread of this.#threads) thread.ask({ drop: id }).catch(() => {});
  }

  /** The answers of one or more threads, each about other operators. */
  async ask<Kind extends keyof Answers>(ask: Ask & { kind: Kind }): Promise<Answers[Kind][]> {
    const free = this.#threads.filter(({ pending }) => pending === 0);
    if (isSplittable(ask) && free.length > 1 && this.#rowsOf(ask.parts) > MANY_ROWS) {
      const shares = this.#shares(ask.parts, free.length);
      return Promise.all(
        shares.map((parts, at) => this.#askOne(free[at] ?? this.#idlest(), { ...ask, parts })),
      );
    }
    return [await this.#askOne(this.#idlest(), ask)];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }

  /** A thread that dies is started again; what it was asked may be asked again. */
  async #askOne<Kind extends keyof Answers>(
    thread: Thread<SearchTask>,
    ask: Ask & { kind: Kind },
  ): Promise<Answers[Kind]> {
    if (thread.pending >= MOST_WAITING) throw new Refusal(commonErrors.searchBusy);
    try {
      return await thread.ask<Answers[Kind]>(ask);
    } catch (error) {
      throw error instanceof ThreadEnded ? new Refusal(commonErrors.searchBusy) : error;
    }
  }

  #idlest(): Thread<SearchTask> {
    const [first, ...others] = this.#threads;
    if (!first) throw new Error('There is no search thread.');
    return others.reduce((idlest, thread) => (thread.pending < idlest.pending ? thread : idlest), first);
  }

  #sizeOf = ({ id }: OrderedId): number => this.parts.get(id)?.segment.about.rows ?? 0;
  #rowsOf = (parts: readonly OrderedId[]): number => parts.reduce((sum, part) => sum + this.#sizeOf(part), 0);

  /** Alike in rows; what belongs to one operator stays together, so equal prices are decided by operator. */
  #shares(parts: readonly OrderedId[], count: number): OrderedId[][] {
    const shares = Array.from({ length: count }, () => ({ rows: 0, parts: [] as OrderedId[] }));
    const groups = [...Map.groupBy(parts, ({ order }) => order).values()];
    for (const group of groups.toSorted((one, other) => this.#rowsOf(other) - this.#rowsOf(one))) {
      const smallest = shares.reduce((least, share) => (share.rows < least.rows ? share : least));
      smallest.rows += this.#rowsOf(group);
      smallest.parts.push(...group);
    }
    return shares.map(({ parts }) => parts).filter(({ length }) => length > 0);
  }
}

/** One hotel is fast; sums of a calendar and of facets are merged nowhere. */
const isSplittable = ({ kind, question }: Ask) => kind === 'prices' && !question.hotels;
