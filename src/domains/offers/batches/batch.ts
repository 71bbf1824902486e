import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { BatchOutcome, BatchProgress, BatchReport, BatchStart, Bounds, ByteRange } from '../port.ts';
import { buildSegment } from '../segments/build.ts';
import type { Segment } from '../segments/segment.ts';
import type { Codes } from './codes.ts';
import { Lines } from './lines.ts';
import { Parser } from './parser.ts';

const CHUNK = 1 << 22;
/** A file of noise is not refused line by line to its end. */
const MOST_REFUSED = 100_000;
const LONGEST_RAW = 200;
const BOUNDS: Bounds = { mostRefusedShare: 0.05, leastRowsShare: 0.5 };
/** `offers 1 EUR`: format, version, currency of all prices. */
const HEADER = /^offers\t1\t([A-Z]{3})$/;

export interface BatchContext {
  start: BatchStart;
  codes: Codes;
  /** Of the new segment; days since 1970. */
  epoch: number;
  now: number;
  /** What is served now. */
  before?: { rows: number; sha256: string };
}
export interface RefusedLine {
  line: number;
  reason: string;
  raw: string;
}

/** One delivery: lines become a segment, or a report that says why not. */
export class Batch {
  readonly refusedLines: RefusedLine[] = [];
  #context: BatchContext;
  #parser: Parser;
  #lines = new Lines((bytes, from, to) => this.#line(bytes, from, to));
  #hash = createHash('sha256');
  #currency: string | undefined;
  #read = 0;
  #refused = 0;
  #reasons = new Map<string, number>();

  constructor(context: BatchContext) {
    this.#context = context;
    this.#parser = new Parser(context.codes, context.epoch, context.start.kind === 'delta');
  }

  get start(): BatchStart {
    return this.#context.start;
  }

  get progress(): BatchProgress {
    return { lines: this.#read, accepted: this.#parser.rows.length, refused: this.#refused };
  }

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    if (!this.#isHopeless()) this.#lines.add(chunk);
  }

  addFile(path: string, { from, to }: ByteRange = { from: 0, to: Number.POSITIVE_INFINITY }): void {
    const file = openSync(path, 'r');
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, to - from));
    try {
      for (let at = from, count = -1; count !== 0; at += count) {
        count = readSync(file, chunk, 0, Math.min(chunk.length, to - at), at);
        this.add(chunk.subarray(0, count));
      }
    } finally {
      closeSync(file);
    }
  }

  finish(): { report: BatchReport; segment?: Segment } {
    this.#lines.end();
    const sha256 = this.#hash.digest('hex');
    const outcome = this.#outcome(sha256);
    const header = this.#currency === undefined ? 0 : 1;
    const report: BatchReport = {
      generation: this.#context.start.generation,
      outcome,
      lines: this.#read,
      header,
      accepted: this.#parser.rows.length,
      refused: this.#refused,
      reasons: Object.fromEntries(this.#reasons),
      sha256,
    };
    return outcome === 'replaced' ? { report, segment: this.#build(sha256) } : { report };
  }

  #build(sha256: string): Segment {
    const { start, epoch, now } = this.#context;
    const { operator, area, generation, expiresAt } = start;
    return buildSegment(this.#parser.rows, this.#parser.meanings, {
      operator,
      area,
      generation,
      sha256,
      currency: this.#currency ?? '',
      epoch,
      refused: this.#refused,
      takenAt: now,
      ...(expiresAt === undefined ? {} : { expiresAt }),
    });
  }

  #line(bytes: Buffer, from: number, to: number): void {
    this.#read += 1;
    if (this.#read === 1) {
      this.#currency = HEADER.exec(bytes.toString('latin1', from, to))?.[1];
      if (this.#currency === undefined) this.#refuse('bad_header', bytes, from, to);
      return;
    }
    if (this.#isHopeless()) {
      this.#refuse('not_read', bytes, from, to);
      return;
    }
    const reason = this.#parser.take(bytes, from, to);
    if (reason !== undefined) this.#refuse(reason, bytes, from, to);
  }

  #refuse(reason: string, bytes: Buffer, from: number, to: number): void {
    this.#refused += 1;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
    if (this.#refused > MOST_REFUSED) return;
    this.refusedLines.push({
      line: this.#read,
      reason,
      raw: bytes.toString('latin1', from, Math.min(to, from + LONGEST_RAW)),
    });
  }

  #isHopeless(): boolean {
    return this.#refused >= MOST_REFUSED && this.#refused > this.#parser.rows.length;
  }

  #outcome(sha256: string): BatchOutcome {
    const { start, before } = this.#context;
    const { mostRefusedShare, leastRowsShare } = { ...BOUNDS, ...start.bounds };
    const { length } = this.#parser.rows;
    if (start.sha256 !== undefined && start.sha256 !== sha256) return 'wrong_checksum';
    if (before?.sha256 === sha256) return 'unchanged';
    if (this.#currency === undefined) return 'bad_header';
    if (this.#refused > mostRefusedShare * (length + this.#refused)) return 'too_many_refused';
    const isFull = start.kind === 'full' && start.expiresAt === undefined;
    if (isFull && before && length < leastRowsShare * before.rows) return 'too_few_offers';
    return 'replaced';
  }
}
