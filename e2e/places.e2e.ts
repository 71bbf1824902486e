import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCustomer } from '#domains/customers/testing.ts';
import { addDeadJobs } from '#domains/lists/testing.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const PHONE = { viewport: { width: 390, height: 844 } };
/** Minimum size of a touch target. */
const FINGER_PX = 44;

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not there.');
  return box;
}

test.each([
  ['/recover', 'E-mail'],
  ['/reactivation', 'E-mail'],
  ['/register', 'Agency'],
])('on a first visit of %s one types at once', async (path, label) => {
  const page = await product().open(path);
  const field = page.getByLabel(label, { exact: true });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement), PATIENCE).toBe(true);
});

test.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])(
  'a link to a new password that was cut off, %s, is told so, with the way on',
  async (id) => {
    const page = await product().open(`/reset/${id}?code=`);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByText('Part of the link is missing').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  },
);

test('the bell stands where its neighbours stand', async () => {
  const page = await product().signIn(await product().newAgency());
  const of = (name: string | RegExp) => boxOf(page.getByRole('banner').getByRole('button', { name }));
  const [bell, settings] = [await of(/^Notifications/), await of('Settings')];
  expect(bell).toMatchObject({ y: settings.y, width: settings.width, height: settings.height });
});

test('on a phone a finger hits how many rows a page has', async () => {
  const admin = await product().newAgency();
  await addDeadJobs(product(), admin.accountId, ['one', 'two', 'three', 'four']); // Shorter lists have no pages.
  const page = await product().signIn(admin, '/system/jobs', PHONE);
  expect((await boxOf(page.getByLabel('Rows per page'))).height).toBeGreaterThanOrEqual(FINGER_PX);
});

test('on a phone eight rows of two lines are seen above the main button, and rows are chosen on demand', async () => {
  const admin = await product().newAgency();
  for (const first_name of 'ABCDEFGHI') {
    await addCustomer(admin, { last_name: 'Žagar', first_name, tel: '+386 41 555 020' });
  }
  const page = await product().signIn(admin, '/customers', PHONE);
  const rows = page.locator('table[role=table] tbody tr');
  await rows.nth(8).waitFor();
  const main = await boxOf(page.getByRole('button', { name: 'New customer' }));
  const eighth = await boxOf(rows.nth(7));
  expect(eighth.y + eighth.height).toBeLessThan(main.y);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main menu' }));
  expect(main).toMatchObject({ height: 44, width: PHONE.viewport.width - 32 });
  expect(bar.y - main.y - main.height).toBeLessThan(16);
  const calls = page.getByRole('link', { name: 'Call Žagar A' });
  expect(await calls.getAttribute('href')).toBe('tel:+38641555020');
  const boxes = page.getByRole('row').getByRole('checkbox');
  expect(await boxes.count()).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  expect((await boxOf(page.getByRole('dialog', { name: 'Filters' }))).width).toBe(PHONE.viewport.width);
  await page.getByRole('button', { name: 'Select rows' }).click();
  await boxes.last().check();
  await page.getByText('1 selected').waitFor();
});

test('at 320 pixels in Italian the buttons of a card are whole, and so are the figures of tiers; a finger hits each', async () => {
  const admin = await product().newAgency({ user: { roles: ['sm_admin'] } });
  const { id } = await addCustomer(admin, { tel: '+386 41 555 020' });
  const narrow = { viewport: { width: 320, height: 700 }, locale: 'it-IT' };
  const page = await product().signIn(admin, `/customers?id=${id}`, narrow);
  const card = page.getByRole('dialog', { name: 'Žagar Živa' });
  await card.getByRole('link', { name: 'Chiama' }).waitFor();
  const pressed = card.locator('button, a.m-button');
  const heights = await pressed.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  // Those of the form are on another tab.
  expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThanOrEqual(FINGER_PX);
  const cut = (place: Locator) =>
    place.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(await cut(card.locator('.m-button'))).toBe(0);
  await page.goto(new URL('/settings/licences', page.url()).href);
  const figure = page.getByRole('cell', { name: '500.000' });
  await figure.waitFor();
  const lines = figure.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(await lines).toBe(1);
  await expectSound(page);
});

test('without the network nothing of the sidebar is out of sight', async () => {
  const page = await product().signIn(await product().newAgency(), '/home', {
    viewport: { width: 1280, height: 800 },
  });
  const toggle = page.getByRole('navigation').getByRole('button').last();
  const before = await boxOf(toggle);
  await goOffline(page);
  const foot = await boxOf(page.getByRole('contentinfo'));
  const after = await boxOf(toggle);
  expect(after).toMatchObject({ x: before.x, y: before.y });
  expect(after.y + after.height).toBeLessThanOrEqual(foot.y);
  expect(await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)).toBe(false);
});

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('System offline. What you type stays here.').waitFor();
}
