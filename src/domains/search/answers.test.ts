import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, openSession } from '#domains/auth/testing.ts';
import type { OfferQuery, ProductRow } from '#domains/offers/port.ts';
import { BOARD_NUMBERS, numberOfAirport, ROOM_NUMBERS } from '#domains/offers/rules/numbers.ts';
import { type Dice, dice } from '#domains/offers/testing/random.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { addDays } from '#shared/dates.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { isSoak } from '#testing/soak.ts';
import { type SearchMask, searchMask } from './contract/mask.ts';
import { searchCalls } from './contract.ts';
import { written } from './rules/money.ts';
import { FIRST_DAY, openShop, type Shop } from './testing/shop.ts';

const QUESTIONS = isSoak ? 200 : 40;

let product: TestApp;
let shop: Shop;
let clerk: TestClerk;
/** With the operators that each may search, in their order. */
let callers: { caller: Caller; operators: number[] }[];

const agree = (admin: TestClerk, touroperator_id: number, change: object = {}) =>
  admin.call(contractCalls.create, {
    body: { touroperator_id, ctypes: ['hotel'], option_on_expire: 1, ...change },
  });
const colleague = async (change: object) => {
  const user = await addUser(product, clerk.accountId, change);
  return product.holder((await openSession(product, user)).token);
};

beforeAll(async () => {
  product = await startTestApp();
  shop = await openShop(product);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = shop.operators.map(({ id }) => id);
  clerk = await product.newAgency({ pricing: 'pro' });
  const branch = (await clerk.call(branchCalls.create, { body: branchInput.parse({ name: 'Kranj' }) })).data;
  for (const id of [a, b, c]) await agree(clerk, id);
  await agree(clerk, d, { all_subaccounts: false, subaccounts: [branch.id] });
  await agree(clerk, e, { ctypes: ['pauschal'] });
  const other = await product.newAgency({ pricing: 'pro' });
  for (const id of [b, d, e]) await agree(other, id);
  const inactive = (await agree(other, a)).data;
  await other.call(contractCalls.toggle, { body: { id: inactive.id } });
  callers = [
    { caller: clerk, operators: [a, b, c] },
    { caller: await colleague({ subaccount_id: branch.id }), operators: [a, b, c, d] },
    { caller: await colleague({ roles: ['sm_user'] }), operators: [a, b, c] },
    { caller: other, operators: [b, d, e] },
  ];
});
afterAll(async () => {
  await product.stop();
  await shop.close();
});

const some = <Value>({ chance, below }: Dice, share: number, values: readonly Value[]): Value[] =>
  chance(share) ? values.filter(() => below(3) > 0) : [];

function randomMask(rolled: Dice): SearchMask {
  const { below, chance, one } = rolled;
  const start = addDays(FIRST_DAY, below(300));
  const MinDuration = 1 + below(10);
  const ages: (number | null)[] = one([[], [], [], [5], [9, 5], [3, 12], [0, 4], [17, 3]]);
  return searchMask.parse({
    StartDate: start,
    EndDate: addDays(start, 10 + below(250)),
    MinDuration,
    MaxDuration: Math.min(31, MinDuration + below(20)),
    AdultCount: one([1, 2, 2, 2, 3]),
    ChildrenAge: [...ages, null, null].slice(0, 4),
    destination: some(rolled, 0.4, ['region:HR-istria', 'town:HR Krk', 'country:SI', 'product:3']),
    Region: some(rolled, 0.1, ['HR-istria', 'SI-coast']),
    LocationName: chance(0.1) ? ['by_sea'] : [],
    ProductName: chance(0.1) ? one(['hotel z', 'HÓTEL', 'nowhere']) : '',
    GiataID: chance(0.05) ? 9_000_005 : null,
    TourOperator: some(
      rolled,
      0.2,
      shop.operators.map(({ id }) => id),
    ),
    ServiceType: some(rolled, 0.3, ['HB', 'AI', 'XX']),
    RoomType: some(rolled, 0.2, ['DBL', 'SUI']),
    DepartureAirport: some(rolled, 0.2, ['LJU', 'VIE']),
    MinimumCategory: chance(0.3) ? one([2, 3, 4, 5]) : null,
    MinimumScore: chance(0.2) ? 40 + below(20) : null,
    ProductFacts: some(rolled, 0.3, ['pool_outdoor', 'pool_indoor', 'pets']),
    MaxPrice: chance(0.2) ? 50 + below(300) : null,
    MinPrice: chance(0.1) ? below(100) : null,
    only_bookable: chance(0.2),
    use_product_search: !chance(0.1),
    use_region_search: !chance(0.1),
  });
}

