import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Partner, type Scripted, startPartner } from '#domains/connections/adapters/testing/partner.ts';
import { aConnection, type Connected } from '#domains/connections/testing.ts';
import { replaceOfferIndex } from '#domains/offers/actions/held.ts';
import { openEmbeddedIndex } from '#domains/offers/index/embedded.ts';
import type { OfferIndex } from '#domains/offers/port.ts';
import { codesFor } from '#domains/offers/rules/numbers.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { todayIn } from '#server/clock.ts';
import { addDays } from '#shared/dates.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { searchCalls } from './contract.ts';

let product: TestApp;
let partner: Partner;
let index: OfferIndex;
const today = todayIn('Europe/Ljubljana');
beforeAll(async () => {
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  partner = await startPartner();
  const codes = codesFor(new Map(), []);
  index = await openEmbeddedIndex({
    codesOf: () => codes,
    regions: () => new Uint32Array(),
    now: Date.now,
    today: () => today,
  });
  replaceOfferIndex(product.pools, index);
});
afterAll(async () => {
  await product.stop();
  await partner.stop();
  await index.close();
});

let clerk: TestClerk;
let [quick, broken, silent]: Connected[] = [];
beforeEach(async () => {
  partner.forget();
  clerk = await product.newAgency({ pricing: 'pro' });
  [quick, broken, silent] = [await joined(), await joined(), await joined()];
});

/** An operator with a contract of the agency. */
async function joined(): Promise<Connected> {
  const connected = await aConnection(product, { address: partner.url });
  await product.pools.system
    .updateTable('connections')
    .set({ deadline_ms: 1000 })
    .where('id', '=', connected.connectionId)
    .execute();
  const contract = {
    touroperator_id: connected.operatorId,
    ctypes: ['hotel' as const],
    option_on_expire: 1 as const,
  };
  await clerk.call(contractCalls.create, { body: { ...contract, username: 'us', password: 'secret' } });
  return connected;
}

const START = addDays(today, 30);
const offer = (price: number, change: object = {}) => ({
  id: 'A',
  product: 'ZAD1',
  giata: 9_100_001,
  name: 'Hotel Lanterna',
  sub_type: 'catalog',
  start_date: START,
  end_date: addDays(START, 7),
  nights: 7,
  room: 'DBL',
  room_name: 'Double, sea side',
  board: 'HB',
  offer_status: null,
  price,
  currency: 'EUR',
  units: 3,
  town: 'Poreč',
  country: 'HR',
  stars: 4,
  services: [],
  ...change,
});
const json = (value: object) => ({ type: 'application/json', body: JSON.stringify(value) });
const check = (id: number, total: number | null, text = 'Said so') =>
  json({
    status: { id, text, raw: String(id) },
    submask: null,
    info: ['Tax is paid on the spot'],
    ...(total === null
      ? {}
      : {
          quote: {
            currency: 'EUR',
            total,
            travelers: [{ id: 1, price: total }],
            services: [
              {
                id: 1,
                type: 'H',
                code: 'ZAD1',
                parameters: 'DBL.HB',
                optional_parameters: '',
                allocation: '2A0C0I',
                count: 1,
                travelers: [1, 2],
                start_date: START,
                end_date: addDays(START, 7),
                status: 'OK',
                price: total,
                availability: 2,
                desc: {},
              },
            ],
            option_until: null,
            cancel_steps: [{ from_days: 29, to_days: 0, percent: 50, per: 'booking', base: 'total' }],
          },
        }),
  });

