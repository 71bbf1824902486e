import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Codes } from '../batches/codes.ts';
import { nameOfBase } from '../batches/delta.ts';
import { numberOfDay } from '../days.ts';
import type { BatchReport, BatchStart, BatchWriter, SegmentId } from '../port.ts';
import type { Segment } from '../segments/segment.ts';
import type { Change } from './checks.ts';
import type { ServedSegments } from './served.ts';
import type { BuildTask, Built, SegmentFiles, Target } from './tasks.ts';
import { Thread } from './thread.ts';
import { BUILD_SCRIPT, writerOf } from './writer.ts';

const BASE = '.seg';
const DELTA = '.delta';

export interface BuildOptions {
  /** Of the segments; in memory alone when missing. */
  folder?: string;
  codesOf(operator: number): Codes | Promise<Codes>;
  now(): number;
  today(): string;
}

/** One batch at a time, in a thread that yields to calls. */
export class Builds {
  readonly #thread = new Thread<BuildTask>(BUILD_SCRIPT);
  readonly #served: ServedSegments;
  readonly #options: BuildOptions;
  /** One batch after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(served: ServedSegments, options: BuildOptions) {
    this.#served = served;
    this.#options = options;
  }

  async begin(start: BatchStart): Promise<BatchWriter> {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = isOver;
    await before;
    try {
      await this.#ask({ begin: start, ...(await this.#contextOf(start)) });
    } catch (error) {
      end();
      throw error;
    }
    return writerOf(this.#thread, () => this.#finish(start), end);
  }

  /** What was served before the last end; files that are broken are put aside. */
  async load(): Promise<void> {
    const { folder } = this.#options;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.new')))
      rmSync(join(folder, name));
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith(BASE))
      .toSorted()) {
      const base = await this.#loaded(join(folder, name));
      if (!base) continue;
      const delta = await this.#deltaOf(base, this.#filesOf(base.about));
      this.#served.replace({ base, ...(delta ? { delta } : {}) });
    }
  }

  /** At once, also while a batch is read: a check should not wait for a slow delivery. */
  async change({ operator, area }: SegmentId, { text, codes }: Change): Promise<void> {
    await this.#inTurn(async () => {
      const target = this.#targetOf({ operator, area });
      if (!target.layers) return;
      const { generation } = (target.layers.delta ?? target.layers.base).about;
      const start: BatchStart = { operator, area, generation, kind: 'delta' };
      const { now, today } = this.#options;
      const change = { start, codes, epoch: numberOfDay(today()), now: now(), text, target };
      const { layers } = await this.#ask({ change });
      if (layers) this.#served.replace(layers);
    });
  }

  forget(segment: SegmentId): void {
    const files = this.#filesOf(segment);
    if (files) for (const file of Object.values(files)) rmSync(file, { force: true });
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  #ask(task: BuildTask, transfer?: readonly ArrayBuffer[]): Promise<Built> {
    return this.#thread.ask(task, transfer);
  }

  async #contextOf(start: BatchStart) {
    const { codesOf, now, today } = this.#options;
    const served = this.#served.layersOf(start);
    const { sha256 = '', rows = 0 } = (start.kind === 'delta' ? served?.delta : served?.base)?.about ?? {};
    return {
      codes: start.codes ?? (await codesOf(start.operator)),
      epoch: numberOfDay(today()),
      now: now(),
      ...(served && sha256 !== '' ? { before: { rows, sha256 } } : {}),
    };
  }

  #finish(start: BatchStart): Promise<BatchReport> {
    return this.#inTurn(async () => {
      const { report, layers } = await this.#ask({ finish: this.#targetOf(start) });
      if (!report) throw new Error('The build thread gave no report.');
      if (layers) this.#served.replace(layers);
      return report;
    });
  }

  /** What a change begins from must still be served when it is done. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#lastChange.then(work);
    this.#lastChange = done.catch(() => {});
    return done;
  }

  /** Answers to one question have no files. */
  #targetOf({ expiresAt, ...segment }: SegmentId & { expiresAt?: number }): Target {
    const layers = this.#served.layersOf(segment);
    const isLasting = (expiresAt ?? layers?.base.about.expiresAt) === undefined;
    return { files: isLasting ? this.#filesOf(segment) : undefined, layers };
  }

  #filesOf({ operator, area }: SegmentId): SegmentFiles | undefined {
    const { folder } = this.#options;
    if (folder === undefined) return undefined;
    const name = join(folder, `${operator}-${encodeURIComponent(area)}`);
    return { base: name + BASE, delta: name + DELTA };
  }

  async #deltaOf(base: Segment, files: SegmentFiles | undefined): Promise<Segment | undefined> {
    const delta = files && (await this.#loaded(files.delta));
    return delta?.about.changes === nameOfBase(base.about) ? delta : undefined;
  }

  async #loaded(path: string): Promise<Segment | undefined> {
    const { loaded, isBroken } = await this.#ask({ load: path });
    if (isBroken) renameSync(path, `${path}.bad`);
    return loaded;
  }
}
