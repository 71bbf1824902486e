import { numberOfDay } from '../days.ts';
import { Truth } from '../index/truth.ts';
import type { OfferIndex, OfferKey, OfferQuery, OfferRow } from '../port.ts';
import { questionOf } from '../question.ts';
import { topOf } from '../search/top.ts';
import { Status } from '../segments/segment.ts';
import {
  type Asking,
  cellsOf,
  datesOf,
  facetsOf,
  hotelsOf,
  offerFrom,
  type Products,
  productsOf,
  ROW,
  regionsOf,
} from './answers.ts';
import { Batches, type BatchesOptions } from './batches.ts';
import type { Engine } from './engine.ts';
import { Kept } from './kept.ts';
import { asked, partitionsOf } from './partitions.ts';
import { createTable, isOf, lineOf, OFFER, partitionOf, quoted, STAGING, TABLE } from './schema.ts';
import { once } from './staging.ts';

export interface ClickHouseOptions extends BatchesOptions {
  /** Of each hotel, by its number. */
  regions(): Uint32Array | Promise<Uint32Array>;
  /** Of the truth rates; in memory alone when missing. */
  folder?: string;
}

/** Offers of a hotel that are kept for further pages. */
const MOST_DATES = 2000;
/** What a killed process left. */
const STAGING_HOURS = 6;

/** The offers of all operators in ClickHouse, for several machines or more offers than one machine holds. */
export async function openClickHouse(engine: Engine, options: ClickHouseOptions): Promise<OfferIndex> {
  const { now, today } = options;
  await engine.command(createTable(TABLE));
  await dropStagings(engine);
  const batches = new Batches(engine, options);
  const truth = new Truth(options.folder);
  const products = new Kept<Products>(now);
  const dates = new Kept<{ rows: OfferRow[]; total: number }>(now);

  const ask = <Answer>(query: OfferQuery, answer: (asking: Asking) => Promise<Answer>): Promise<Answer> =>
    asked(engine, now(), query.segments, (partitions) =>
      answer({ engine, query, question: questionOf(query, today()), partitions, now: now() }),
    );
  const ofHotel = ({ hotel, ...query }: OfferQuery & { hotel: number }): OfferQuery => ({
    ...query,
    hotels: Uint32Array.of(hotel),
  });

  return {
    hotels: (query) => ask(query, hotelsOf),
    async regions(query) {
      const regions = await options.regions();
      return ask(query, (asking) => regionsOf(asking, regions));
    },
    async products(query, { page, itemsPerPage, ranks, snapshot: id }) {
      const [snapshot, { rows, keys }] = await products.get(id, () => ask(query, productsOf));
      const hotelAt = (at: number) => rows[at]?.hotel ?? 0;
      const from = (page - 1) * itemsPerPage;
      const shownAt = topOf(
        ranks ? Float64Array.from(rows, ({ hotel }) => ranks[hotel] ?? 0) : keys,
        from,
        from + itemsPerPage,
        (one, other) => (keys[one] as number) - (keys[other] as number) || hotelAt(one) - hotelAt(other),
      );
      const shown = shownAt.flatMap((at) => rows[at] ?? []);
      return { rows: shown, total: rows.length, isMore: false, snapshot };
    },
    async dates(query, { page, itemsPerPage, snapshot: id }) {
      const one = ofHotel(query);
      const [snapshot, kept] = await dates.get(id, () =>
        ask(one, (asking) => datesOf(asking, 0, MOST_DATES)),
      );
      const from = (page - 1) * itemsPerPage;
      const isKept = from + itemsPerPage <= kept.rows.length || kept.rows.length === kept.total;
      const rows = isKept
        ? kept.rows.slice(from, from + itemsPerPage)
        : (await ask(one, (asking) => datesOf(asking, from, itemsPerPage))).rows;
      return { rows, total: kept.total, isMore: false, snapshot };
    },
    calendar: async (query) =>
      (await ask(query, (asking) => cellsOf(asking, false))).map(({ date, best, offers }) => ({
        date,
        best,
        offers,
      })),
    matrix: async (query) =>
      (await ask(ofHotel(query), (asking) => cellsOf(asking, true))).map(({ nights, date, best }) => ({
        nights,
        date,
        best,
      })),
    facets: (query) => ask(query, facetsOf),

    async find(key, money) {
      const [[row] = []] = await engine.rows(
        `SELECT ${ROW} FROM ${TABLE} WHERE ${named(key, now())} ORDER BY price LIMIT 1`,
      );
      return row === undefined ? undefined : offerFrom(row, money);
    },
    async checked(key, result) {
      truth.count(key.operator, result.is === 'confirmed');
      if (result.is === 'confirmed') return;
      await batches.inTurn(async () => {
        const served = await batches.servedOf(key);
        const [row] = await engine.rows(
          `SELECT * FROM ${TABLE} WHERE ${named(key, now())} ORDER BY price LIMIT 1`,
        );
        if (!served || !row) return;
        const cells = row.map((cell) => (typeof cell === 'number' ? cell : String(cell)));
        if (result.is === 'other_price') cells[PRICE] = result.cents;
        else cells[STATUS] = Status.gone;
        await batches.changeServed(served, once(lineOf(cells)), {});
      });
    },
    begin: (batch) => batches.begin(batch),
    async status() {
      const sizes = await engine.rows(`SELECT partition, toUInt64(sum(bytes_on_disk)) FROM system.parts
        WHERE database = currentDatabase() AND table = '${TABLE}' AND active GROUP BY partition`);
      const bytes = new Map(
        sizes.map(([partition, size]) => [String(partition).replaceAll(' ', ''), Number(size)]),
      );
      return (await partitionsOf(engine, now())).map((partition) => ({
        operator: partition.operator,
        area: partition.area,
        generation: partition.generation,
        rows: partition.rows,
        refused: partition.refused,
        takenAt: partition.takenAt,
        bytes: bytes.get(partitionOf(partition).replaceAll(' ', '')) ?? 0,
        truth: truth.of(partition.operator),
      }));
    },
    drop: (segment) => engine.command(`ALTER TABLE ${TABLE} DROP PARTITION ${partitionOf(segment)}`),
    async close() {
      await Promise.all([batches.stop(), engine.close()]);
    },
  };
}

/** Places in the order of the columns. */
const PRICE = 7;
const STATUS = 16;

const named = (key: OfferKey, now: number): string => {
  const name = [key.room, key.board, key.from, key.to, key.subType].join('\t');
  return `${isOf(key)} AND kind = ${OFFER} AND occupancy = ${quoted(key.occupancy)} AND nights = ${key.nights}
    AND hotel = ${key.hotel} AND day = ${numberOfDay(key.date)} AND (expires = 0 OR expires > ${now})
    AND startsWith(combo, ${quoted(`${name}\t`)})`;
};

async function dropStagings(engine: Engine): Promise<void> {
  const left = await engine.rows(`SELECT name FROM system.tables WHERE database = currentDatabase()
    AND startsWith(name, '${STAGING}') AND metadata_modification_time < now() - INTERVAL ${STAGING_HOURS} HOUR`);
  for (const [name] of left) await engine.command(`DROP TABLE IF EXISTS ${name} SYNC`);
}
