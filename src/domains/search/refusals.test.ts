import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCalls } from '#domains/operators/contract.ts';
import { todayIn } from '#server/clock.ts';
import { addDays } from '#shared/dates.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { searchCalls } from './contract.ts';
import { aContentLicence, FIRST_DAY, openShop, type Shop } from './testing/shop.ts';

let product: TestApp;
let shop: Shop;
let clerk: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  shop = await openShop(product, 500);
  clerk = await product.newAgency({ pricing: 'pro' });
  await aContentLicence(product, clerk);
  for (const { id } of shop.operators.slice(0, 2)) {
    const body = { touroperator_id: id, ctypes: ['hotel' as const], option_on_expire: 1 as const };
    await clerk.call(contractCalls.create, { body });
  }
});
afterAll(async () => {
  await product.stop();
  await shop.close();
});

const today = todayIn('Europe/Ljubljana');
const sent = async (
  body: object,
  route: (typeof searchCalls)[keyof typeof searchCalls] = searchCalls.products,
) => {
  const reply = await clerk.send(route, { body }, { localization: 'en' });
  const { errors = {}, errorCode } = reply.json();
  return { status: reply.statusCode, fields: Object.keys(errors), errorCode };
};

test('SEARCH-003, SEARCH-004 what does not hold is refused by its field, and asks nobody', async () => {
  const wrong: [object, string][] = [
    [{ ChildrenAge: [18] }, 'ChildrenAge.0'],
    [{ ChildrenAge: [-1] }, 'ChildrenAge.0'],
    [{ ChildrenAge: [1, 2, 3, 4, 5] }, 'ChildrenAge'],
    [{ AdultCount: 0 }, 'AdultCount'],
    [{ AdultCount: 10 }, 'AdultCount'],
    [{ AdultCount: '2' }, 'AdultCount'],
    [{ MinDuration: 8, MaxDuration: 5 }, 'MaxDuration'],
    [{ MaxDuration: 33 }, 'MaxDuration'],
    [{ MaxDuration: 32 }, 'MaxDuration'],
    [{ StartDate: addDays(today, -1) }, 'StartDate'],
    [{ StartDate: addDays(today, 9), EndDate: addDays(today, 8) }, 'EndDate'],
    [{ StartDate: today, EndDate: addDays(today, 367) }, 'EndDate'],
    [{ StartDate: '2027-02-30' }, 'StartDate'],
    [{ StartDate: '2027-13-01' }, 'StartDate'],
    [{ ProductName: 'a'.repeat(10_000) }, 'ProductName'],
    [{ Region: Array.from({ length: 50 }, (_, at) => `R${at}`) }, 'Region'],
    [{ destination: ['planet:mars'] }, 'destination.0'],
    [{ GiataID: -5 }, 'GiataID'],
    [{ DepartureAirport: ['LJUBLJANA'] }, 'DepartureAirport.0'],
    [{ MinimumCategory: 6 }, 'MinimumCategory'],
    [{ itemsPerPage: 1000 }, 'itemsPerPage'],
    [{ sort: { field: 'password', direction: 'asc' } }, 'sort.field'],
    [{ search_id: 'mine' }, 'search_id'],
    [{ ctype: 'extras' }, 'ctype'],
  ];
  for (const [body, field] of wrong) {
    expect([body, await sent(body)]).toMatchObject([body, { status: 422, fields: [field] }]);
  }
  const english = await clerk.refused(
    searchCalls.products,
    { body: { MinDuration: 8, MaxDuration: 5 } },
    { localization: 'en' },
  );
  expect(Object.values(english.errors ?? {}).flat()).toEqual(['Minimum must not exceed maximum']);
});

test('what is strange but possible is answered: leap day, clock change, unknown codes and ids', async () => {
  const possible: object[] = [
    { StartDate: '2028-02-29', EndDate: '2028-02-29' },
    { StartDate: '2027-03-27', EndDate: '2027-03-29' },
    { ChildrenAge: [0, 17, 0, 17] },
    { GiataID: 4_000_000_000, ProductCode: "x'; drop table users; --".toUpperCase() },
    { TourOperator: [999_999] },
    { ServiceType: ['ÀÈ'], RoomType: ['%'], SubType: ['constructor'], ProductFacts: ['__proto__'] },
    { DepartureAirport: ['ßß'] },
    { destination: ['town:HR <script>', 'region:%', 'product:99999999999999999999', 'airport:ZZZ'] },
    { ProductName: '\u{1f600} (.*)+$' },
    { MinPrice: 5000, MaxPrice: 1 },
    { page: 100_000 },
    { ctype: 'trips', MinDuration: 32, MaxDuration: 32 },
  ];
  for (const body of possible) {
    expect([body, (await sent({ ...body, facets: true })).status]).toEqual([body, 200]);
  }
  const dates = { product: 999_999 };
  for (const route of [searchCalls.dates, searchCalls.matrix, searchCalls.calendar]) {
    expect((await sent(dates, route)).status).toBe(200);
  }
});

test('SEARCH-041 every role searches; a check needs one of its own', async () => {
  const invoices = await product.newAgency({ user: { roles: ['sm_invoices'] } });
  expect((await invoices.call(searchCalls.products, { body: {} })).data).toEqual([]);
  const key = 'x';
  const refused = await invoices.refused(searchCalls.check, { body: { key, search_params: {} } });
  expect([refused.status, refused.errorCode]).toEqual([403, 'ROLE_DENIED']);
});

