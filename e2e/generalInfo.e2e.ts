import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accountFields, accountSettingsCalls } from '#domains/org/contract/accounts.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const aLogo = () =>
  sharp({ create: { width: 300, height: 80, channels: 3, background: '#05738e' } })
    .png()
    .toBuffer();

test('a logo that is chosen while something is typed is shown in its place, and what was typed is saved', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/settings/account');
  const stored = async () =>
    (await admin.call(accountSettingsCalls.find, { params: { id: admin.accountId } })).data;
  const none = page.getByText('No logo yet');
  await none.waitFor();
  const before = await none.locator('..').boundingBox();
  await page.getByLabel('Tax number').fill('SI12345678');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() });
  const picture = page.getByRole('img', { name: 'Logo' });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  const after = await picture.locator('..').boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  await expectSound(page);
  await page.getByLabel('Tax number').press('Control+s');
  await expect.poll(async () => (await stored()).tax_number, PATIENCE).toBe('SI12345678');
  expect(await page.getByLabel('Tax number').inputValue()).toBe('SI12345678');
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await none.waitFor();
});

test('who saves over somebody else from the end of a long form is taken to what they changed, each time', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/settings/account', { viewport: { width: 1000, height: 500 } });
  const find = async () =>
    (await admin.call(accountSettingsCalls.find, { params: { id: admin.accountId } })).data;
  await page.getByLabel('Tax number').fill('SI12345678');
  const shown = await find();
  const theirs = { ...accountFields.parse(shown), id: shown.id, city: 'Celje' };
  await admin.call(accountSettingsCalls.update, { body: { ...theirs, version: shown.version } });
  const banner = page.getByRole('alert').filter({ hasText: 'Changed elsewhere' });
  const last = page.getByLabel('Each branch sees only its own customers');
  for (let time = 0; time < 2; time += 1) {
    await last.focus();
    await last.press('Control+s');
    await expect.poll(() => banner.evaluate((it) => it === document.activeElement), PATIENCE).toBe(true);
    const box = await banner.boundingBox();
    expect(box?.y).toBeGreaterThan(48);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(500);
  }
  await banner.getByText('Celje').waitFor();
});
