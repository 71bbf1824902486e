import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { searchCalls } from './contract.ts';
import { body, check, found, type LiveShop, offer, openLiveShop, START } from './testing/liveShop.ts';

let shop: LiveShop;
beforeAll(async () => {
  shop = await openLiveShop();
});
afterAll(() => shop.close());

test('SEARCH-008, SEARCH-050 a check answers with status, price, change and conditions, whatever the operator says', async () => {
  const clerk = await shop.product.newAgency({ pricing: 'pro' });
  const quick = await shop.joined(clerk);
  let says = check(712, 90_000);
  shop.partner.answers(({ path }) =>
    path.includes('/action/') ? says : path.includes(`/${quick.toc}/`) ? found(offer(90_000)) : found(),
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
  const stored = await shop.product.pools.system
    .selectFrom('offer_checks')
    .where('account_id', '=', clerk.accountId)
    .select(['hash_code', 'guests', 'status_code'])
    .execute();
  expect(stored).toEqual([{ hash_code: data[0]?.best.hash_code, guests: '2', status_code: 998 }]);
  shop.partner.answers(() => ({ status: 500 }));
  const refused = await clerk.refused(searchCalls.check, { body: { key, search_params: body } });
  expect([refused.status, refused.errorCode]).toEqual([502, 'OPERATOR_UNAVAILABLE']);
  expect(shop.partner.arrived.at(-1)?.path).toMatch(/\/action\/BA$/);
});
