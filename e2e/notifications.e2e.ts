import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import type { Notice } from '#domains/notifications/store.ts';
import { booking, bookings, type Receiver, sendNotices } from './notices.ts';
import { expectSound, fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

const send = (who: Receiver, ...notices: Notice[]) => sendNotices(product(), who, ...notices);
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, unread/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const entries = (page: Page) => panel(page).locator('li');
const openPanel = async (page: Page) => {
  await bell(page).click();
  await panel(page).getByRole('tab').first().waitFor();
};
const countIs = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifications, unread: ${count}`, exact: true }).waitFor();

test('NOTIF-004, NOTIF-009 the panel shows five by module, more by the button and by scrolling, and asks after the page', async () => {
  const clerk = await product().newAgency();
  await send(clerk, ...bookings(12), { type: 'user_limit', params: { used: 4, seats: 4 } });
  const page = await product().open('/login');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/api\/notify|NotificationsMenu/.test(request.url()))
      asked.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await fillLogin(page, clerk.username, clerk.password);
  await countIs(page, 13);
  await openPanel(page);
  const { locator } = { locator: entries(page) };
  await expect.poll(() => locator.count(), PATIENCE).toBe(5);
  expect(await panel(page).getByRole('tab').allTextContents()).toEqual([
    'Smart12, unread: 12',
    'System1, unread: 1',
  ]);
  expect(asked.find((url) => url.includes('module_id'))).toContain('"page":1,"itemsPerPage":5');
  expect(await locator.first().textContent()).toContain('New booking #12');
  await expectSound(page);

  await panel(page).getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => locator.count(), PATIENCE).toBe(10);
  await locator.last().scrollIntoViewIfNeeded();
  await panel(page).locator('li').last().hover();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => locator.count(), PATIENCE).toBe(12);
  expect(await panel(page).getByRole('button', { name: 'Show more' }).count()).toBe(0);

  await panel(page)
    .getByRole('tab', { name: /System/ })
    .click();
  await expect.poll(() => locator.count(), PATIENCE).toBe(1);
  await locator.getByText('All seats are taken: 4 of 4').waitFor();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await countIs(page, 0);
  expect(await panel(page).getByText('Unread').count()).toBe(0);
  await expectSound(page);
});

test('NOTIF-004 users of all modules have four tabs, and empty ones say so', async () => {
  const modules = [2, 3, 5];
  const clerk = await product().newAgency({ user: { modules } });
  await product()
    .pools.system.updateTable('accounts')
    .set({ modules })
    .where('id', '=', clerk.accountId)
    .execute();
  const page = await product().signIn(clerk);
  await openPanel(page);
  expect(await panel(page).getByRole('tab').allTextContents()).toEqual([
    'Sell-IT',
    'Smart',
    'Inco',
    'System',
  ]);
  await panel(page).getByText('No notifications').waitFor();
  await expectSound(page);
});

test('NOTIF-010, NOTIF-008 a new one raises the count, is told by a notice and stands in the list once', async () => {
  const clerk = await product().newAgency();
  await send(clerk, ...bookings(6));
  const page = await product().open('/login');
  const joined = new Promise<void>((done) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded","private-user-notify')) done();
      }),
    );
  });
  await fillLogin(page, clerk.username, clerk.password);
  await joined;
  await countIs(page, 6);
  await openPanel(page);
  await expect.poll(() => entries(page).count(), PATIENCE).toBe(5);
  await send(clerk, booking(7));
  await countIs(page, 7);
  const toast = page.getByRole('status').filter({ hasText: 'New booking #7' });
  await toast.waitFor();
  await expect.poll(() => entries(page).count(), PATIENCE).toBe(6);
  await expectSound(page);
  await panel(page).getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => entries(page).count(), PATIENCE).toBe(7);
  const titles = await entries(page).locator('[data-entry]').allTextContents();
  expect(titles.map((title) => /New booking #(\d)/.exec(title)?.[1])).toEqual([
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
    '1',
  ]);
  await send(clerk, { ...booking(8), route: '/settings/profile' });
  await page.getByRole('status').getByRole('button', { name: 'Open' }).click();
  await page.waitForURL('**/settings/profile');
  await countIs(page, 7);
});

test('NOTIF-011, NOTIF-002 a click goes to its place and marks it read; an address elsewhere opens beside', async () => {
  const clerk = await product().newAgency();
  const url = `${product().origin.replace('http:', 'https:')}/news`;
  await send(clerk, { ...booking(2), url }, { ...booking(1), route: '/settings/profile/security' });
  const page = await product().signIn(clerk);
  await countIs(page, 2);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const first = entries(page).first();
  await first.waitFor();
  const weight = () =>
    first.getByText('New booking #1').evaluate((title) => getComputedStyle(title).fontWeight);
  expect(await weight()).toBe('600');
  await first.getByRole('button', { name: /^Unread: New booking #1/ }).press('Enter');
  await page.waitForURL('**/settings/profile/security');
  await countIs(page, 1);
  await expect.poll(() => panel(page).count(), PATIENCE).toBe(0);

  await openPanel(page);
  await first.waitFor();
  expect(await weight()).toBe('400');
  const beside = page.context().waitForEvent('page');
  await entries(page).getByText('New booking #2').click();
  await beside;
  await countIs(page, 0);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel(page).count(), PATIENCE).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog');
});

test('NOTIF-006, NOTIF-007 one is deleted and comes back; its type is switched off from its menu', async () => {
  const clerk = await product().newAgency();
  await send(clerk, ...bookings(3), { type: 'mail_failed', params: { recipient: 'a@b.test' } });
  const page = await product().signIn(clerk);
  await openPanel(page);
  const menuOf = (title: string) => panel(page).getByRole('button', { name: `More actions for: ${title}` });
  await menuOf('New booking #2').click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('menuitem').count(), PATIENCE).toBe(0);
  expect(await panel(page).count()).toBe(1);

  await menuOf('New booking #2').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => entries(page).count(), PATIENCE).toBe(3);
  await countIs(page, 3);
  const undo = page.getByRole('status').filter({ hasText: 'Notification deleted' });
  await undo.waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE)
    .toContain('New booking #1');
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => entries(page).count(), PATIENCE).toBe(4);
  expect(await entries(page).nth(2).textContent()).toContain('New booking #2');
  await countIs(page, 4);

  await menuOf('An e-mail to a@b.test could not be sent').click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Turn off this type' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await menuOf('New booking #1').click();
  await page.getByRole('menuitem', { name: 'Turn off this type' }).click();
  await page.getByText('Turned off: New booking').waitFor();
  const { data } = await clerk.call(notifyCalls.types, { body: {} });
  expect(data.filter(({ enabled }) => !enabled).map(({ type }) => type)).toEqual(['booking_b']);
});

test('NOTIF-015 the panel changes its language with the screen, in the dark and on a phone', async () => {
  const clerk = await product().newAgency({ user: { theme: 'dark' } as object });
  await send(clerk, { type: 'mail_failed', params: { recipient: 'a@b.test' } });
  const page = await product().signIn(clerk, '/home', { viewport: { width: 390, height: 844 } });
  await page.evaluate(() => localStorage.setItem('maestral.theme', 'dark'));
  await page.reload();
  await openPanel(page);
  await entries(page).getByText('An e-mail to a@b.test could not be sent').waitFor();
  const box = await panel(page).boundingBox();
  expect(box?.width).toBe(390);
  await expectSound(page);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await page.getByRole('menuitemradio', { name: 'Slovenščina' }).click();
  await page.getByRole('button', { name: 'Obvestila, neprebrana: 1' }).click();
  await page.getByRole('dialog').getByText('Sporočila za a@b.test ni bilo mogoče poslati').waitFor();
  await expectSound(page);
});

test('a list that cannot be loaded says so and is tried again; a change that is refused is put right', async () => {
  const admin = await product().newAgency();
  const person = await addUser(product(), admin.accountId);
  await send(person, ...bookings(1));
  const page = await product().signIn(person);
  const down = (path: string) => page.route(`**${path}`, (route) => route.abort());
  await down(notifyCalls.search.path);
  await openPanel(page);
  await panel(page).getByText('Notifications could not be loaded').waitFor();
  await expectSound(page);
  await page.unroute(`**${notifyCalls.search.path}`);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => entries(page).count(), PATIENCE).toBe(1);

  await down(notifyCalls.markAllRead.path);
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('#OFFLINE System offline').waitFor();
  await countIs(page, 1);
  await panel(page)
    .getByRole('button', { name: /^Unread: New booking #1/ })
    .waitFor();
});