test('ORG-035, ERR-023 without an operator the answer says so', async () => {
  const lonely = await product.newAgency();
  const { search, data } = await lonely.call(searchCalls.products, { body: {} });
  expect([data, search.no_operator, search.operators]).toEqual([[], true, []]);
  expect((await clerk.call(searchCalls.products, { body: {} })).search.no_operator).toBe(false);
});

test('ERR-024 without a licence nothing is searched', async () => {
  const late = await product.newAgency({ expire_at: '2026-01-01' });
  for (const route of [searchCalls.products, searchCalls.quicksearch]) {
    expect((await late.refused(route, { body: {} })).errorCode).toBe('LICENCE_REQUIRED');
  }
});

test('CONST-009, CONST-010 what is left out has the defaults of the seeds', async () => {
  const asked = async (ctype: 'hotel' | 'trips') =>
    (await clerk.call(searchCalls.products, { body: { ctype } })).search.asked;
  const days = { StartDate: addDays(today, 1), EndDate: addDays(today, 90), persons: 2 };
  expect(await asked('hotel')).toEqual({ ...days, MinDuration: 5, MaxDuration: 8 });
  expect(await asked('trips')).toEqual({ ...days, MinDuration: 1, MaxDuration: 32 });
});

test('SEARCH-035 no offer is an empty answer; a search of another user, or a forged offer, is none', async () => {
  const none = await clerk.call(searchCalls.products, { body: { StartDate: today, EndDate: today } });
  expect([none.data, none.meta.total]).toEqual([[], 0]);
  const other = await product.newAgency();
  const body = { search_id: none.search.search_id };
  expect((await other.refused(searchCalls.products, { body })).errorCode).toBe('SEARCH_GONE');
  expect((await clerk.call(searchCalls.products, { body })).search.search_id).toBe(body.search_id);
  await other.call(searchCalls.drop, { body });
  expect((await clerk.call(searchCalls.products, { body })).meta.total).toBe(0);
  await clerk.call(searchCalls.drop, { body });
  expect((await clerk.refused(searchCalls.products, { body })).status).toBe(404);
});

test('SEARCH-008 a forged offer, one of a foreign operator, or of a day gone by is refused by name', async () => {
  const search_params = {};
  const checked = async (parts: unknown) => {
    const key = Buffer.from(JSON.stringify(parts)).toString('base64url');
    return (await clerk.refused(searchCalls.check, { body: { key, search_params } })).errorCode;
  };
  const mine = shop.operators[0]?.id ?? 0;
  const foreign = shop.operators[4]?.id ?? 0;
  const offer = (operator: number, date = FIRST_DAY, area = 'hotel') => [
    operator,
    area,
    1,
    'H1',
    '2',
    7,
    date,
    'DBL',
    'HB',
    '',
    '',
    '',
  ];
  expect(await checked(offer(foreign))).toBe('NOT_OFFERED');
  expect(await checked(offer(mine, '2026-01-01'))).toBe('OFFER_UNKNOWN');
  expect(await checked(offer(mine, FIRST_DAY, '../../etc'))).toBe('OFFER_UNKNOWN');
  expect(await checked('nothing')).toBe('OFFER_UNKNOWN');
  expect(await checked({ operator: mine })).toBe('OFFER_UNKNOWN');
  // It has a contract, but no way to the operator.
  expect(await checked(offer(mine))).toBe('OPERATOR_UNAVAILABLE');
});

test('SEARCH-009 quick search finds houses, towns, regions, airports, codes, and a line of a mask', async () => {
  const hits = async (term: string) =>
    (await clerk.call(searchCalls.quicksearch, { body: { term } }, { localization: 'en' })).data;
  expect((await hits('pore')).towns).toEqual([{ id: 'town:HR Poreč', name: 'Poreč', more: 'Croatia' }]);
  expect((await hits('istr')).regions.map(({ id }) => id)).toContain('region:HR-istria');
  expect((await hits('ljubl')).airports[0]?.id).toBe('airport:LJU');
  expect((await hits('hotel z')).products[0]?.name).toMatch(/^Hotel Z/);
  expect((await hits('LJU SPU 7N 2A 6C HB 4*')).mask).toEqual({
    ctype: 'pauschal',
    DepartureAirport: ['LJU'],
    ArrivalAirport: ['SPU'],
    MinDuration: 7,
    MaxDuration: 7,
    AdultCount: 2,
    ChildrenAge: [6, null, null, null],
    ServiceType: ['HB'],
    MinimumCategory: 4,
  });
  expect((await hits('7N 99A')).mask).toBeNull();
  expect((await sent({ term: 'a'.repeat(10_000) }, searchCalls.quicksearch)).status).toBe(422);
});

test('the last searches of a user are listed, each mask once', async () => {
  const person = await product.newAgency();
  for (const AdultCount of [1, 2, 3, 1]) await person.call(searchCalls.products, { body: { AdultCount } });
  const { data } = await person.call(searchCalls.last, { body: {} });
  expect(data.map(({ search_params }) => search_params.AdultCount)).toEqual([1, 3, 2]);
});
