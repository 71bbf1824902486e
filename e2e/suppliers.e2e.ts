import { expect, test } from 'vitest';
import { ownOperatorCalls } from '#domains/operators/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { expectRows, expectSound, PATIENCE, startProduct } from './product.ts';
import { act } from './trash.ts';

const product = startProduct();

test('ORG-046 suppliers are added, searched, changed, switched, deleted and brought back', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/home');
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await page.getByText('No suppliers yet').hover();
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  await expectSound(page);
  const drawer = page.getByRole('dialog');
  for (const name of ['Hotel Obala', 'Bura prevozi', 'Jadran Charter', 'Vila Morje']) {
    await page.getByRole('button', { name: 'Add supplier' }).click();
    await drawer.getByLabel('Name').fill(name);
    await drawer.getByLabel('Contact person').fill(`Vesna of ${name}`);
    await drawer.getByLabel('City').fill('Portorož');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'hidden' });
  }
  const added = page.getByRole('status').filter({ hasText: 'Added' }).filter({ hasText: 'Vila Morje' });
  await added.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog', { name: 'Vila Morje' }).waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const titles = await page.getByRole('columnheader').allTextContents();
  expect(titles.map((title) => title.trim()).filter(Boolean)).toEqual([
    'Name',
    'Contact person',
    'E-mail',
    'Phone',
    'Address',
    'Country',
    'Note',
    'Actions',
  ]);

  await page.getByRole('searchbox', { name: 'Find a supplier' }).fill('vesna of bura');
  await row('Hotel Obala').waitFor({ state: 'hidden' });
  await row('Bura prevozi').click();
  await drawer.getByText('Portorož, Slovenia').first().waitFor();
  await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer.getByLabel('City').fill('Koper');
  await drawer.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('status').filter({ hasText: 'Saved Successfully' });
  await saved.getByText('Bura prevozi · City: Koper instead of Portorož').waitFor();
  const [toast, card] = [await saved.boundingBox(), await drawer.boundingBox()];
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(card?.x ?? 0);
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => drawer.getByLabel('City').inputValue(), PATIENCE).toBe('Portorož');
  await drawer.getByRole('tab', { name: 'History' }).click();
  await drawer.getByRole('cell', { name: 'Koper' }).first().waitFor();
  await expectSound(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Find a supplier' }).fill('');

  await act(page, 'Jadran Charter', 'Deactivate');
  const inactive = row('Jadran Charter').getByText('inactive', { exact: true });
  await inactive.waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await inactive.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No suppliers yet').waitFor();
  const deleted = page.getByRole('status').filter({ hasText: 'Deleted: 4' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await row('Hotel Obala').waitFor();
});

test('a search asks once, a moment after the last key', async () => {
  const admin = await product().newAgency();
  for (const name of ['Obala', 'Bura', 'Burja', 'Maestral']) {
    await admin.call(supplierCalls.create, { body: { name } });
  }
  const page = await product().signIn(admin, '/suppliers');
  await expectRows(page, 4);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(supplierCalls.search.path)) return;
    const { search } = request.postDataJSON();
    asked.push(search);
  });
  await page.getByRole('searchbox', { name: 'Find a supplier' }).pressSequentially('obala', { delay: 20 });
  await expect.poll(() => asked, PATIENCE).toEqual(['obala']);
});

test('an own operator chooses who stands behind it, and the card of that supplier names it', async () => {
  const admin = await product().newAgency();
  for (const name of ['Bura prevozi', 'Hotel Obala']) {
    await admin.call(supplierCalls.create, { body: { name } });
  }
  await admin.call(ownOperatorCalls.create, { body: { name: 'Our bus' } });
  const page = await product().signIn(admin, '/settings/touroperators/own');
  await page.getByRole('row', { name: /Our bus/ }).click();
  const drawer = page.getByRole('dialog');
  const field = drawer.getByRole('combobox', { name: 'Supplier' });
  await field.click();
  await field.pressSequentially('bura');
  await page.getByRole('option', { name: 'Bura prevozi' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Our bus.*Bura prevozi/ }).waitFor();
  expect(await field.inputValue()).toBe('Bura prevozi');

  await page.goto(new URL('/suppliers', page.url()).href);
  await page.getByRole('row', { name: /Bura prevozi/ }).click();
  await expectSound(page);
  await drawer.getByRole('link', { name: 'Our bus' }).click();
  await drawer.getByText('Our bus').waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/touroperators/own');
});
