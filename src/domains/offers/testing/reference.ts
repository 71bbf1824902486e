import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Codes, combinationOf } from '../batches/codes.ts';
import { numberOfDay } from '../days.ts';
import { fits, occupancyOf } from '../occupancy.ts';
import type { BatchReport, BatchStart, OfferIndex, OfferQuery, Page, Price } from '../port.ts';
import { Fact, Status } from '../segments/segment.ts';
import {
  byBest,
  byListed,
  byText,
  factOf,
  type Held,
  keyOf,
  least,
  type Plain,
  priceOf,
  rowOf,
} from './plainRows.ts';

interface Area {
  generation: string;
  sha256: string;
  rows: Plain[];
  refused: number;
}
interface Options {
  codesOf(operator: number): Codes;
  regions(): Uint32Array;
  today(): string;
}

const nameOf = ({ operator, area }: { operator: number; area: string }) => `${operator} ${area}`;
const identityOf = ({ combo }: Plain) => combo.split('\t').slice(0, 5).join('\t');
const offerName = (row: Plain) => [row.hotel, row.occupancy, row.nights, row.day, identityOf(row)].join('\t');

/** The same port over plain arrays: every row is looked at for every question. */
export function createReferenceIndex({ codesOf, regions, today }: Options): OfferIndex {
  const areas = new Map<string, Area>();

  const all = (query: OfferQuery): Held[] =>
    query.segments.flatMap((segment, order) => {
      const rows = areas.get(nameOf(segment))?.rows ?? [];
      return rows.map((row): Held => Object.assign(row, segment, { order }));
    });
  const filterOf = (query: OfferQuery, without?: string) => {
    const allows = (row: Held, filter: 'boards' | 'rooms' | 'from' | 'to' | 'subTypes', fact: number) =>
      filter === without || (query[filter]?.includes(factOf(row, fact)) ?? true);
    const first = Math.max(numberOfDay(query.start), numberOfDay(today()));
    const last = numberOfDay(query.end);
    return (row: Held): boolean =>
      row.nights >= query.minDuration &&
      row.nights <= query.maxDuration &&
      row.day >= first &&
      row.day + row.nights <= last &&
      (query.hotels?.includes(row.hotel) ?? true) &&
      (without === 'operators' || (query.operators?.includes(row.operator) ?? true)) &&
      allows(row, 'boards', Fact.board) &&
      allows(row, 'rooms', Fact.room) &&
      allows(row, 'from', Fact.from) &&
      allows(row, 'to', Fact.to) &&
      allows(row, 'subTypes', Fact.subType) &&
      (!query.bookableOnly || factOf(row, Fact.status) === Status.bookable) &&
      isSuiting(query, row);
  };
  const wanted = (query: OfferQuery, without?: string) => all(query).filter(filterOf(query, without));

  async function products(query: OfferQuery, { page, itemsPerPage, ranks }: Page & { ranks?: Float64Array }) {
    const hotels = [...Map.groupBy(wanted(query), ({ hotel }) => hotel)].map(([hotel, rows]) => {
      const best = least(rows, (one, other) => byBest(query, one, other));
      return { hotel, offers: rows.length, best };
    });
    const sorted = hotels.toSorted(
      (one, other) =>
        (ranks ? (ranks[one.hotel] ?? 0) - (ranks[other.hotel] ?? 0) : 0) ||
        keyOf(query, one.best) - keyOf(query, other.best) ||
        one.hotel - other.hotel,
    );
    const rows = sorted
      .slice((page - 1) * itemsPerPage, page * itemsPerPage)
      .map((row) => ({ ...row, best: rowOf(query, row.best) }));
    return { rows, total: sorted.length, isMore: false, snapshot: '' };
  }
  const cheapest = (query: OfferQuery, rows: Held[]): Price =>
    priceOf(
      query,
      least(rows, (one, other) => keyOf(query, one) - keyOf(query, other) || one.order - other.order),
    );
  const cells = (query: OfferQuery, nameOf: (row: Held) => string) =>
    [...Map.groupBy(wanted(query), nameOf).values()].flatMap((rows) => {
      const [first] = rows;
      return first ? [{ first, best: cheapest(query, rows), offers: rows.length }] : [];
    });
  const counted = (query: OfferQuery, facet: string, idOf: (row: Held) => number) =>
    [...Map.groupBy(wanted(query, facet), idOf)]
      .map(([id, rows]) => ({ id, offers: rows.length }))
      .toSorted((one, other) => one.id - other.id);

  return {
    async hotels(query) {
      const rows = [...Map.groupBy(wanted(query), ({ hotel }) => hotel)].toSorted(
        ([one], [other]) => one - other,
      );
      return {
        hotels: Uint32Array.from(rows, ([hotel]) => hotel),
        offers: Uint32Array.from(rows, ([, found]) => found.length),
        best: Float64Array.from(rows, ([, found]) => Math.min(...found.map((row) => keyOf(query, row)))),
      };
    },
    products,
    async dates({ hotel, ...query }, { page, itemsPerPage }) {
      const rows = wanted({ ...query, hotels: Uint32Array.of(hotel) }).toSorted((one, other) =>
        byListed(query, one, other),
      );
      const shown = rows.slice((page - 1) * itemsPerPage, page * itemsPerPage);
      return { rows: shown.map((row) => rowOf(query, row)), total: rows.length, isMore: false, snapshot: '' };
    },
    async regions(query) {
      return [...Map.groupBy(wanted(query), ({ hotel }) => regions()[hotel] ?? 0)]
        .map(([region, rows]) => {
          const hotels = new Set(rows.map(({ hotel }) => hotel)).size;
          return { region, hotels, offers: rows.length, best: cheapest(query, rows) };
        })
        .toSorted((one, other) => one.region - other.region);
    },
    async calendar(query) {
      return cells(query, ({ date }) => date)
        .map(({ first: { date }, best, offers }) => ({ date, best, offers }))
        .toSorted((one, other) => byText(one.date, other.date));
    },
    async matrix({ hotel, ...query }) {
      return cells({ ...query, hotels: Uint32Array.of(hotel) }, ({ nights, date }) => `${nights} ${date}`)
        .map(({ first: { nights, date }, best }) => ({ nights, date, best }))
        .toSorted((one, other) => one.nights - other.nights || byText(one.date, other.date));
    },
    async facets(query) {
      return {
        boards: counted(query, 'boards', (row) => factOf(row, Fact.board)),
        rooms: counted(query, 'rooms', (row) => factOf(row, Fact.room)),
        from: counted(query, 'from', (row) => factOf(row, Fact.from)),
        operators: counted(query, 'operators', ({ operator }) => operator),
      };
    },
    async find(key, money) {
      const names = [key.hotel, key.occupancy, key.nights, numberOfDay(key.date)];
      const name = [...names, key.room, key.board, key.from, key.to, key.subType].join('\t');
      const rows = (areas.get(nameOf(key))?.rows ?? []).filter((row) => offerName(row) === name);
      const [first] = rows.toSorted((one, other) => one.cents - other.cents);
      return first && rowOf(money, { ...first, operator: key.operator, area: key.area, order: 0 });
    },
    async checked(key, result) {
      const area = areas.get(nameOf(key));
      const name = [key.hotel, key.occupancy, key.nights, numberOfDay(key.date)];
      const isNamed = (row: Plain) =>
        offerName(row) === [...name, key.room, key.board, key.from, key.to, key.subType].join('\t');
      const found = area?.rows.find(isNamed);
      if (!area || !found || result.is === 'confirmed') return;
      area.rows = area.rows.filter((row) => !isNamed(row));
      if (result.is === 'other_price') area.rows.push({ ...found, cents: result.cents });
    },
    async begin(start) {
      const chunks: Uint8Array[] = [];
      /** Nothing is read before the end. */
      const progress = { lines: 0, accepted: 0, refused: 0 };
      return {
        add: async (lines) => {
          chunks.push(Uint8Array.from(lines));
          return progress;
        },
        addFile: async (path, range) => {
          chunks.push(readFileSync(path).subarray(range?.from, range?.to));
          return progress;
        },
        finish: async () =>
          finish(areas, start, Buffer.concat(chunks), start.codes ?? codesOf(start.operator), today()),
        abort: async () => {},
      };
    },
    async status() {
      return [...areas].map(([name, { generation, rows, refused }]) => {
        const [operator, area = ''] = name.split(' ');
        const size = { rows: rows.length, refused, takenAt: 0, bytes: 0, truth: undefined };
        return { operator: Number(operator), area, generation, ...size };
      });
    },
    drop: async (segment) => void areas.delete(nameOf(segment)),
    close: async () => {},
  };
}

