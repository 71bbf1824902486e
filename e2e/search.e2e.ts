import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCalls } from '#domains/operators/contract.ts';
import { searchCalls } from '#domains/search/contract.ts';
import { aContentLicence, openShop, type Shop } from '#domains/search/testing/shop.ts';
import { expectSound, startProduct } from './product.ts';

const product = startProduct();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(product());
});
afterAll(() => shop.close());

/** An agency that may search three operators. */
async function aSeller() {
  const clerk = await product().newAgency({ pricing: 'pro' });
  await aContentLicence(product(), clerk);
  for (const { id } of shop.operators.slice(0, 3)) {
    const body = { touroperator_id: id, ctypes: ['hotel' as const], option_on_expire: 1 as const };
    await clerk.call(contractCalls.create, { body });
  }
  return clerk;
}

/** Calls of the page that search. */
function searchesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(searchCalls.products.path)) asked.push(request.postData() ?? '');
  });
  return asked;
}

test('SEARCH-005 a stay is found by the keyboard alone, opened, and found again without a second search', async () => {
  const page = await product().signIn(await aSeller(), '/search/hotel');
  await page.getByRole('heading', { name: 'Find a hotel' }).waitFor();
  await expectSound(page);
  const { keyboard } = page;
  const asked = searchesOf(page);
  const began = Date.now();

  await keyboard.press('Alt+m');
  await keyboard.type('Istr');
  await page.getByRole('option', { name: /^Istria/ }).waitFor();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  for (const typed of ['1.7-20.8', '5-9', '2+6', 'hb', '']) {
    if (typed !== '') await keyboard.type(typed);
    await keyboard.press('Enter');
  }
  await keyboard.type('3* 9000');
  await keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /^\d+ hotels?$/ }).waitFor();
  expect(Date.now() - began).toBeLessThan(20_000);
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0] ?? '')).toMatchObject({
    destination: ['region:HR-istria'],
    StartDate: '2027-07-01',
    EndDate: '2027-08-20',
    MinDuration: 5,
    MaxDuration: 9,
    AdultCount: 2,
    ChildrenAge: [6],
    ServiceType: ['HB'],
    MinimumCategory: 3,
    MaxPrice: 9000,
  });
  await expectSound(page);

  await keyboard.press('j');
  const first = await page.locator('[data-card]:focus').getByRole('heading').textContent();
  await keyboard.press('d');
  await page.getByRole('heading', { name: first ?? '', level: 1 }).waitFor();
  await page.getByRole('table', { name: 'Price by nights and departure' }).waitFor();
  await page.getByRole('button', { name: 'Check', exact: true }).first().waitFor();
  await expectSound(page);
  await page.goBack();
  await page.getByRole('heading', { name: /^\d+ hotels?$/ }).waitFor();
  expect(asked).toHaveLength(1);
});

test('SEARCH-017, SEARCH-022, SEARCH-035, SEARCH-042 nothing fits: one wish is let go; the search is saved, opened again in its tab, and there after a reload', async () => {
  const page = await product().signIn(
    await aSeller(),
    '/search/hotel?StartDate=2027-07-01&EndDate=2027-07-30&MaxPrice=1',
  );
  await page.getByRole('heading', { name: 'Nothing fits all wishes' }).first().waitFor();
  await expectSound(page);
  await page.getByRole('listitem').filter({ hasText: 'Price' }).getByRole('button', { name: 'Any' }).click();
  await page.getByRole('heading', { name: /^\d+ hotels?$/ }).waitFor();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('table').waitFor();
  await expectSound(page);

  await page.keyboard.press('Control+s');
  await page.getByLabel('Name of the search').fill('July anywhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'July anywhere', exact: false }).first().waitFor();
  await page.keyboard.press('Alt+n');
  await page.getByRole('heading', { name: 'Find a hotel' }).waitFor();
  await page.keyboard.press('Control+o');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^July anywhere/ })
    .click();
  await page.getByRole('heading', { name: /^\d+ hotels?$/ }).waitFor();
  const tab = page.getByRole('button', { name: /^July anywhere/ });
  expect(await tab.count()).toBe(1);
  await page.reload();
  await page.getByRole('heading', { name: /^\d+ hotels?$/ }).waitFor();
  expect(await tab.getAttribute('aria-current')).toBe('page');
  await page
    .getByRole('button', { name: /^New search/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Find a hotel' }).waitFor();
  await page.getByRole('button', { name: 'Close New search' }).click();
  await page.getByRole('table').waitFor();
});
