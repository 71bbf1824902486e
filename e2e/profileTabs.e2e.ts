import { expect, test } from 'vitest';
import { notify } from '#domains/notifications/actions.ts';
import { systemWrite } from '#server/db/scope.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const TABS: [path: string, label: string][] = [
  ['', 'General'],
  ['/notifications', 'Notifications'],
  ['/advanced', 'Cart settings'],
  ['/password', 'Password'],
  ['/security', 'Security'],
  ['/history', 'History'],
];

test('SHELL-009 each part of the profile has an address, and its own tab is the active one', async () => {
  const page = await product().signIn(await product().newAgency(), '/settings/profile');
  const tabs = page.getByRole('navigation', { name: 'My profile' });
  for (const [path, label] of TABS) {
    await page.goto(`${product().origin}/settings/profile${path}`);
    const active = tabs.locator('[aria-current="page"]');
    await active.waitFor();
    expect([path, await active.allTextContents()]).toEqual([path, [label]]);
  }
});

test('on a phone every tab of the profile is seen, and none is small', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const page = await product().signIn(await product().newAgency(), '/settings/profile', phone);
  for (const [, label] of TABS) {
    const box = await page
      .getByRole('navigation', { name: 'My profile' })
      .getByRole('link', { name: label })
      .boundingBox();
    const isSeen = box !== null && box.x >= 0 && box.x + box.width <= 390 && box.height >= 40;
    expect([label, isSeen]).toEqual([label, true]);
  }
  await page.goto(`${product().origin}/settings/profile/advanced`);
  const box = await page.getByRole('checkbox').first().boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(24);
  await expectSound(page);
});

test('SHELL-029 the bell counts what is not read', async () => {
  const clerk = await product().newAgency();
  await systemWrite(product().pools, async (tx) => {
    for (const name of ['one', 'two']) {
      await notify(tx, clerk.accountId, [clerk.userId], { type: 'mail_failed', params: { name } });
    }
  });
  const page = await product().signIn(clerk);
  const bell = page.getByRole('button', { name: 'Notifications, unread: 2', exact: true });
  await bell.waitFor();
  expect((await bell.textContent())?.trim()).toBe('2');
  await bell.click();
  await expect.poll(() => page.getByRole('listitem').count(), PATIENCE).toBeGreaterThanOrEqual(2);
});

test('CONST-005 what is said relative to now is said anew each minute', async () => {
  const clerk = await product().newAgency();
  await systemWrite(product().pools, (tx) =>
    notify(tx, clerk.accountId, [clerk.userId], { type: 'mail_failed', params: { name: 'one' } }),
  );
  const page = await product().signIn(clerk);
  const bell = page.getByRole('button', { name: /^Notifications, unread/ });
  await bell.waitFor();
  await page.clock.install();
  await bell.click();
  await page.clock.runFor(1000);
  const said = page.getByText(/^(now|1 minute ago|2 minutes ago|3 minutes ago)$/).first();
  await said.waitFor();
  const before = await said.textContent();
  await page.clock.runFor(58_000);
  expect(await said.textContent()).toBe(before);
  await page.clock.runFor(2000);
  await expect.poll(() => said.textContent(), PATIENCE).not.toBe(before);
});
