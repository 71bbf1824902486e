import { expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

const FILE = [
  'Podjetje;Kontaktna oseba;E-pošta;Telefon;Kraj;Država;Cena',
  'Hotel Obala;Vesna Rupnik;info@obala.test;+386 5 671 00 10;Portorož;Slovenija;12',
  'Bura prevozi;;;091 345 6789;Opatija;Hrvaška;3',
  'Wrong;;wrong@;;;;',
].join('\r\n');
const file = (name = 'suppliers.csv', text = FILE) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('a file of suppliers is brought along: columns, check, outcome, and all of it taken back', async () => {
  const admin = await product().newAgency();
  await admin.call(supplierCalls.create, { body: { name: 'Hotel Obala', city: 'Portorož', note: 'Kept' } });
  const page = await product().signIn(admin, '/suppliers');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import: Suppliers' }).waitFor();
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await page.locator('input[type=file]').setInputFiles(file());
  await page.getByText('3 rows').waitFor();
  await expectSound(page);
  await press('Next');

  const name = page.getByRole('combobox', { name: 'Field for the column Podjetje' });
  expect(await name.inputValue()).toBe('Name');
  expect(await page.getByRole('combobox', { name: 'Field for the column Cena' }).inputValue()).toBe('');
  await name.click();
  await name.fill('');
  await page.getByRole('option', { name: 'Note' }).click();
  await page.getByText('A column is needed for: Name').waitFor();
  await page.getByRole('link', { name: 'Suppliers' }).first().click();
  await page.getByRole('dialog', { name: 'Not saved yet' }).getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await expectSound(page);
  await name.click();
  await name.fill('');
  await page.getByRole('option', { name: 'Name' }).click();
  await press('Next');

  const count = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).locator('dd').textContent();
  await expect.poll(() => count('new'), PATIENCE).toBe('1');
  expect([await count('skipped'), await count('refused')]).toEqual(['1', '1']);
  await page.getByRole('radio', { name: /is changed to what the file says/ }).check();
  await expect.poll(() => count('changed'), PATIENCE).toBe('1');
  await page
    .getByRole('table', { name: 'Refused rows' })
    .getByText(/^E-mail: /)
    .waitFor();
  await expectSound(page);
  await press('Import now');
  await page.getByRole('heading', { name: 'suppliers.csv: imported' }).waitFor();
  expect([await count('new'), await count('changed'), await count('refused')]).toEqual(['1', '1', '1']);
  await expectSound(page);
  const download = page.waitForEvent('download');
  await press('Refused rows');
  expect((await download).suggestedFilename()).toMatch(/^Refused rows \d{4}-\d\d-\d\d\.csv$/);

  const confirm = async (name: string) => {
    await press(name);
    const question = page.getByRole('dialog', { name: /./ });
    await question.waitFor();
    await expectSound(page);
    await question.getByRole('button', { name, exact: true }).click();
  };
  await confirm('Take back');
  await page.getByRole('heading', { name: 'suppliers.csv: taken back' }).waitFor();
  expect([await count('removed'), await count('set back'), await count('stayed')]).toEqual(['1', '1', '0']);
  const { data } = await admin.call(supplierCalls.all, { body: {} });
  expect(data).toMatchObject([{ name: 'Hotel Obala', contact: '', note: 'Kept' }]);
  await press('Import another file');
  await page
    .getByRole('table', { name: 'Earlier imports' })
    .getByRole('link', { name: 'suppliers.csv' })
    .click();
  await confirm('Delete the file');
  await page.getByText('The file is gone; this import cannot be taken back.').waitFor();
});

test('a file that is no table is refused in words, and who may not edit does not import', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/suppliers/import');
  await page.locator('input[type=file]').setInputFiles(file('empty.csv', 'Name;City'));
  await page.getByText('The file contains nothing to import').waitFor();
  await page.locator('input[type=file]').setInputFiles(file('x.xlsx', 'PK\u0003\u0004'));
  await page.getByText('This file cannot be read as a table.').waitFor();
  await expectSound(page);
  const booker = await addUser(product(), admin.accountId);
  const other = await product().signIn(booker, '/suppliers');
  await other.getByText('No suppliers yet').waitFor();
  expect(await other.getByRole('link', { name: 'Import' }).count()).toBe(0);
  await other.goto(new URL('/suppliers/import', other.url()).href);
  await other.getByRole('heading', { name: 'Access denied' }).waitFor();
});
