import { expect, test } from 'vitest';
import { product as composed } from '#app/product.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import type { Notice } from '#domains/notifications/store.ts';
import { sendNotices } from './notices.ts';
import { expectSound, PATIENCE, profileTab, startProduct } from './product.ts';

const product = startProduct();
const SENT = new Set(composed.domains.flatMap(({ notifies = [] }) => notifies));
const answered: Notice = {
  type: 'request_answered',
  params: { booking: 1, operator: 'DALM', customer: 'Ana Novak', product: 'Villa Rubin' },
};

test('NOTIF-012 the profile lists the types by module with a switch each, and says why some stay on', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, '/settings/profile');
  await profileTab(page, 'Notifications').click();
  await page.waitForURL('**/settings/profile/notifications');
  // Types that nothing sends yet have no switch.
  await expect.poll(() => page.getByRole('switch').count(), PATIENCE).toBe(SENT.size);
  expect(await page.getByRole('switch', { name: 'New booking' }).count()).toBe(0);
  const stored = page.waitForResponse(`**${notifyCalls.types.path}`);
  const isOn = () => page.getByRole('switch', { name: 'Request answered' }).isChecked();
  await page.getByRole('switch', { name: 'Request answered' }).press('Space');
  await stored;
  await expect.poll(isOn, PATIENCE).toBe(false);
  await sendNotices(product(), clerk, answered);
  expect((await clerk.call(notifyCalls.all, {})).data).toEqual([]);
  const trackOf = (name: string) =>
    page
      .getByRole('switch', { name })
      .evaluate((it) => it.nextElementSibling && getComputedStyle(it.nextElementSibling).backgroundColor);
  // What cannot be switched looks on, unlike one that is off.
  const [locked, off] = [await trackOf('Stopped job'), await trackOf('Request answered')];
  expect(locked).not.toBe(off);
  for (const name of ['E-mail not sent', 'Stopped job']) {
    const locked = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch') })
      .filter({ hasText: name });
    expect(await locked.getByRole('switch').isDisabled()).toBe(true);
    expect(await locked.textContent()).toContain('Always on');
  }
  await expectSound(page);
  await page.reload();
  await expect.poll(isOn, PATIENCE).toBe(false);
  const again = page.waitForResponse(`**${notifyCalls.types.path}`);
  await page.getByRole('switch', { name: 'Request answered' }).press('Space');
  await again;
  await sendNotices(product(), clerk, answered);
  await expect.poll(async () => (await clerk.call(notifyCalls.all, {})).data.length, PATIENCE).toBe(1);
});
