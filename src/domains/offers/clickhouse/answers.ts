import { dayOfNumber } from '../days.ts';
import { byId, foldRegions } from '../index/folds.ts';
import { pricesOf } from '../index/rows.ts';
import type { HotelColumns, OfferQuery, OfferRow, ProductRow, RegionRow } from '../port.ts';
import { type Question, shown } from '../question.ts';
import { Status } from '../segments/segment.ts';
import type { Cell, Engine } from './engine.ts';
import { keyOf, orderOf, where } from './filters.ts';
import { type Partition, TABLE } from './schema.ts';

/** One question, and what there is for it. */
export interface Asking {
  engine: Engine;
  query: OfferQuery;
  question: Question;
  partitions: Partition[];
  now: number;
}

/** What an offer is made of, and what decides between equal prices. */
export const ROW = '(operator, area, hotel, product, occupancy, nights, day, combo, price, currency)';
const BEST = 'key, status, day, place, nights, combo, occupancy';

/** The offers that fit, with the key of their price and the place of their operator. */
const found = ({ query, question, partitions, now }: Asking) => `(
  SELECT *, ${keyOf(question, partitions)} AS key, ${orderOf(query)} AS place
  FROM ${TABLE} WHERE ${where(question, partitions, now)})`;

export function offerFrom(cells: Cell, money: Pick<OfferQuery, 'currency' | 'rates'>): OfferRow {
  const [operator, area, hotel, product, occupancy, nights, day, combo, price, currency] = cells as Cell[];
  const [room = '', board = '', from = '', to = '', subType = '', status = ''] = String(combo).split('\t');
  return {
    operator: Number(operator),
    area: String(area),
    hotel: Number(hotel),
    product: String(product),
    occupancy: String(occupancy),
    nights: Number(nights),
    date: dayOfNumber(Number(day)),
    room,
    board,
    from,
    to,
    subType,
    isBookable: Status[status as keyof typeof Status] === Status.bookable,
    ...pricesOf(Number(price), String(currency), money),
  };
}

/** Hotels with offers, ascending, with the facts of the best one. */
export interface Products {
  rows: ProductRow[];
  keys: Float64Array;
}
export async function productsOf(asking: Asking): Promise<Products> {
  const rows = await asking.engine.rows(`SELECT hotel, toUInt32(count()), min(key), argMin(${ROW}, (${BEST}))
    FROM ${found(asking)} GROUP BY hotel ORDER BY hotel`);
  return {
    rows: rows.map(([hotel, offers, , best]) => ({
      hotel: Number(hotel),
      offers: Number(offers),
      best: offerFrom(best ?? [], asking.query),
    })),
    keys: Float64Array.from(rows, ([, , key]) => Number(key)),
  };
}

/** Of each hotel its price, count and the place of the operator that has the price. */
const pricesByHotel = (asking: Asking) =>
  asking.engine.rows(`SELECT hotel, toUInt32(count()), min(key), argMin(place, (key, place))
    FROM ${found(asking)} GROUP BY hotel ORDER BY hotel`);

export async function hotelsOf(asking: Asking): Promise<HotelColumns> {
  const rows = await pricesByHotel(asking);
  return {
    hotels: Uint32Array.from(rows, ([hotel]) => Number(hotel)),
    offers: Uint32Array.from(rows, ([, offers]) => Number(offers)),
    best: Float64Array.from(rows, ([, , key]) => Number(key)),
  };
}

/** The currency that a price without a rate keeps. */
const currencyAt = ({ query, partitions }: Asking, order: number): string => {
  const segment = query.segments[order];
  const found = partitions.find(
    ({ operator, area }) => operator === segment?.operator && area === segment.area,
  );
  return found?.currency ?? query.currency;
};

export async function regionsOf(asking: Asking, regions: Uint32Array): Promise<RegionRow[]> {
  const rows = await pricesByHotel(asking);
  const prices = {
    hotels: Uint32Array.from(rows, ([hotel]) => Number(hotel)),
    counts: Uint32Array.from(rows, ([, offers]) => Number(offers)),
    best: Float64Array.from(rows, ([, , key]) => Number(key)),
    orders: Uint16Array.from(rows, ([, , , order]) => Number(order)),
  };
  return foldRegions(prices, (hotel) => regions[hotel] ?? 0).map(({ key, order, ...row }) => ({
    ...row,
    best: shown(key, asking.query, currencyAt(asking, order)),
  }));
}

/** Cells of a matrix, or of a calendar, whose nights are 0. */
export async function cellsOf(asking: Asking, isMatrix: boolean) {
  const nights = isMatrix ? 'nights' : '0';
  const rows =
    await asking.engine.rows(`SELECT ${nights} AS stay, day, toUInt32(count()), min(key), argMin(place, (key, place))
    FROM ${found(asking)} GROUP BY stay, day ORDER BY stay, day`);
  return rows.map(([stay, day, offers, key, order]) => ({
    nights: Number(stay),
    date: dayOfNumber(Number(day)),
    offers: Number(offers),
    best: shown(Number(key), asking.query, currencyAt(asking, Number(order))),
  }));
}

/** Offers of a hotel by price; `most` of them, and how many there are. */
export async function datesOf(asking: Asking, from: number, most: number) {
  const rows = await asking.engine.rows(`SELECT ${ROW}, toUInt32(count() OVER ()) FROM ${found(asking)}
    ORDER BY key, day, nights, place, combo, occupancy LIMIT ${most} OFFSET ${from}`);
  return {
    rows: rows.map(([row]) => offerFrom(row ?? [], asking.query)),
    total: Number(rows[0]?.[1] ?? 0),
  };
}

const FACETS = { boards: 'board', rooms: 'room', from: 'origin', operators: 'operator' } as const;
type Facet = keyof typeof FACETS;

/** Each follows all filters but its own; one statement, so all are of one moment. */
export async function facetsOf({ engine, question, partitions, now }: Asking) {
  const parts = (Object.keys(FACETS) as Facet[]).map(
    (facet) => `SELECT '${facet}', ${FACETS[facet]} AS id, toUInt32(count()) FROM ${TABLE}
      WHERE ${where(question, partitions, now, facet)} GROUP BY id`,
  );
  const rows = await engine.rows(parts.join(' UNION ALL '));
  const of = (facet: Facet) =>
    byId(
      new Map(rows.filter(([name]) => name === facet).map(([, id, offers]) => [Number(id), Number(offers)])),
    );
  return { boards: of('boards'), rooms: of('rooms'), from: of('from'), operators: of('operators') };
}
