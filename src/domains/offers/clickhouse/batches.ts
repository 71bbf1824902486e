import type { Codes } from '../batches/codes.ts';
import { numberOfDay } from '../days.ts';
import type { BuildTask, Built } from '../index/tasks.ts';
import { Thread } from '../index/thread.ts';
import { BUILD_SCRIPT, writerOf } from '../index/writer.ts';
import type { BatchReport, BatchStart, BatchWriter, SegmentId } from '../port.ts';
import type { Segment } from '../segments/segment.ts';
import type { Engine } from './engine.ts';
import { partitionsOf } from './partitions.ts';
import type { Partition } from './schema.ts';
import { linesOf, Staging } from './staging.ts';

export interface BatchesOptions {
  codesOf(operator: number): Codes | Promise<Codes>;
  now(): number;
  today(): string;
}

/** Deliveries are read and judged by the same thread as of the embedded index; their rows go into partitions. */
export class Batches {
  readonly #thread = new Thread<BuildTask>(BUILD_SCRIPT);
  readonly #engine: Engine;
  readonly #options: BatchesOptions;
  /** One batch after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine, options: BatchesOptions) {
    this.#engine = engine;
    this.#options = options;
  }

  async begin(start: BatchStart): Promise<BatchWriter> {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = isOver;
    await before;
    try {
      await this.#thread.ask({ begin: start, ...(await this.#contextOf(start)) });
    } catch (error) {
      end();
      throw error;
    }
    return writerOf(this.#thread, () => this.inTurn(() => this.#finish(start)), end);
  }

  /** What a change begins from must still be served when it is done. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#lastChange.then(work);
    this.#lastChange = done.catch(() => {});
    return done;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  async servedOf(segment: SegmentId): Promise<Partition | undefined> {
    const [served] = await partitionsOf(this.#engine, this.#options.now(), [segment]);
    return served;
  }

  async #contextOf(start: BatchStart) {
    const { codesOf, now, today } = this.#options;
    const served = await this.servedOf(start);
    const sha256 = (start.kind === 'delta' ? served?.changeSha256 : served?.sha256) ?? '';
    return {
      codes: start.codes ?? (await codesOf(start.operator)),
      epoch: numberOfDay(today()),
      now: now(),
      ...(served && sha256 !== '' ? { before: { rows: served.rows, sha256 } } : {}),
    };
  }

  async #finish(start: BatchStart): Promise<BatchReport> {
    const target = { files: undefined, layers: undefined, isElsewhere: true } as const;
    const { report, layers } = await this.#thread.ask<Built>({ finish: target });
    if (!report) throw new Error('The build thread gave no report.');
    if (!layers) return report;
    if (start.kind === 'full') await this.#replace(start, layers.base);
    else if (!(await this.#change(start, layers.base))) return { ...report, outcome: 'no_base' };
    return report;
  }

  #replace(start: BatchStart, segment: Segment): Promise<void> {
    const { operator, area, generation, sha256, currency, rows, refused, takenAt, occupancies } =
      segment.about;
    const expires = start.expiresAt ?? 0;
    const facts = {
      generation,
      sha256,
      currency,
      rows,
      refused,
      takenAt,
      occupancies,
      expires,
      changeSha256: '',
    };
    return Staging.fill(this.#engine, start, async (staging) => {
      await staging.insert(linesOf(segment, expires));
      await staging.swap({ operator, area, ...facts });
    });
  }

  /** False: there is nothing that it could change. */
  async #change(start: BatchStart, segment: Segment): Promise<boolean> {
    const served = await this.servedOf(start);
    const { generation, sha256, currency, refused, takenAt, occupancies } = segment.about;
    if (served?.currency !== currency) return false;
    const facts = { generation, refused, takenAt, changeSha256: sha256 };
    await this.changeServed(served, linesOf(segment, served.expires), {
      ...facts,
      occupancies: [...new Set([...served.occupancies, ...occupancies])],
    });
    return true;
  }

  changeServed(served: Partition, lines: AsyncIterable<string>, facts: Partial<Partition>): Promise<void> {
    return Staging.fill(this.#engine, served, async (staging) => {
      await staging.insert(lines);
      await staging.addServed();
      await staging.swap({ ...served, ...facts, rows: await staging.count() });
    });
  }
}
