import { expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { importCalls } from '#domains/imports/contract.ts';
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

  await page.getByText('Column “Cena” is filled in 2 of 3 rows and goes nowhere.').waitFor();
  await page.getByRole('button', { name: 'All 3' }).waitFor();
  const chip = (name: string) => page.getByRole('group', { name: 'Outcome' }).getByRole('button', { name });
  expect(await chip('skipped').textContent()).toBe('skipped 1');
  await page.getByRole('radio', { name: /is changed to what the file says/ }).check();
  await chip('changed 1').waitFor();
  const rows = page.getByRole('table', { name: 'Rows of the file' });
  const stored = rows.getByRole('row', { name: /Bura prevozi/ });
  expect(await stored.getByText('+385 91 345 6789').isVisible()).toBe(true);
  expect(await stored.getByText('091 345 6789', { exact: true }).isVisible()).toBe(true);
  await expectSound(page);
  const held = Promise.withResolvers<void>();
  await page.route(`**${importCalls.preview.path}`, async (route) => {
    await held.promise;
    await route.fulfill({
      status: 429,
      json: { errorCode: 'E', error: 'Slowly', message: '', RequestID: '1' },
    });
  });
  await chip('refused 1').click();
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  expect(await rows.count()).toBe(0);
  held.resolve();
  const failure = page.getByRole('region', { name: 'Check' }).getByRole('alert');
  await failure.waitFor();
  expect(await rows.count()).toBe(0);
  await expectSound(page);
  await page.unroute(`**${importCalls.preview.path}`);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows.getByRole('row').count(), PATIENCE).toBe(2);
  await rows.getByText('1 fault').waitFor();
  await press('Leave it out');
  expect(await page.getByText('Column “Cena”').count()).toBe(0);

  const count = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).locator('dd').textContent();
  await press('Import 2 rows');
  await page.getByRole('heading', { name: 'suppliers.csv: imported' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  expect([await count('new'), await count('changed'), await count('refused')]).toEqual(['1', '1', '1']);
  await expectSound(page);
  const download = page.waitForEvent('download');
  await press('Refused rows');
  expect((await download).suggestedFilename()).toMatch(/^Refused rows \d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('link', { name: 'Show the 1 new' }).click();
  await page.getByRole('cell', { name: 'Bura prevozi', exact: true }).waitFor();
  expect(await page.getByRole('cell', { name: 'Hotel Obala', exact: true }).count()).toBe(0);
  expect(asked.filter((url) => /imports\/(find|preview|all)/.test(url))).toEqual([]);
  await page.goBack();
  await page.getByRole('heading', { name: 'suppliers.csv: imported' }).waitFor();

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
