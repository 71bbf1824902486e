import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, openSession } from '#domains/auth/testing.ts';
import { dice } from '#domains/offers/testing/random.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { addDays } from '#shared/dates.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { isSoak } from '#testing/soak.ts';
import { type SearchMask, searchMask } from './contract/mask.ts';
import { searchCalls } from './contract.ts';
import { written } from './rules/money.ts';
import { ALL, hotelsOf, plainProducts, plainQuery, randomMask, saidOf } from './testing/questions.ts';
import { aContentLicence, FIRST_DAY, openShop, type Shop } from './testing/shop.ts';

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
  await aContentLicence(product, clerk);
  for (const id of [a, b, c]) await agree(clerk, id);
  await agree(clerk, d, { all_subaccounts: false, subaccounts: [branch.id] });
  await agree(clerk, e, { ctypes: ['pauschal'] });
  const other = await product.newAgency({ pricing: 'pro' });
  await aContentLicence(product, other);
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

const roundOf = (question: number) => {
  const rolled = dice(question);
  const mask = randomMask(rolled, shop);
  const { caller, operators } = callers[question % callers.length] ?? { caller: clerk, operators: [] };
  return { rolled, mask, caller, operators };
};
const inOrder = (values: (string | number)[]) =>
  values.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
const questions = Array.from({ length: QUESTIONS }, (_, at) => at + 1);

describe('answers equal those of plain arrays, within contracts and branches', () => {
  test('SEARCH-002, SEARCH-006, SEARCH-015, SEARCH-047 products with all filters, page after page', async () => {
    let hits = 0;
    for (const question of questions) {
      const { mask, caller, operators } = roundOf(question);
      const expected = await plainProducts(shop, mask, operators);
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
      const query = { ...plainQuery(mask, operators, shop), hotel };
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

  test('SEARCH-006 regions, and a month of the calendar of a whole search', async () => {
    for (const question of questions) {
      const { mask, caller, operators } = roundOf(question);
      const query = { ...plainQuery(mask, operators, shop), hotels: hotelsOf(mask, shop) };
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
    for (const field of ['name', 'stars', 'score'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const found = [];
        for (const page of [1, 2, 3]) {
          const body = { ...mask, page, itemsPerPage: 15, sort: { field, direction } } as const;
          found.push(...(await clerk.call(searchCalls.products, { body })).data);
        }
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        const values = found.map((row) => row[field] ?? 0);
        expect(values).toEqual(direction === 'asc' ? inOrder(values) : inOrder(values).toReversed());
      }
    }
  });

  test('SEARCH-015, SEARCH-016 each list of counts follows all filters but its own', async () => {
    for (const question of questions) {
      const { mask, caller, operators } = roundOf(question);
      const { facets } = await caller.call(searchCalls.products, { body: { ...mask, facets: true } });
      const countOf = async (change: Partial<SearchMask>) =>
        (await plainProducts(shop, { ...mask, ...change }, operators)).map(({ hotel }) =>
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
      const counts = await shop.plain.facets({ ...plainQuery(mask, operators, shop), hotels });
      expect(new Map(facets?.operators.map(({ id, count }) => [Number(id), count]))).toEqual(
        new Map(counts.operators.map(({ id, offers }) => [id, offers])),
      );
    }
  });
});
