import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { greets } from '#testing/screens.ts';
import { fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

/** Like a tab that the browser suspended: it receives no messages of other tabs. */
const deafen = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );

/** One clerk sees the profile; in another tab of the same browser another user has signed in. */
async function takenOver(isAsleep: boolean) {
  const first = await product().newAgency({ user: { name: 'Ada Lovše' } });
  const second = await product().newAgency({ user: { name: 'Bor Kos' } });
  const page = await product().open('/login');
  const other = await page.context().newPage();
  await deafen(other); // It still shows the sign-in page.
  if (isAsleep) await deafen(page);
  await Promise.all([page.reload(), other.goto(`${product().origin}/login`)]);
  await fillLogin(page, first.username, first.password);
  await page.getByRole('link', { name: 'The signature under your offers' }).click();
  await page.getByLabel('Name').fill('Ada Kranjc');
  // The browser's own confirmation would keep the page of the first user.
  page.on('dialog', (dialog) => {
    throw new Error(`${dialog.type()} was asked`);
  });
  await fillLogin(other, second.username, second.password);
  await other.getByRole('heading', { name: greets('Bor') }).waitFor();
  const nameOf = async (clerk: typeof first) => (await clerk.call(authCalls.profile, {})).data.name;
  return { page, first, second, nameOf };
}

const expectPageOf = (page: Page, name: string) =>
  expect.poll(() => page.getByLabel('Name').inputValue(), PATIENCE).toBe(name);

test('a tab whose person was replaced in another tab shows the page of the new one', async () => {
  const { page } = await takenOver(false);
  await expectPageOf(page, 'Bor Kos');
});

test('what was typed by one person is never saved for another', async () => {
  const { page, first, second, nameOf } = await takenOver(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectPageOf(page, 'Bor Kos');
  expect(await nameOf(first)).toBe('Ada Lovše');
  expect(await nameOf(second)).toBe('Bor Kos');
});

test.each(['visibilitychange', 'pageshow'])('a tab that wakes up by %s looks whose it is', async (event) => {
  const { page } = await takenOver(true);
  await page.evaluate((name) => {
    (name === 'pageshow' ? window : document).dispatchEvent(new Event(name));
  }, event);
  await expectPageOf(page, 'Bor Kos');
});
