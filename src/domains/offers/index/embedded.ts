import { dayOfNumber } from '../days.ts';
import type { OfferIndex, OfferKey, OfferQuery, OfferRow, Paged, ProductRow, RegionRow } from '../port.ts';
import { type Question, questionOf, shown } from '../question.ts';
import type { Place } from '../search/offers.ts';
import { type HotelPrices, mergePrices } from '../search/products.ts';
import type { Cells } from '../search/tables.ts';
import { topOf } from '../search/top.ts';
import { type BuildOptions, Builds } from './builds.ts';
import { changeOf } from './checks.ts';
import { byId, foldRegions } from './folds.ts';
import { offerAt, rowNamed } from './rows.ts';
import { type OrderedId, Searchers } from './searchers.ts';
import { ServedSegments } from './served.ts';
import { type Snapshot, Snapshots } from './snapshots.ts';
import type { Answers } from './tasks.ts';
import { Truth } from './truth.ts';

export interface EmbeddedOptions extends BuildOptions {
  /** Of each hotel, by its number. */
  regions(): Uint32Array | Promise<Uint32Array>;
  searchThreads?: number;
}

/** The offers of all operators in shared memory of this process, searched by threads. */
export async function openEmbeddedIndex(options: EmbeddedOptions): Promise<OfferIndex> {
  const searchers = new Searchers(options.searchThreads);
  const snapshots = new Snapshots(options.now);
  const served = new ServedSegments(searchers, options.now, () => snapshots.parts());
  const builds = new Builds(served, options);
  const truth = new Truth(options.folder);
  await builds.load();

  const open = (query: OfferQuery, id?: string): Snapshot => {
    const known = snapshots.find(id);
    if (known) return known;
    served.release();
    return snapshots.keep({ question: questionOf(query, options.today()), parts: served.partsFor(query) });
  };
  const ask = <Kind extends keyof Answers>(
    kind: Kind,
    { question, parts }: { question: Question; parts: OrderedId[] },
    from = 0,
    to = 0,
  ) => searchers.ask({ kind, question, parts, from, to });
  const askOnce = async <Kind extends keyof Answers>(
    kind: Kind,
    query: OfferQuery,
  ): Promise<Answers[Kind]> => {
    const question = questionOf(query, options.today());
    const [answer] = await ask(kind, { question, parts: served.partsFor(query) });
    if (!answer) throw new Error('No search thread answered.');
    return answer;
  };
  const pricesOf = async (snapshot: Snapshot) => {
    snapshot.prices ??= mergePrices(await ask('prices', snapshot));
    return snapshot.prices;
  };
  const rowAt = ({ part, row }: Place, question: Question): OfferRow => {
    const known = searchers.parts.get(part);
    if (!known) throw new Error(`Part ${part} of the offers is gone.`);
    return offerAt(known.segment, row, question);
  };
  /** The prices of an answer; the currency of an operator is looked up once, not for each of thousands of cells. */
  const pricesFor = (query: OfferQuery) => {
    const currencies = query.segments.map((segment) => served.layersOf(segment)?.base.about.currency);
    return (key: number, order: number) => shown(key, query, currencies[order] ?? query.currency);
  };

  const bestRows = async (
    snapshot: Snapshot,
    hotels: number[],
    prices: HotelPrices,
  ): Promise<ProductRow[]> => {
    if (hotels.length === 0) return [];
    const wanted = Uint32Array.from(hotels).sort();
    const [found = []] = await ask('best', {
      ...snapshot,
      question: { ...snapshot.question, hotels: wanted },
    });
    const places = new Map(found);
    return hotels.flatMap((hotel) => {
      const place = places.get(hotel);
      const offers = prices.counts[prices.hotels.indexOf(hotel)] ?? 0;
      return place ? [{ hotel, offers, best: rowAt(place, snapshot.question) }] : [];
    });
  };

  const cellsOf = async (kind: 'calendar' | 'matrix', query: OfferQuery) => {
    const priceOf = pricesFor(query);
    const cells: Cells = await askOnce(kind, query);
    const dates = new Map(Array.from(new Set(cells.days), (day) => [day, dayOfNumber(day)]));
    return Array.from(cells.days, (day, at) => ({
      nights: cells.nights[at] ?? 0,
      date: dates.get(day) ?? '',
      best: priceOf(cells.best[at] ?? 0, cells.orders[at] ?? 0),
      offers: cells.counts[at] ?? 0,
    }));
  };
  const partNamed = (key: OfferKey) =>
    served.partsFor({ segments: [key] }).flatMap(({ id }) => {
      const part = searchers.parts.get(id);
      const row = part && rowNamed(part, key);
      return part && row !== undefined ? [{ segment: part.segment, row }] : [];
    });

  return {
    async hotels(query) {
      const question = questionOf(query, options.today());
      const asked = await ask('prices', { question, parts: served.partsFor(query) });
      const { hotels, counts, best } = mergePrices(asked);
      return { hotels, offers: counts, best };
    },
    async products(query, { page, itemsPerPage, ranks, snapshot: id }): Promise<Paged<ProductRow>> {
      const snapshot = open(query, id);
      return snapshots.using(snapshot, async () => {
        const prices = await pricesOf(snapshot);
        const hotelAt = (at: number) => prices.hotels[at] as number;
        const priceAt = (at: number) => prices.best[at] as number;
        const keys = ranks ? Float64Array.from(prices.hotels, (hotel) => ranks[hotel] ?? 0) : prices.best;
        const from = (page - 1) * itemsPerPage;
        const shownAt = topOf(
          keys,
          from,
          from + itemsPerPage,
          (one, other) => priceAt(one) - priceAt(other) || hotelAt(one) - hotelAt(other),
        );
        const rows = await bestRows(snapshot, shownAt.map(hotelAt), prices);
        return { rows, total: prices.hotels.length, isMore: false, snapshot: snapshot.id };
      });
    },

    async dates({ hotel, ...query }, { page, itemsPerPage, snapshot: id }) {
      const snapshot = open({ ...query, hotels: Uint32Array.of(hotel) }, id);
      const from = (page - 1) * itemsPerPage;
      return snapshots.using(snapshot, async () => {
        const [found] = await ask('offers', snapshot, from, from + itemsPerPage);
        const { total = 0, isMore = false, places = [] } = found ?? {};
        const rows = places.map((place) => rowAt(place, snapshot.question));
        return { rows, total, isMore, snapshot: snapshot.id };
      });
    },

    async regions(query) {
      const priceOf = pricesFor(query);
      const question = questionOf(query, options.today());
      const prices = mergePrices(await ask('prices', { question, parts: served.partsFor(query) }));
      const regions = await options.regions();
      return foldRegions(prices, (hotel) => regions[hotel] ?? 0).map(
        ({ key, order, ...row }): RegionRow => ({
          ...row,
          best: priceOf(key, order),
        }),
      );
    },
    calendar: async (query) =>
      (await cellsOf('calendar', query)).map(({ date, best, offers }) => ({ date, best, offers })),
    matrix: async ({ hotel, ...query }) => {
      const cells = await cellsOf('matrix', { ...query, hotels: Uint32Array.of(hotel) });
      return cells.map(({ nights, date, best }) => ({ nights, date, best }));
    },
    async facets(query) {
      const { boards, rooms, from, operators } = await askOnce('facets', query);
      return { boards: byId(boards), rooms: byId(rooms), from: byId(from), operators: byId(operators) };
    },

    async find(key, money) {
      const rows = partNamed(key).toSorted(
        (one, other) => (one.segment.price[one.row] ?? 0) - (other.segment.price[other.row] ?? 0),
      );
      return rows.map(({ segment, row }) => offerAt(segment, row, money))[0];
    },
    async checked(key, result) {
      truth.count(key.operator, result.is === 'confirmed');
      const [found] = partNamed(key);
      if (found && result.is !== 'confirmed')
        await builds.change(key, changeOf(found.segment, found.row, result));
    },
    begin: (batch) => builds.begin(batch),
    status: async () => served.status().map((segment) => ({ ...segment, truth: truth.of(segment.operator) })),
    async drop(segment) {
      builds.forget(segment);
      served.drop(segment);
    },
    async close() {
      await Promise.all([searchers.stop(), builds.stop()]);
    },
  };
}
