import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { customerCalls } from '#domains/customers/contract.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import type { Role } from '#shared/roles.ts';
import { expectRows, expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const PLACE = '/customers';
const press = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const menuOf = async (page: Page, who: string) => {
  await press(page, `Actions for ${who}`);
  return page.getByRole('menu');
};
/** The menu appears a moment after the press. */
const items = async (page: Page) => {
  await page.getByRole('menuitem').first().waitFor();
  return page.getByRole('menuitem').allTextContents();
};
const agencyWith = async (role: Role) => {
  const admin = await product().newAgency();
  return { admin, clerk: await addUser(product(), admin.accountId, { roles: [role] }) };
};

test('CUST-025 two cards become one with the field that was chosen, and two again from the notice', async () => {
  const admin = await product().newAgency();
  const one = await addCustomer(admin, {
    first_name: 'Maja',
    last_name: 'Kovač',
    email: 'maja@old.test',
    city: 'Koper',
  });
  const other = await addCustomer(admin, { first_name: 'Maja', last_name: 'Kovač', email: 'maja@new.test' });
  const page = await product().signIn(admin, PLACE);
  await expectRows(page, 2);
  await page.getByLabel(`Select #${one.id}`).check();
  expect(await page.getByRole('button', { name: 'Merge…' }).isDisabled()).toBe(true);
  await page.getByLabel(`Select #${other.id}`).check();
  await press(page, 'Merge…');
  const dialog = page.getByRole('dialog', { name: 'Merge into one card' });
  const kept = dialog.getByRole('radiogroup', { name: 'Keep' }).getByRole('radio');
  await expect.poll(() => kept.first().isChecked(), PATIENCE).toBe(true);
  const emails = dialog.getByRole('radiogroup', { name: 'E-mail' });
  expect(await emails.getByRole('radio', { name: 'maja@old.test' }).isChecked()).toBe(true);
  await emails.getByRole('radio', { name: 'maja@new.test' }).check();
  await expectSound(page);
  await press(dialog, 'Merge');
  await dialog.waitFor({ state: 'detached' });
  await expectRows(page, 1);
  const read = async (id: number) => (await admin.call(customerCalls.find, { params: { id } })).data;
  expect(await read(other.id)).toMatchObject({ id: one.id, email: 'maja@new.test', city: 'Koper' });
  await page.getByText('Merged into Kovač Maja').waitFor();
  await press(page, 'Undo');
  await expectRows(page, 2);
  expect(await read(one.id)).toMatchObject({ id: one.id, email: 'maja@old.test' });
  expect(await read(other.id)).toMatchObject({ id: other.id, email: 'maja@new.test' });
  await expectSound(page);
});

test('CUST-027 who does not book sees the end of a document, and saving the card leaves it as it is', async () => {
  const { admin, clerk } = await agencyWith('sm_user');
  const { id } = await addCustomer(admin, { personal_id: 'PB1234567', personal_id_type: 'passport' });
  const page = await product().signIn(clerk, `${PLACE}?id=${id}`);
  const card = page.getByRole('dialog', { name: 'Žagar Živa' });
  await card.getByText('•••67').waitFor();
  await card.getByRole('tab', { name: 'Details' }).click();
  const document = card.getByLabel('Document number');
  await expect.poll(() => document.inputValue(), PATIENCE).toBe('•••67');
  await card.getByText('Only users who make bookings see the whole number').waitFor();
  expect(await card.getByRole('tab').allTextContents()).toEqual(['Overview', 'Details', 'History']);
  await expectSound(page);
  await card.getByLabel('City').fill('Koper');
  await press(card, 'Save');
  await page.getByText('Saved Successfully').waitFor();
  const { data } = await admin.call(customerCalls.find, { params: { id } });
  expect(data).toMatchObject({ city: 'Koper', personal_id: 'PB1234567' });
  await press(card, 'Close');
  await menuOf(page, 'Žagar Živa');
  expect(await items(page)).toEqual(['Edit', 'Deactivate']);
});

test('CUST-001 a card opens to be read: calling and writing are one step, so are editing and taking it back', async () => {
  const admin = await product().newAgency();
  const { id } = await addCustomer(admin, {
    tel: '+386 41 765 432',
    address: 'Obala 1',
    zip: '6320',
    city: 'Portorož',
    birth_date: '1984-02-29',
    type: 'D',
    sex: 'D',
  });
  const page = await product().signIn(admin, `${PLACE}?id=${id}`);
  const card = page.getByRole('dialog', { name: 'Žagar Živa' });
  const hrefOf = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  await card.getByText('Obala 1, 6320 Portorož, Slovenia').waitFor();
  for (const fact of ['29.02.1984', 'Ms, Female']) await card.getByText(fact).waitFor();
  expect([await hrefOf('Call'), await hrefOf('+386 41 765 432')]).toEqual(Array(2).fill('tel:+38641765432'));
  expect([await hrefOf('Write'), await hrefOf('ziva@zagar.test')]).toEqual(
    Array(2).fill('mailto:ziva@zagar.test'),
  );
  expect(await card.getByRole('textbox').count()).toBe(0);
  await expectSound(page);
  await press(card, 'Edit');
  await card.getByLabel('City').fill('Piran');
  await press(card, 'Save');
  await page.getByText('Saved Successfully').waitFor();
  await card.getByRole('tab', { name: 'Overview' }).click();
  await card.getByText('Obala 1, 6320 Piran, Slovenia').waitFor();
  await expectSound(page);
  await press(page, 'Undo');
  await page.getByText('City of Žagar Živa restored').waitFor();
  await card.getByText('Obala 1, 6320 Portorož, Slovenia').waitFor();
  const { data } = await admin.call(customerCalls.find, { params: { id } });
  expect(data).toMatchObject({ city: 'Portorož', version: 3 });
});

test('CUST-024, CUST-026 everything about a person is saved as one file; erased by the typed name, nothing is left to change', async () => {
  const admin = await product().newAgency();
  const { id } = await addCustomer(admin, { additional: 'Sits at the window' });
  const page = await product().signIn(admin, `${PLACE}?id=${id}&tab=data`);
  const card = page.getByRole('dialog', { name: 'Žagar Živa' });
  const downloading = page.waitForEvent('download');
  await press(card, 'Export everything');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await expectSound(page);
  await press(card, 'Erase the person');
  const ask = page.getByRole('dialog', { name: 'Erase the person' });
  const erase = ask.getByRole('button', { name: 'Erase the person' });
  expect(await erase.isDisabled()).toBe(true);
  const typed = ask.getByLabel('Type Žagar Živa to erase the person');
  await typed.fill('Žagar');
  expect(await erase.isDisabled()).toBe(true);
  await typed.fill('ziva zagar');
  await expectSound(page);
  await erase.click();
  await ask.waitFor({ state: 'detached' });
  await page.getByText('The person has been erased').waitFor();
  const left = page.getByRole('dialog', { name: `erased #${id}` });
  await left.getByText('This person was erased. Only the number is left.').last().waitFor();
  expect(await left.getByRole('button', { name: 'Erase the person' }).count()).toBe(0);
  expect(await left.getByRole('tab', { name: 'Details' }).count()).toBe(0);
  expect(await left.getByRole('textbox').count()).toBe(0);
  expect(await left.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await expectSound(page);
});

test('CUST-017 a card goes to the trash and comes back by an admin; who books is not offered what is refused', async () => {
  const { admin, clerk } = await agencyWith('sm_booker');
  await addCustomer(admin, { birth_date: '1990-01-02' });
  const page = await product().signIn(clerk, PLACE);
  await menuOf(page, 'Žagar Živa');
  expect(await items(page)).toEqual(['Edit', 'Deactivate', 'Delete']);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete Žagar Živa?' });
  await ask.getByText('Only an admin can restore it.').waitFor();
  const about = /^#\d{5} Žagar Živa · 02\.01\.1990/;
  await ask.getByText(about).waitFor();
  await expectSound(page);
  await press(ask, 'Delete');
  await page.getByText('Žagar Živa: deleted').waitFor();
  await page.getByText('No customers yet').waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  const trash = `${PLACE}?filter=${encodeURIComponent('{"trashed":true}')}`;
  await page.goto(`${product().origin}${trash}`);
  await menuOf(page, 'Žagar Živa');
  expect(await items(page)).toEqual(['Open']);
  await expectSound(page);

  const desk = await product().signIn(admin, trash);
  await menuOf(desk, 'Žagar Živa');
  expect(await items(desk)).toEqual(['Restore', 'Delete permanently']);
  await desk.getByRole('menuitem', { name: 'Delete permanently' }).click();
  await desk.getByRole('dialog').getByText(about).waitFor();
  await expectSound(desk);
  await press(desk.getByRole('dialog'), 'Cancel');
  await menuOf(desk, 'Žagar Živa');
  await desk.getByRole('menuitem', { name: 'Restore' }).click();
  await desk.getByText('The trash is empty').waitFor();
  await desk.goto(`${product().origin}${PLACE}`);
  await menuOf(desk, 'Žagar Živa');
  await desk.getByRole('menuitem', { name: 'Delete' }).click();
  await press(desk, 'Undo');
  const living = async () => (await admin.call(customerCalls.search, { body: {} as never })).data.length;
  await expect.poll(living, PATIENCE).toBe(1);
});
