import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCustomer } from '#domains/customers/testing.ts';
import { imported } from '#domains/imports/testing.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { ask } from '#domains/support/testing.ts';
import type { TestClerk } from '#testing/app.ts';
import { greets } from '#testing/screens.ts';
import { today, writtenDate } from '#web/words.ts';
import { bookings, sendNotices } from './notices.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const panel = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const needs = (page: Page) => panel(page, 'Needs you today').getByRole('listitem');
const actions = (page: Page) =>
  needs(page)
    .locator('button, a')
    .evaluateAll((all) => all.map((action) => action.getAttribute('aria-label')));

const unknownOutcome = { type: 'unknown_outcome', params: { booking: 42, operator: 'KVAR' } } as const;

async function stopAJob({ accountId }: TestClerk): Promise<void> {
  const job = { name: 'test.broken', payload: '{}', attempts: 8, last_error: 'No answer' };
  await product()
    .pools.system.insertInto('jobs')
    .values({ ...job, account_id: accountId, dead_at: new Date().toISOString() })
    .execute();
}
const secondFactorOn = ({ userId }: TestClerk) =>
  sql`update credentials set totp_secret = 'x', totp_confirmed_at = now() where user_id = ${userId}`.execute(
    product().pools.system,
  );

test('what waits for an admin is sorted by the time that is left, each with its action', async () => {
  const admin = await product().newAgency({ user: { roles: ['sm_admin'] }, expire_at: inDays(12) });
  await stopAJob(admin);
  await sendNotices(product(), admin, unknownOutcome, { type: 'dead_job', params: { name: 'test.broken' } });
  const page = await product().signIn(admin);
  await page.getByRole('heading', { name: greets('Ada') }).waitFor();
  await page.getByRole('main').getByText(writtenDate(today())).waitFor();
  // A stopped job is counted once, not also shown by its notice.
  const sorted = [
    'Done: Booking #42: outcome unknown',
    'Look: Stopped jobs',
    'Look: Licence ends soon',
    'Turn on: Two-step verification is off',
  ];
  await expect.poll(() => actions(page), PATIENCE).toEqual(sorted);
  await needs(page).filter({ hasText: 'Licence ends soon' }).getByText('12 days').waitFor();
  await expectSound(page);

  // Reading ends nothing.
  await admin.call(notifyCalls.markAllRead, {});
  await page.reload();
  await expect.poll(() => actions(page), PATIENCE).toEqual(sorted);
  await page.getByRole('button', { name: /^Done: Booking/ }).click();
  await expect.poll(() => actions(page), PATIENCE).toEqual(sorted.slice(1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => actions(page), PATIENCE).toEqual(sorted);
  await page.getByRole('button', { name: /^Done: Booking/ }).click();
  await expect.poll(() => actions(page), PATIENCE).toEqual(sorted.slice(1));
  await page.getByRole('link', { name: 'Look: Licence ends' }).click();
  await page.waitForURL('**/home#licences');
  await page.getByRole('link', { name: 'Turn on: Two-step verification is off' }).click();
  await page.waitForURL('**/settings/profile/security');
  await page.goBack();
  await page.getByRole('link', { name: 'Look: Stopped jobs' }).click();
  await page.getByRole('heading', { name: 'Stopped jobs' }).waitFor();
});

test('who may not deal with it is not bothered with it, and when nothing waits that is said', async () => {
  const booker = await product().newAgency({ user: { roles: ['sm_booker'] }, expire_at: inDays(3) });
  await stopAJob(booker);
  const page = await product().signIn(booker);
  await expect.poll(() => actions(page), PATIENCE).toEqual(['Turn on: Two-step verification is off']);
  await secondFactorOn(booker);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await panel(page, 'Needs you today').getByText('Nothing is waiting for you').waitFor();
  await panel(page, 'Latest notifications').getByText('No notifications').waitFor();
  expect(asked.filter((path) => path.includes('/system/jobs'))).toEqual([]);
  await expectSound(page);
});

test('SHELL-038 the panels are those of the day, none is a demo of something else', async () => {
  const page = await product().signIn(await product().newAgency());
  await panel(page, 'Where you work').waitFor();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await titles.allInnerTexts()).toEqual([
    'Needs you today',
    'Recent customers',
    'Latest notifications',
    'First steps',
    'Licences',
    'Where you work',
  ]);
  expect(await page.getByText(/server status|cpu|memory|to-?do list|tasks/i).count()).toBe(0);
});

test('news stand there as soon as they happen, and lead to what they tell of', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk);
  const news = panel(page, 'Latest notifications').getByRole('listitem');
  await panel(page, 'Latest notifications').getByText('No notifications').waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-label^="Notifications, unread: 0"]'));
  await expect
    .poll(async () => {
      await sendNotices(product(), clerk, ...bookings(1));
      return news.count();
    }, PATIENCE)
    .toBeGreaterThan(0);
  await sendNotices(product(), clerk, {
    type: 'mail_failed',
    params: { recipient: 'a@b.test' },
    route: '/system/jobs',
  });
  // What leads to no record is no link.
  await news.filter({ hasText: 'a@b.test' }).waitFor();
  expect(await news.filter({ hasText: 'Villa Rubin' }).first().getByRole('button').count()).toBe(0);
  await news.filter({ hasText: 'a@b.test' }).getByRole('button').click();
  await page.getByRole('heading', { name: 'Stopped jobs', exact: true }).waitFor();
});

