import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { customerCalls } from '#domains/customers/contract.ts';
import { addCustomer, changed } from '#domains/customers/testing.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const RUN_MS = 6000;

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

test('a card stands beside its list: arrows, J and K take it along, unsaved changes ask, Escape goes back to the row', async () => {
  const admin = await product().newAgency();
  for (const last_name of ['Babić', 'Kos', 'Novak']) await addCustomer(admin, { last_name });
  const page = await product().signIn(admin, '/customers');
  const card = (name: string) => page.getByRole('dialog', { name: `${name} Živa` });
  const open = page.locator('tr[aria-current]');
  await page.getByText('Kos Živa').click();
  await card('Kos').waitFor();
  expect(await open.textContent()).toContain('Kos');
  expect(await page.locator('[aria-modal]').count()).toBe(0);
  const right = (place: Locator) => place.boundingBox().then((box) => (box ? box.x + box.width : 0));
  const { x = 0 } = (await card('Kos').boundingBox()) ?? {};
  expect(await right(page.getByRole('table'))).toBeLessThanOrEqual(x);
  await expectSound(page);
  await page.keyboard.press('ArrowDown');
  await card('Novak').waitFor();
  for (const name of ['Kos', 'Babić']) {
    await page.keyboard.press('k');
    await card(name).waitFor();
  }
  await page.keyboard.press('j');
  await card('Kos').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('e');
  await card('Kos').getByLabel('City').fill('Piran');
  await page.getByText('Novak Živa', { exact: true }).click();
  await page.getByRole('dialog', { name: 'Not saved yet' }).getByRole('button', { name: 'Stay' }).click();
  expect(await card('Kos').getByLabel('City').inputValue()).toBe('Piran');
  await card('Kos').getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await card('Kos').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('tr:focus').textContent(), PATIENCE).toContain('Kos');
});

test('a clerk goes from the palette to a card, changes it and is back in the list by keys alone, in less than six seconds', async () => {
  const admin = await product().newAgency();
  for (const last_name of ['Babić', 'Kos', 'Novak']) await addCustomer(admin, { last_name });
  const page = await product().signIn(admin, '/home');
  const startedAt = performance.now();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').first().waitFor();
  await page.keyboard.type('novak');
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Novak Živa' });
  await card.getByRole('link', { name: 'Write' }).waitFor();
  await page.keyboard.press('e');
  const surname = card.getByRole('textbox', { name: 'Surname' });
  await surname.waitFor();
  while (!(await surname.evaluate((it) => it === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type('Novak Kos');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved Successfully').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('tr:focus').textContent(), PATIENCE).toContain('Novak Kos Živa');
  const took = performance.now() - startedAt;
  process.stdout.write(`From the palette to the list: ${(took / 1000).toFixed(1)} s\n`);
  expect(took).toBeLessThan(RUN_MS);
});
