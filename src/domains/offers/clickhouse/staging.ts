import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { SegmentId } from '../port.ts';
import { eachRow, type positionOf } from '../segments/merge.ts';
import { comboTexts, Fact, productTexts, type Segment, Status } from '../segments/segment.ts';
import { textAt, textsOf } from '../segments/texts.ts';
import type { Engine } from './engine.ts';
import {
  createTable,
  factsLine,
  isOf,
  lineOf,
  OFFER,
  type Partition,
  partitionOf,
  STAGING,
  TABLE,
} from './schema.ts';

/** So many rows make one piece of an insert; between two of them calls are answered. */
const PIECE = 5000;

/** Rows that a segment brings, as text; those of a change say `gone` too. */
export async function* linesOf(segment: Segment, expires: number): AsyncGenerator<string> {
  const combos = textsOf(comboTexts(segment));
  const products = productTexts(segment);
  const { operator, area, epoch, currency, occupancies, rows } = segment.about;
  const textOf = (row: number, { local, hotel, occupancy, nights }: ReturnType<typeof positionOf>) => {
    const combo = segment.combo[row] as number;
    const fact = (of: number) => segment.facts[combo * Fact.width + of] as number;
    return lineOf([
      operator,
      area,
      OFFER,
      occupancies[occupancy] ?? '',
      nights,
      hotel,
      (segment.day[row] as number) + epoch,
      segment.price[row] as number,
      currency,
      textAt(products, local),
      combos[combo] ?? '',
      ...[Fact.room, Fact.board, Fact.from, Fact.to, Fact.subType, Fact.status].map(fact),
      expires,
      '',
    ]);
  };
  for (let from = 0; from < rows; from += PIECE) {
    let text = '';
    const add = (row: number, at: ReturnType<typeof positionOf>) => {
      text += textOf(row, at);
    };
    eachRow({ segment }, add, from, Math.min(rows, from + PIECE));
    yield text;
    await breathe();
  }
}

/** What names an offer towards its operator. */
const NAME = `(hotel, occupancy, nights, day, arrayStringConcat(arraySlice(splitByChar('\\t', combo), 1, 5), '\\t'))`;

/** A partition is filled beside the served one and takes its place in one step. */
export class Staging {
  readonly #engine: Engine;
  readonly #segment: SegmentId;
  readonly #name = STAGING + randomUUID().replaceAll('-', '');

  constructor(engine: Engine, { operator, area }: SegmentId) {
    this.#engine = engine;
    this.#segment = { operator, area };
  }

  static async fill<Result>(
    engine: Engine,
    segment: SegmentId,
    work: (staging: Staging) => Promise<Result>,
  ): Promise<Result> {
    const staging = new Staging(engine, segment);
    await engine.command(createTable(staging.#name));
    try {
      return await work(staging);
    } finally {
      await engine.command(`DROP TABLE IF EXISTS ${staging.#name} SYNC`);
    }
  }

  insert(lines: AsyncIterable<string>): Promise<void> {
    return this.#engine.insert(this.#name, lines);
  }

  /** What is served now without what the change here names; what is gone leaves no row. */
  async addServed(): Promise<void> {
    const mine = isOf(this.#segment);
    await this.#engine.command(`INSERT INTO ${this.#name} SELECT * FROM ${TABLE}
      WHERE ${mine} AND kind = ${OFFER} AND ${NAME} NOT IN (SELECT ${NAME} FROM ${this.#name} WHERE ${mine})`);
    await this.#engine.command(
      `ALTER TABLE ${this.#name} DELETE WHERE status = ${Status.gone} SETTINGS mutations_sync = 2`,
    );
  }

  async count(): Promise<number> {
    const [[rows = 0] = []] = await this.#engine.rows(
      `SELECT toUInt32(count()) FROM ${this.#name} WHERE kind = ${OFFER}`,
    );
    return Number(rows);
  }

  async swap(partition: Partition): Promise<void> {
    await this.insert(once(factsLine(partition)));
    await this.#engine.command(
      `ALTER TABLE ${TABLE} REPLACE PARTITION ${partitionOf(this.#segment)} FROM ${this.#name}`,
    );
  }
}

export async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