test('a panel that cannot ask says why and offers another try, the others stay', async () => {
  const clerk = await product().newAgency();
  await sendNotices(product(), clerk, ...bookings(3));
  const page = await product().signIn(clerk, '/settings/profile');
  await page.route(`**${notifyCalls.home.path}`, (route) =>
    route.fulfill({
      status: 409,
      json: { errorCode: 'BUSY', error: 'Not now', message: 'Not now', RequestID: 'x-7' },
    }),
  );
  await page.goto(`${product().origin}/home`);
  const news = panel(page, 'Latest notifications');
  await news.getByText('#BUSY Not now').waitFor();
  await news.getByText('RQID: x-7').waitFor();
  await panel(page, 'Licences').getByText('Smart std').waitFor();
  await expectSound(page);
  await page.unroute(`**${notifyCalls.home.path}`);
  await news.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => news.getByRole('listitem').count(), PATIENCE).toBe(3);
});

test('the first steps lead to where they are done, and go when they are', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk);
  await panel(page, 'First steps').getByText('0 of 2 done').waitFor();
  await page.getByRole('link', { name: 'The signature under your offers' }).click();
  await page.getByLabel('Phone').fill('+386 41 555 010');
  await page.getByRole('textbox', { name: 'Signature' }).fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved Successfully').waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await panel(page, 'Licences').waitFor();
  expect(await panel(page, 'First steps').count()).toBe(0);
});

test('the panels are as high as what is in them, and nothing moves when it is there', async () => {
  const clerk = await product().newAgency();
  await sendNotices(product(), clerk, unknownOutcome, {
    type: 'mail_failed',
    params: { recipient: 'a@b.test' },
  });
  const page = await product().signIn(clerk);
  await expect.poll(() => needs(page).count(), PATIENCE).toBe(3);
  const boxOf = async (name: string) => (await panel(page, name).boundingBox()) ?? { y: 0, height: 0 };
  const rows = await needs(page).evaluateAll((all) =>
    all.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0),
  );
  const HEAD_AND_PADDING = 54;
  expect((await boxOf('Needs you today')).height - rows).toBeLessThanOrEqual(HEAD_AND_PADDING);
  const before = await boxOf('Latest notifications');
  const held = Promise.withResolvers<void>();
  await page.route(`**${notifyCalls.home.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await panel(page, 'Needs you today').getByRole('status', { name: 'Loading' }).waitFor();
  expect((await boxOf('Latest notifications')).y).toBe(before.y);
  held.resolve();
  await expect.poll(() => needs(page).count(), PATIENCE).toBe(3);
  expect((await boxOf('Latest notifications')).y).toBe(before.y);
});

test('the customers opened last, the open tickets and the latest imports are one step away', async () => {
  const admin = await product().newAgency({ user: { roles: ['sm_admin'] } });
  const kos = await addCustomer(admin, { last_name: 'Kos', first_name: 'Eva', tel: '+386 41 765 432' });
  await ask(admin, { subject: 'The export stays empty' });
  await imported(admin, 'Name;City\nHotel Obala;Izola');
  const page = await product().signIn(admin, `/customers?id=${kos.id}`);
  await page.getByRole('dialog', { name: 'Kos Eva' }).getByRole('tab', { name: 'History' }).waitFor();
  await page.goto(`${product().origin}/home`);
  const recent = panel(page, 'Recent customers');
  await recent.getByRole('link', { name: 'Kos Eva', exact: true }).waitFor();
  const call = recent.getByRole('link', { name: 'Kos Eva: +386 41 765 432' });
  expect(await call.getAttribute('href')).toBe('tel:+38641765432');
  await panel(page, 'Imports').getByText('suppliers.csv').waitFor();
  await panel(page, 'Open tickets').getByText('The export stays empty').waitFor();
  await expectSound(page);
  await panel(page, 'Imports').getByRole('link').click();
  await page.waitForURL('**/suppliers/import?id=*');
  await page.goBack();
  await panel(page, 'Open tickets')
    .getByRole('link', { name: /^The export/ })
    .click();
  await page.waitForURL('**/settings/tickets/*');
  const rail = page.getByRole('navigation', { name: 'Settings' });
  await rail.locator('a[aria-current=page]').getByText('Support tickets').waitFor();
  await page.goBack();
  await recent.getByRole('link', { name: 'Kos Eva', exact: true }).click();
  await page.getByRole('dialog', { name: 'Kos Eva' }).waitFor();
});