const isOneOf = (chosen: readonly string[], of: readonly string[]) =>
  chosen.length === 0 || chosen.some((value) => of.includes(value));

/** The houses that a mask lets through, as a person would say it. */
const housesOf = (mask: SearchMask) =>
  shop.cards.filter((card) => {
    const codes = card.facts.map(({ code }) => code);
    const pools = mask.ProductFacts.filter((fact) => fact.startsWith('pool'));
    const others = mask.ProductFacts.filter((fact) => !fact.startsWith('pool'));
    const isNamed =
      !mask.use_product_search ||
      (card.name.toLowerCase().includes(mask.ProductName.toLowerCase().replace('ó', 'o')) &&
        (mask.GiataID === null || card.giata_id === mask.GiataID));
    const isThere =
      !mask.use_region_search ||
      (isOneOf(mask.destination, [
        `region:${card.region}`,
        `town:${card.country} ${card.town}`,
        `country:${card.country}`,
        `product:${card.number}`,
      ]) &&
        isOneOf(mask.Region, [card.region]) &&
        isOneOf(mask.LocationName, codes));
    return (
      isNamed &&
      isThere &&
      isOneOf(pools, codes) &&
      others.every((fact) => codes.includes(fact)) &&
      Math.ceil(card.stars ?? 0) >= (mask.MinimumCategory ?? 0) &&
      (card.score ?? 0) >= (mask.MinimumScore ?? 0)
    );
  });

function plainQuery(mask: SearchMask, operators: number[]): OfferQuery {
  const numbers = (codes: string[], numberOf: (code: string) => number | undefined) =>
    codes.length === 0 ? undefined : codes.map((code) => numberOf(code) ?? 2 ** 30);
  return {
    segments: operators.map((operator) => ({ operator, area: 'hotel' })),
    operators: mask.TourOperator.length === 0 ? undefined : mask.TourOperator,
    adults: mask.AdultCount,
    childAges: mask.ChildrenAge.filter((age) => age !== null),
    minDuration: mask.MinDuration ?? 0,
    maxDuration: mask.MaxDuration ?? 0,
    start: mask.StartDate ?? '',
    end: mask.EndDate ?? '',
    boards: numbers(mask.ServiceType, (code) => BOARD_NUMBERS.get(code)),
    rooms: numbers(mask.RoomType, (code) => ROOM_NUMBERS.get(code)),
    from: numbers(mask.DepartureAirport, numberOfAirport),
    bookableOnly: mask.only_bookable,
    currency: 'EUR',
    rates: {},
  } as OfferQuery;
}
const hotelsOf = (mask: SearchMask) => Uint32Array.from(housesOf(mask).map(({ number }) => number)).sort();
const ALL = { page: 1, itemsPerPage: 100_000 };
const saidOf = ({ price }: { price: { cents: number; currency: string } }) =>
  `${written(price.cents, price.currency)} ${price.currency}`;

/** All houses with offers, the cheapest first. */
async function plainProducts(mask: SearchMask, operators: number[]): Promise<ProductRow[]> {
  const query = { ...plainQuery(mask, operators), hotels: hotelsOf(mask) };
  const { rows } = await shop.plain.products(query, ALL);
  const [least, most] = [(mask.MinPrice ?? 0) * 100, (mask.MaxPrice ?? 1e9) * 100];
  const centsOf = ({ best: { price } }: ProductRow) => (price.currency === 'EUR' ? price.cents : 2 ** 44);
  return rows.filter((row) => centsOf(row) >= least && (mask.MaxPrice === null || centsOf(row) <= most));
}

