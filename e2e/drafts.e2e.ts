import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

const drafts = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('maestral.draft.')));
/** The browser asks first, since something is unsaved. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}
const notice = (page: Page) => page.getByText(/^Your draft from \d\d:\d\d was restored\.$/);

test('a reload loses no new customer, and the number of a document never stays in the browser', async () => {
  const page = await product().signIn(await product().newAgency(), '/customers?id=new');
  const drawer = page.getByRole('dialog', { name: 'New customer' });
  await drawer.getByText('Person', { exact: true }).click();
  await drawer.getByLabel('Surname').fill('Zajc');
  await drawer.getByLabel('Document number').fill('PB1234567');
  await reload(page);
  await notice(page).waitFor();
  expect(await drawer.getByLabel('Surname').inputValue()).toBe('Zajc');
  expect(await drawer.getByLabel('Document number').inputValue()).toBe('');
  expect(JSON.stringify(await drafts(page))).not.toContain('PB1234567');
  await expectSound(page);

  await drawer.getByRole('button', { name: 'Discard' }).click();
  await notice(page).waitFor({ state: 'hidden' });
  expect(await drafts(page)).toEqual([]);
});

test('a draft of a record that has changed since is a conflict, and a save drops it', async () => {
  const admin = await product().newAgency();
  const { data } = await admin.call(supplierCalls.create, { body: { name: 'Hotel Obala' } });
  const page = await product().signIn(admin, `/suppliers?id=${data.id}&tab=edit`);
  const note = page.getByLabel('Note');
  await note.fill('Call back');
  await expect.poll(async () => (await drafts(page)).length, PATIENCE).toBe(1);
  const { version } = data;
  await admin.call(supplierCalls.update, {
    body: { id: data.id, version, name: 'Hotel Obala', note: 'Theirs' },
  });
  const typed = await drafts(page);
  // Opening the form changes nothing of the draft: neither its time nor what the user saw.
  for (const _ of ['once', 'twice']) {
    await reload(page);
    await notice(page).waitFor();
    expect(await note.inputValue()).toBe('Call back');
    expect(await drafts(page)).toEqual(typed);
  }
  await page.getByRole('button', { name: /^Save/ }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Theirs' });
  await conflict.getByRole('button').last().click();
  // A settled conflict does not return.
  await reload(page);
  await notice(page).waitFor();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(() => drafts(page), PATIENCE).toEqual([]);
  const found = await admin.call(supplierCalls.find, { params: { id: data.id } });
  expect(found.data.note).toBe('Call back');
});

test('leaving without saving, or signing out, leaves no draft behind', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/suppliers?id=new');
  const drawer = page.getByRole('dialog', { name: 'New supplier' });
  await drawer.getByLabel('Name').fill('Given up');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => drafts(page), PATIENCE).toEqual([]);

  await page.goto(new URL('/suppliers?id=new', page.url()).href);
  await drawer.getByLabel('Name').fill('Kept');
  await reload(page);
  await notice(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(new URL('/home', page.url()).href);
  await other.getByRole('button', { name: /Ada/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/login/);
  expect(await drafts(page)).toEqual([]);
});

test('a draft of eight days ago goes when the product starts, though no form opens', async () => {
  const page = await product().signIn(await product().newAgency(), '/home');
  await page.evaluate(() => {
    const at = Date.now() - 8 * 24 * 60 * 60 * 1000;
    const old = { at, before: {}, typed: { name: 'Zajc' } };
    localStorage.setItem('maestral.draft.1.1.customers.new', JSON.stringify(old));
  });
  expect(await drafts(page)).toHaveLength(1);
  await page.reload();
  await expect.poll(() => drafts(page), PATIENCE).toEqual([]);
});

test('where nothing can be kept, forms work as before', async () => {
  const admin = await product().newAgency();
  const page = await product().signIn(admin, '/suppliers');
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, value) {
      if (key.startsWith('maestral.draft.')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.getByRole('button', { name: 'Add supplier' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Hotel Obala');
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('cell', { name: 'Hotel Obala', exact: true }).waitFor();
});