/** The operators answer by their code in the path. */
function answers(by: [Connected | undefined, () => Scripted | undefined][]) {
  partner.answers(({ path }) => {
    const [, answer] = by.find(([operator]) => path.includes(`/${operator?.toc}/`)) ?? [];
    return answer ? answer() : json({ offers: [], next: null });
  });
}
const found = (...offers: object[]) => json({ offers, next: null });
const body = { StartDate: today, EndDate: addDays(today, 60) };
const asked = (operator: Connected | undefined) =>
  partner.arrived.filter(({ path }) => path.includes(`/${operator?.toc}/search`)).length;
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
  const before = partner.arrived.length;
  expect(
    (await clerk.call(searchCalls.dates, { body: within })).data.map(({ price }) => price.total),
  ).toEqual(['800.00', '900.00']);
  expect((await clerk.call(searchCalls.matrix, { body: within })).data).toHaveLength(2);
  expect(
    (await clerk.call(searchCalls.calendar, { body: { search_id: search.search_id } })).data,
  ).toHaveLength(2);
  expect(partner.arrived).toHaveLength(before);
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
  const other = await product.newAgency({ pricing: 'pro' });
  expect((await other.call(searchCalls.products, { body })).search.no_operator).toBe(true);
});

test('SEARCH-043 a dropped search ends at the operators too', async () => {
  const closed = Promise.withResolvers<void>();
  partner.answers(({ path }, response) => {
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
  const before = partner.arrived.length;
  const { search } = await ask(9, 9);
  expect(new Set(search.operators.map(({ state }) => state))).toEqual(new Set(['limited']));
  expect(partner.arrived).toHaveLength(before);
});

test('SEARCH-008, SEARCH-050 a check answers with status, price, change and conditions, whatever the operator says', async () => {
  let says = check(712, 90_000);
  partner.answers(({ path }) =>
    path.includes('/action/') ? says : path.includes(`/${quick?.toc}/`) ? found(offer(90_000)) : found(),
  );
  const { data } = await clerk.call(searchCalls.products, { body });
  const key = data[0]?.best.key ?? '';
  const checked = async () =>
    (await clerk.call(searchCalls.check, { body: { key, search_params: body } })).data;
  expect(await checked()).toMatchObject({
    hash_code: data[0]?.best.hash_code,
    guests: '2',
    status: 1,
    StatusCode: 712,
    stock: 2,
    price: { total: '900.00', per_person: '450.00' },
    before: { total: '900.00' },
    change: { amount: '0.00', percent: '0.0' },
    conditions: {
      free_until: addDays(START, -30),
      cancel_steps: [{ percent: 50, fee: '450.00', to: START }],
    },
    orm_info: { Info: ['Tax is paid on the spot'], Price: { TotalPrice: '900.00', Currency: 'EUR' } },
    offer_info: { Dates: [{ source: 'checked', freshness: 'now' }] },
  });
  says = check(733, 99_000);
  expect(await checked()).toMatchObject({
    status: 1,
    price: { total: '990.00' },
    change: { amount: '90.00', percent: '10.0' },
  });
  says = check(720, 90_000);
  expect(await checked()).toMatchObject({
    status: 2,
    StatusCode: 720,
    offer_info: { Dates: [{ availability: 'request' }] },
  });
  says = check(310, null, 'Sold out');
  expect(await checked()).toMatchObject({
    status: 2,
    StatusCode: 310,
    text: 'Sold out',
    price: null,
    stock: 0,
  });
  says = check(998, null, 'No credit');
  expect(await checked()).toMatchObject({ status: 3, text: 'No credit' });
  const stored = await product.pools.system
    .selectFrom('offer_checks')
    .where('account_id', '=', clerk.accountId)
    .select(['hash_code', 'guests', 'status_code'])
    .execute();
  expect(stored).toEqual([{ hash_code: data[0]?.best.hash_code, guests: '2', status_code: 998 }]);
  partner.answers(() => ({ status: 500 }));
  const refused = await clerk.refused(searchCalls.check, { body: { key, search_params: body } });
  expect([refused.status, refused.errorCode]).toEqual([502, 'OPERATOR_UNAVAILABLE']);
  expect(partner.arrived.at(-1)?.path).toMatch(/\/action\/BA$/);
});
