import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Scripted } from '#domains/connections/adapters/testing/partner.ts';
import type { Connected } from '#domains/connections/testing.ts';
import { addDays } from '#shared/dates.ts';
import type { TestClerk } from '#testing/app.ts';
import { searchCalls } from './contract.ts';
import { body, found, json, type LiveShop, offer, openLiveShop, START, today } from './testing/liveShop.ts';

let shop: LiveShop;
beforeAll(async () => {
  shop = await openLiveShop();
});
afterAll(() => shop.close());

let clerk: TestClerk;
let [quick, broken, silent]: Connected[] = [];
beforeEach(async () => {
  shop.partner.forget();
  clerk = await shop.product.newAgency({ pricing: 'pro' });
  [quick, broken, silent] = [await shop.joined(clerk), await shop.joined(clerk), await shop.joined(clerk)];
});

/** The operators answer by their code in the path. */
function answers(by: [Connected | undefined, () => Scripted | undefined][]) {
  shop.partner.answers(({ path }) => {
    const [, answer] = by.find(([operator]) => path.includes(`/${operator?.toc}/`)) ?? [];
    return answer ? answer() : json({ offers: [], next: null });
  });
}
const asked = (operator: Connected | undefined) =>
  shop.partner.arrived.filter(({ path }) => path.includes(`/${operator?.toc}/search`)).length;
const poll = (search_id: string) =>
  clerk.call(searchCalls.products, { body: { search_id } }, { localization: 'en' });

test('SEARCH-033, SEARCH-034, SEARCH-049 the first operator answers, the others follow or are named with what went wrong', async () => {
  answers([
    [
      quick,
      () =>
        found(
          offer(90_000),
          offer(80_000, { id: 'B', start_date: addDays(START, 1), end_date: addDays(START, 8) }),
        ),
    ],
    [broken, () => ({ status: 500 })],
    [silent, () => undefined],
  ]);
  const first = await clerk.call(searchCalls.products, { body }, { localization: 'en' });
  expect(
    first.data.map(({ name, offers, best, place }) => [
      name,
      offers,
      best.price.total,
      best.source,
      best.units,
      best.RoomName,
      place.town,
    ]),
  ).toEqual([['Hotel Lanterna', 2, '800.00', 'live', 3, 'Double, sea side', 'Poreč']]);
  await vi.waitFor(async () => expect((await poll(first.search.search_id)).search.partial).toBe(false), 4000);
  const { search, data } = await poll(first.search.search_id);
  const states = new Map(
    search.operators.map(({ ID, state, Status, Text }) => [
      ID,
      [state, Status, Text.replace(/[\d.]+ s/, 's')],
    ]),
  );
  expect(states.get(quick?.operatorId ?? 0)).toEqual(['answered', 1, 'Answered in s, offers: 2']);
  expect(states.get(broken?.operatorId ?? 0)).toEqual(['failed', 3, 'Answered with an error']);
  expect(states.get(silent?.operatorId ?? 0)).toEqual(['timeout', 3, 'No answer in time']);
  expect(data).toHaveLength(1);
  // Dates, matrix and calendar of this search include the answer, and ask nobody again.
  const within = { search_id: search.search_id, product: data[0]?.id ?? 0 };
  const before = shop.partner.arrived.length;
  expect(
    (await clerk.call(searchCalls.dates, { body: within })).data.map(({ price }) => price.total),
  ).toEqual(['800.00', '900.00']);
  expect((await clerk.call(searchCalls.matrix, { body: within })).data).toHaveLength(2);
  expect(
    (await clerk.call(searchCalls.calendar, { body: { search_id: search.search_id } })).data,
  ).toHaveLength(2);
  expect(shop.partner.arrived).toHaveLength(before);
});

test('the same house of two operators is one product, with a price of each', async () => {
  answers([
    [quick, () => found(offer(90_000))],
    [broken, () => found(offer(85_000, { product: 'X-7', name: 'LANTERNA' }))],
  ]);
  const { search } = await clerk.call(searchCalls.products, { body });
  await vi.waitFor(async () => expect((await poll(search.search_id)).search.partial).toBe(false));
  const { data } = await poll(search.search_id);
  expect(
    data.map(({ offers, operators }) => [offers, operators.map(({ ID, price }) => [ID, price.total])]),
  ).toEqual([
    [
      2,
      [
        [broken?.operatorId, '850.00'],
        [quick?.operatorId, '900.00'],
      ],
    ],
  ]);
});

test('what is refined afterwards asks nobody again; another agency gets an answer of its own', async () => {
  answers([[quick, () => found(offer(90_000))]]);
  const { search } = await clerk.call(searchCalls.products, { body });
  await vi.waitFor(async () => expect((await poll(search.search_id)).search.partial).toBe(false));
  const refined = await clerk.call(searchCalls.products, {
    body: { ...body, MinimumCategory: 5, ServiceType: ['HB'] },
  });
  expect([refined.data, asked(quick)]).toEqual([[], 1]);
  const other = await shop.product.newAgency({ pricing: 'pro' });
  expect((await other.call(searchCalls.products, { body })).search.no_operator).toBe(true);
});

test('SEARCH-043 a dropped search ends at the operators too', async () => {
  const closed = Promise.withResolvers<void>();
  shop.partner.answers(({ path }, response) => {
    if (!path.includes(`/${silent?.toc}/`)) return found(offer(90_000));
    response.on('close', () => closed.resolve());
    return undefined;
  });
  const { search } = await clerk.call(searchCalls.products, { body });
  await clerk.call(searchCalls.drop, { body: { search_id: search.search_id } });
  await closed.promise;
  expect(
    (await clerk.refused(searchCalls.products, { body: { search_id: search.search_id } })).errorCode,
  ).toBe('SEARCH_GONE');
});

test('SEARCH-053 beyond thirty live searches a minute the operators are not asked', async () => {
  answers([]);
  const ask = (AdultCount: number, day: number) =>
    clerk.call(
      searchCalls.products,
      { body: { ...body, AdultCount, EndDate: addDays(today, 60 + day) } },
      { localization: 'en' },
    );
  for (let count = 0; count < 30; count += 1) await ask(1 + (count % 9), Math.floor(count / 9));
  const before = shop.partner.arrived.length;
  const { search } = await ask(9, 9);
  expect(new Set(search.operators.map(({ state }) => state))).toEqual(new Set(['limited']));
  expect(shop.partner.arrived).toHaveLength(before);
});