const roundOf = (question: number) => {
  const rolled = dice(question);
  const mask = randomMask(rolled);
  const { caller, operators } = callers[question % callers.length] ?? { caller: clerk, operators: [] };
  return { rolled, mask, caller, operators };
};
const questions = Array.from({ length: QUESTIONS }, (_, at) => at + 1);

describe('answers equal those of plain arrays, within contracts and branches', () => {
  test('SEARCH-002, SEARCH-006, SEARCH-015, SEARCH-047 products with all filters, page after page', async () => {
    let hits = 0;
    for (const question of questions) {
      const { mask, caller, operators } = roundOf(question);
      const expected = await plainProducts(mask, operators);
      const itemsPerPage = 5;
      const pages = Math.max(1, Math.ceil(expected.length / itemsPerPage));
      const found = [];
      let search_id: string | undefined;
      for (let page = 1; page <= pages; page += 1) {
        const body = { ...mask, page, itemsPerPage, ...(search_id ? { search_id } : {}) } as const;
        const reply = await caller.call(searchCalls.products, { body });
        ({ search_id } = reply.search);
        expect([question, reply.meta.total]).toEqual([question, expected.length]);
        found.push(...reply.data);
      }
      hits += found.length;
      expect(
        found.map(({ id, offers, best }) => [
          id,
          offers,
          `${best.price.total} ${best.price.currency}`,
          best.StartDate,
          best.TourOperator,
          best.ServiceCode,
        ]),
      ).toEqual(
        expected.map(({ hotel, offers, best }) => [
          hotel,
          offers,
          saidOf(best),
          best.date,
          best.operator,
          best.board,
        ]),
      );
      expect(found.every(({ operators: sellers }) => sellers.every(({ ID }) => operators.includes(ID)))).toBe(
        true,
      );
    }
    expect(hits).toBeGreaterThan(QUESTIONS);
  });

  test('SEARCH-007 dates, matrix and calendar of a product', async () => {
    for (const question of questions) {
      const { rolled, mask, caller, operators } = roundOf(question);
      const hotel = rolled.one([1, 3, 5, 7, 11, 20, 33]);
      const query = { ...plainQuery(mask, operators), hotel };
      const body = { ...mask, product: hotel };
      const dates = await caller.call(searchCalls.dates, { body: { ...body, itemsPerPage: 30 } });
      const plainDates = await shop.plain.dates(query, { page: 1, itemsPerPage: 30 });
      expect(dates.meta.total).toBe(plainDates.total);
      expect(
        dates.data.map((offer) => [
          offer.StartDate,
          offer.Duration,
          offer.price.total,
          offer.TourOperator,
          offer.RoomCode,
          offer.DepartureAirport,
        ]),
      ).toEqual(
        plainDates.rows.map((row) => [
          row.date,
          row.nights,
          written(row.price.cents, row.price.currency),
          row.operator,
          row.room,
          row.from,
        ]),
      );
      const matrix = await caller.call(searchCalls.matrix, { body });
      expect(
        matrix.data.map(({ nights, StartDate, price }) => [
          nights,
          StartDate,
          `${price.total} ${price.currency}`,
        ]),
      ).toEqual(
        (await shop.plain.matrix(query)).map(({ nights, date, best }) => [
          nights,
          date,
          saidOf({ price: best }),
        ]),
      );
      const calendar = await caller.call(searchCalls.calendar, { body });
      const { hotel: _, ...without } = query;
      expect(
        calendar.data.map(({ date, price, offers }) => [date, `${price.total} ${price.currency}`, offers]),
      ).toEqual(
        (await shop.plain.calendar({ ...without, hotels: Uint32Array.of(hotel) })).map(
          ({ date, best, offers }) => [date, saidOf({ price: best }), offers],
        ),
      );
    }
  });

  test('SEARCH-006, SEARCH-013 regions, and a month of the calendar of a whole search', async () => {
    for (const question of questions) {
      const { mask, caller, operators } = roundOf(question);
      const query = { ...plainQuery(mask, operators), hotels: hotelsOf(mask) };
      const regions = await caller.call(searchCalls.regions, { body: mask });
      const { rows } = await shop.plain.products(query, ALL);
      const byRegion = Map.groupBy(
        rows,
        ({ hotel }) => shop.cards.find(({ number }) => number === hotel)?.region ?? '',
      );
      expect(
        new Map(
          regions.data.map(({ id, products, offers, min_price }) => [
            id,
            [products, offers, min_price.total],
          ]),
        ),
      ).toEqual(
        new Map(
          [...byRegion].map(([id, inside]) => [
            id,
            [
              inside.length,
              inside.reduce((sum, { offers }) => sum + offers, 0),
              written(inside[0]?.best.price.cents ?? 0, inside[0]?.best.price.currency ?? ''),
            ],
          ]),
        ),
      );
      const month = (mask.StartDate ?? '').slice(0, 7);
      const calendar = await caller.call(searchCalls.calendar, { body: { ...mask, month } });
      const all = await shop.plain.calendar(query);
      expect(calendar.data.map(({ date, offers }) => [date, offers])).toEqual(
        all.filter(({ date }) => date.startsWith(month)).map(({ date, offers }) => [date, offers]),
      );
    }
  });

  test('SEARCH-044 sorted by name, stars and score, either way, without a house on two pages', async () => {
    const mask = searchMask.parse({
      StartDate: FIRST_DAY,
      EndDate: addDays(FIRST_DAY, 200),
      MaxDuration: 31,
    });
    const valueOf = { stars: 'stars', score: 'score', name: 'name' } as const;
    for (const field of ['name', 'stars', 'score'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const found = [];
        for (const page of [1, 2, 3]) {
          const body = { ...mask, page, itemsPerPage: 15, sort: { field, direction } } as const;
          found.push(...(await clerk.call(searchCalls.products, { body })).data);
        }
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        const values = found.map((row) => row[valueOf[field]]);
        const sorted = values.toSorted((one, other) =>
          one === null || other === null ? 0 : one < other ? -1 : one > other ? 1 : 0,
        );
        expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
      }
    }
  });

  test('SEARCH-015, SEARCH-016 each list of counts follows all filters but its own', async () => {
    for (const question of questions) {
      const { mask, caller, operators } = roundOf(question);
      const { facets } = await caller.call(searchCalls.products, { body: { ...mask, facets: true } });
      const countOf = async (change: Partial<SearchMask>) =>
        (await plainProducts({ ...mask, ...change }, operators)).map(({ hotel }) =>
          shop.cards.find(({ number }) => number === hotel),
        );
      const withoutStars = await countOf({ MinimumCategory: null });
      expect(new Map(facets?.stars.map(({ id, count }) => [id, count]))).toEqual(
        new Map(
          [...Map.groupBy(withoutStars, (card) => String(card?.stars))].map(([id, cards]) => [
            id,
            cards.length,
          ]),
        ),
      );
      const withoutScore = await countOf({ MinimumScore: null });
      expect(facets?.scores.find(({ id }) => id === '60')?.count).toBe(
        withoutScore.filter((card) => (card?.score ?? 0) >= 60).length,
      );
      const withoutFacts = await countOf({ ProductFacts: [] });
      expect(facets?.facts.find(({ id }) => id === 'pets')?.count ?? 0).toBe(
        withoutFacts.filter((card) => card?.facts.some(({ code }) => code === 'pets')).length,
      );
      const hotels = Uint32Array.from((await countOf({})).flatMap((card) => card?.number ?? [])).sort();
      const counts = await shop.plain.facets({ ...plainQuery(mask, operators), hotels });
      expect(new Map(facets?.operators.map(({ id, count }) => [Number(id), count]))).toEqual(
        new Map(counts.operators.map(({ id, offers }) => [id, offers])),
      );
    }
  });
});
