import { expect, test } from 'vitest';
import { customerCalls } from '#domains/customers/contract.ts';
import { addCustomer, changed } from '#domains/customers/testing.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

test('the timeline of a card shows the newest first, and more of it on demand', async () => {
  const admin = await product().newAgency();
  const card = await addCustomer(admin);
  let now = card;
  for (let n = 1; n <= 22; n += 1) {
    now = (await admin.call(customerCalls.update, { body: changed(now, { city: `Place ${n}` }) })).data;
  }
  const page = await product().signIn(admin, `/customers?id=${card.id}`);
  const drawer = page.getByRole('dialog');
  const moments = drawer.locator('ol > li');
  await expect.poll(() => moments.count(), PATIENCE).toBe(20);
  await expectSound(page);
  await drawer.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => moments.count(), PATIENCE).toBe(23);
  expect(await drawer.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  expect(await moments.last().textContent()).toContain('Created');
});

test('CUST-025 a document is chosen with its kind when cards are merged', async () => {
  const admin = await product().newAgency();
  const one = await addCustomer(admin, { personal_id: 'PB1111111', personal_id_type: 'passport' });
  const other = await addCustomer(admin, { personal_id: 'OI2222222', personal_id_type: 'identity_card' });
  const page = await product().signIn(admin, '/customers');
  for (const { id } of [one, other]) await page.getByLabel(`Select #${id}`).check();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into one card' });
  const documents = dialog.getByRole('radiogroup', { name: 'Document number' });
  await documents.getByRole('radio', { name: 'OI2222222 · Identity card' }).check();
  expect(await dialog.getByRole('radiogroup', { name: 'Type of document' }).count()).toBe(0);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { data } = await admin.call(customerCalls.find, { params: { id: one.id } });
  expect(data).toMatchObject({ personal_id: 'OI2222222', personal_id_type: 'identity_card' });
});
