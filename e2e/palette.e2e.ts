import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import { finderCalls } from '#domains/finder/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import type { TestClerk } from '#testing/app.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' });
const open = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await paletteOf(page).getByRole('combobox').waitFor();
};
const chosen = (page: Page) => paletteOf(page).getByRole('option', { selected: true });
const groupOf = (page: Page, name: string) => paletteOf(page).getByRole('group', { name, exact: true });

async function withRecords(): Promise<TestClerk> {
  const admin = await product().newAgency({ user: { roles: ['sm_admin'] } });
  for (const last_name of ['Novak', 'Novosel', 'Kos']) {
    await addCustomer(admin, { last_name, first_name: 'Eva', city: 'Kranj', tel: '+386 41 765 432' });
  }
  await admin.call(supplierCalls.create, { body: { name: 'Novi hoteli', city: 'Bol' } });
  await addUser(product(), admin.accountId, { name: 'Nova Žnidar' });
  return admin;
}

describe('records in the palette', () => {
  test('two letters find customers, suppliers and users; Enter opens the first, Tab goes to the next group', async () => {
    const page = await product().signIn(await withRecords());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await open(page);
    await page.keyboard.type('no');
    await groupOf(page, 'Users').getByText('Nova Žnidar').waitFor();
    expect(await groupOf(page, 'Customers').getByRole('option').count()).toBe(2);
    await groupOf(page, 'Suppliers').getByText('Bol').waitFor();
    await expect.poll(() => chosen(page).textContent(), PATIENCE).toContain('Novak Eva');
    expect(await chosen(page).locator('mark').allInnerTexts()).toEqual(['No']);
    await paletteOf(page).getByText('4 results').waitFor();
    await expectSound(page);
    await page.keyboard.press('Tab');
    await expect.poll(() => chosen(page).textContent(), PATIENCE).toContain('Novi hoteli');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Novosel Eva' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/customers');
  });

  test('what is typed before the palette has loaded is kept, and is no key of the page', async () => {
    const page = await product().signIn(await withRecords());
    const loading = Promise.withResolvers<void>();
    await page.route('**/Palette-*.js', async (route) => {
      await loading.promise;
      await route.continue();
    });
    await page.goto(`${product().origin}/customers`);
    await page.getByRole('row', { name: /Kos Eva/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('novac');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('k');
    loading.resolve();
    await expect.poll(() => chosen(page).textContent(), PATIENCE).toContain('Novak Eva');
    expect(await paletteOf(page).getByRole('combobox').inputValue()).toBe('novak');
    expect(new URL(page.url()).search).toBe('');
  });

  test('Enter waits for the records, not for the pause; a number and a phone find as well', async () => {
    const admin = await withRecords();
    const kos = await addCustomer(admin, { last_name: 'Potočnik', tel: '+386 31 222 333' });
    const page = await product().signIn(admin);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const typed of [String(kos.id).padStart(5, '0'), `#${kos.id}`, '031 222 333', 'potocn']) {
      await page.goto(`${product().origin}/home`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await open(page);
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Potočnik Živa' }).waitFor();
    }
  });

  test('the recent ones stand there before anything is typed; pages and actions stay', async () => {
    const admin = await withRecords();
    const page = await product().signIn(admin, '/customers');
    for (const name of ['Kos Eva', 'Novak Eva']) {
      await page.getByText(name, { exact: true }).click();
      const card = page.getByRole('dialog', { name });
      await card.getByRole('tab', { name: 'History' }).waitFor();
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
    }
    await open(page);
    const recent = groupOf(page, 'Recently opened').getByRole('option');
    await expect.poll(() => recent.count(), PATIENCE).toBe(2);
    await expect.poll(() => chosen(page).textContent(), PATIENCE).toContain('Novak Eva');
    await groupOf(page, 'Pages').getByText('Suppliers').waitFor();
    await expectSound(page);
    await page.keyboard.type('> new cust');
    await expect.poll(() => chosen(page).textContent(), PATIENCE).toBe('New customer');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New customer' }).waitFor();
  });

  test('more than five lead to the list; when the search does not answer, pages are still found', async () => {
    const admin = await product().newAgency();
    for (let number = 1; number <= 7; number += 1) {
      await admin.call(supplierCalls.create, { body: { name: `Obala ${number}` } });
    }
    const page = await product().signIn(admin);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await open(page);
    await page.keyboard.type('obala');
    await paletteOf(page).getByText('all 7').waitFor();
    await page.keyboard.press('Alt+1');
    await page.waitForURL('**/suppliers?search=obala');
    await page.getByText('1 to 7 of 7').waitFor();

    await page.route(`**${finderCalls.find.path}`, (route) => route.abort());
    await open(page);
    await page.keyboard.type('home');
    await paletteOf(page).getByText('The search did not respond. Try again.').waitFor();
    await expect.poll(() => chosen(page).textContent(), PATIENCE).toBe('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  });

  test('on a phone it fills the window', async () => {
    const page = await product().signIn(await withRecords(), '/home', {
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    await paletteOf(page).getByRole('combobox').pressSequentially('nov');
    await groupOf(page, 'Customers').getByText('Novosel Eva').waitFor();
    await expectSound(page);
    const { height = 0 } = (await chosen(page).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await paletteOf(page).getByRole('button', { name: 'Close' }).click();
    await paletteOf(page).waitFor({ state: 'detached' });
  });
});
