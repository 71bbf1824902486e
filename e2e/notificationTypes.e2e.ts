import { expect, test } from 'vitest';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { bookings, tellIn } from './notices.ts';
import { expectSound, PATIENCE, profileTab, startProduct } from './product.ts';

const product = startProduct();

test('NOTIF-012 the profile lists the types by module with a switch each, and says why some stay on', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, '/settings/profile');
  await profileTab(page, 'Notifications').click();
  await page.waitForURL('**/settings/profile/notifications');
  await expect.poll(() => page.getByRole('switch').count(), PATIENCE).toBe(22);
  const stored = page.waitForResponse(`**${notifyCalls.types.path}`);
  const isOn = () => page.getByRole('switch', { name: 'New booking' }).isChecked();
  await page.getByRole('switch', { name: 'New booking' }).press('Space');
  await stored;
  await expect.poll(isOn, PATIENCE).toBe(false);
  await tellIn(product(), clerk, ...bookings(1));
  expect((await clerk.call(notifyCalls.all, {})).data).toEqual([]);
  for (const name of ['Outcome unknown', 'Mail not sent', 'Stopped job']) {
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
  await page.getByRole('switch', { name: 'New booking' }).press('Space');
  await again;
  await tellIn(product(), clerk, ...bookings(1));
  await expect.poll(async () => (await clerk.call(notifyCalls.all, {})).data.length, PATIENCE).toBe(1);
});
