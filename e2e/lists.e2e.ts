import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDeadJobs } from '#domains/lists/testing.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const errors = (count: number) => Array.from({ length: count }, (_, index) => `it broke ${index}`);
const titles = (page: Page) => page.getByRole('columnheader').allTextContents();

test('ORG-073 a list is narrowed, arranged, kept as a view, shared and taken along', async () => {
  const admin = await product().newAgency();
  await addDeadJobs(product(), admin.accountId, [...errors(16), '=1+1']);
  const page = await product().signIn(admin, '/system/jobs');
  await page.getByText('1 to 15 of 17').waitFor();
  await press(page, 'Job');
  const choices = page.getByRole('dialog', { name: 'Job' });
  await choices.getByLabel('test.broken-16').check();
  await choices.getByLabel('test.broken-3', { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByText('1 to 2 of 2').waitFor();
  await press(page, 'Columns');
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  for (const name of ['Created', 'Attempts']) await chooser.getByRole('checkbox', { name }).click();
  await page.keyboard.press('Escape');
  const arranged = ['', 'No.', 'Job', 'Stopped', 'Last error', 'Created'];
  await expect.poll(() => titles(page), PATIENCE).toEqual(arranged);
  await expectSound(page);

  // What is shown stands in the address; columns are the user's own, here and in any other browser.
  const address = new URL(page.url());
  expect(JSON.parse(address.searchParams.get('filter') ?? '{}')).toEqual({
    kind: ['test.broken-16', 'test.broken-3'],
  });
  const elsewhere = await product().signIn(admin, `${address.pathname}${address.search}`);
  await elsewhere.getByText('1 to 2 of 2').waitFor();
  expect(await titles(elsewhere)).toEqual(arranged);
  await elsewhere.goto(
    `${product().origin}/system/jobs?filter={"kind":7,"stopped":{"from":"2020-01-01","to":"2020-12-31"}}&page=-1&columns=7`,
  );
  await elsewhere.getByRole('button', { name: 'Stopped 01.01.2020 – 31.12.2020' }).waitFor();
  await elsewhere.getByText('No results for these filters').waitFor();
  await press(elsewhere, 'Clear filters');
  await elsewhere.getByText('1 to 15 of 17').waitFor();

  const downloading = page.waitForEvent('download');
  await press(page, 'Export');
  await page.getByRole('menuitem', { name: 'Text (csv)' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Stopped jobs \d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe(arranged.slice(1).join(','));
  expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual([`'=1+1`, 'it broke 3']);

  await press(page, 'Save view');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name of the view').fill('Two of them');
  await page.keyboard.press('Escape');
  await press(page.getByRole('dialog', { name: 'Not saved yet' }), 'Stay');
  expect(await dialog.getByLabel('Name of the view').inputValue()).toBe('Two of them');
  await dialog.getByLabel('Visible to colleagues too').check();
  await press(dialog, 'Save');
  await page.getByRole('button', { name: 'Two of them shared' }).waitFor();
  await press(page, 'Clear Job');
  await page.getByText('Modified').waitFor();
  await page.reload();
  await page.getByText('Modified').waitFor();
  await page.getByRole('button', { name: 'Two of them shared' }).click();
  await page.getByText('1 to 2 of 2').waitFor();
  expect(await page.getByText('Modified').count()).toBe(0);
  await expectSound(page);
  await page.goBack();
  await page.getByText('1 to 15 of 17').waitFor();
});

test('ORG-073 more than 1,000 rows are waited for, and saved when they are there', async () => {
  const admin = await product().newAgency();
  await addDeadJobs(product(), admin.accountId, errors(1001));
  const page = await product().signIn(admin, '/system/jobs');
  const downloading = page.waitForEvent('download');
  await press(page, 'Export');
  await page.getByRole('menuitem', { name: 'Excel (xlsx)' }).click();
  await page.getByRole('dialog', { name: 'Export: Stopped jobs' }).waitFor();
  expect((await downloading).suggestedFilename()).toMatch(/^Stopped jobs .*\.xlsx$/);
  await page.getByRole('dialog').getByText('Done').waitFor();
});

test('a mail is opened in a tab of its own, and the mailbox is sorted by its titles', async () => {
  const boss = await product().newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  await sql`insert into caught_mails (sender, recipients, subject, message)
    select 'a@b.test', array['c@d.test'], 'Tab ' || n, '' from generate_series(1, 3) n`.execute(
    product().pools.system,
  );
  const page = await product().signIn(boss, '/system/mailbox?search=tab');
  await press(page, 'Subject');
  const rows = () => page.locator('tbody tr td:first-child').allTextContents();
  await expect.poll(rows, PATIENCE).toEqual(['Tab 1', 'Tab 2', 'Tab 3']);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('cell', { name: 'c@d.test' }).first().click({ button: 'middle' });
  expect(new URL((await opening).url()).pathname).toMatch(/^\/system\/mailbox\/\d+$/);
  expect(new URL(page.url()).pathname).toBe('/system/mailbox');
});