function isSuiting({ adults, childAges }: OfferQuery, row: Plain): boolean {
  const occupancy = occupancyOf(row.occupancy);
  return occupancy !== undefined && fits(occupancy, adults, childAges);
}

function finish(
  areas: Map<string, Area>,
  start: BatchStart,
  bytes: Buffer,
  codes: Codes,
  today: string,
): BatchReport {
  const [head = '', ...lines] = bytes.toString().replace(/\n$/, '').split('\n');
  const currency = head.split('\t')[2] ?? '';
  const rows: Plain[] = [];
  for (const line of lines) {
    const [product = '', occupancy = '', nights, date = '', cents, ...rest] = line.split('\t');
    const combination = combinationOf(rest.join('\t'), codes, start.kind === 'delta');
    const hotel = codes.hotels.get(product);
    const day = numberOfDay(date);
    const isInTime = day >= numberOfDay(today) && day < numberOfDay(today) + 400;
    if (hotel === undefined || typeof combination === 'string' || !isInTime) continue;
    const { text: combo, facts } = combination;
    const numbers = { nights: Number(nights), cents: Number(cents) };
    rows.push({ hotel, product, occupancy, ...numbers, day, date, currency, combo, facts });
  }
  const named = new Set(rows.map(offerName));
  const before = start.kind === 'delta' ? (areas.get(nameOf(start))?.rows ?? []) : [];
  const kept = before.filter((row) => !named.has(offerName(row)));
  const fresh = rows.filter((row) => factOf(row, Fact.status) !== Status.gone);
  const refused = lines.length - rows.length;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  areas.set(nameOf(start), { generation: start.generation, sha256, rows: [...kept, ...fresh], refused });
  const { generation } = start;
  const counts = { lines: lines.length + 1, header: 1, accepted: rows.length, refused };
  return { generation, outcome: 'replaced', ...counts, reasons: {}, sha256 };
}
