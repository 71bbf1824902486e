import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { customerCalls } from '#domains/customers/contract.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import type { TestClerk } from '#testing/app.ts';
import { addBranch } from './branches.ts';
import { expectRows, expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const closed = async (page: Page, name: string) => {
  await page.keyboard.press('Escape');
  await drawerOf(page, name).waitFor({ state: 'detached' });
};
/** What has the focus: the first cell of a row, or the label of a control. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTableRowElement) return activeElement.cells[1]?.textContent;
    return activeElement?.getAttribute('aria-label') ?? null;
  });

async function withCustomers(admin: TestClerk, ...names: string[]): Promise<void> {
  for (const last_name of names) await addCustomer(admin, { last_name, first_name: 'Eva' });
}

describe('a list without the mouse', () => {
  test('the slash goes to the search, Enter opens the first hit at once, arrows go to the rows and back', async () => {
    const admin = await product().newAgency({ user: { roles: ['sm_booker'] } });
    await withCustomers(admin, 'Novak', 'Kos', 'Zupan', 'Novosel');
    const page = await product().signIn(admin, '/customers');
    await expectRows(page, 4);
    const search = page.getByRole('searchbox');
    await page.keyboard.press('/');
    await expect.poll(() => search.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await search.inputValue()).toBe('');
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(customerCalls.search.path)) asked.push(request.postDataJSON().search);
    });
    // The clock stands, so it does not wait for the pause after the last key.
    await search.pressSequentially('novo');
    await search.press('Enter');
    await page.clock.resume();
    await drawerOf(page, 'Novosel Eva').waitFor();
    expect(asked).toEqual(['novo']);
    await closed(page, 'Novosel Eva');

    await search.fill('nov');
    await expectRows(page, 2);
    await search.press('ArrowDown');
    await expect.poll(() => focused(page), PATIENCE).toBe('Novak Eva');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page), PATIENCE).toBe('Novosel Eva');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page), PATIENCE).toBe('Name, e-mail, phone, number');
    await search.press('ArrowDown');
    await page.keyboard.press('Enter');
    await drawerOf(page, 'Novak Eva').waitFor();
    await expectSound(page);
  });

  test('J goes on over the end of a page, K back; beside an open card nothing is cut, and no way back opens it again', async () => {
    const admin = await product().newAgency({ user: { roles: ['sm_booker'] } });
    await withCustomers(admin, 'Ahčin', 'Babič', 'Car', 'Debevec', 'Erjavec', 'Furlan');
    const page = await product().signIn(admin, '/customers?itemsPerPage=5', {
      viewport: { width: 1366, height: 768 },
    });
    await expectRows(page, 5);
    await page.locator('tbody tr[role=row]').nth(4).click();
    await drawerOf(page, 'Erjavec Eva').waitFor();
    const cut = () =>
      page
        .locator('tbody tr[role=row] td')
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(await cut()).toBe(0);
    const frame = page.locator('[data-followed]');
    expect(await frame.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.keyboard.press('j');
    await drawerOf(page, 'Furlan Eva').waitFor();
    await expectRows(page, 1);
    await page.keyboard.press('k');
    await drawerOf(page, 'Erjavec Eva').waitFor();
    await expectRows(page, 5);
    await closed(page, 'Erjavec Eva');
    await page.keyboard.press('Enter');
    await drawerOf(page, 'Erjavec Eva').waitFor();
    await closed(page, 'Erjavec Eva');
    await page.goBack();
    expect(new URL(page.url()).searchParams.get('id')).toBeNull();
  });

  test('N begins a new entry, but neither in a field nor behind a dialog; the help names the keys', async () => {
    const admin = await product().newAgency();
    const page = await product().signIn(admin, '/suppliers');
    await page.getByText('No suppliers yet').waitFor();
    await page.keyboard.press('n');
    const drawer = drawerOf(page, 'New supplier');
    await drawer.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('n');
    expect(new URL(page.url()).searchParams.get('id')).toBe('new');
    await closed(page, 'New supplier');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('New entry').waitFor();
    await expectSound(page);
  });
});

describe('the rows of a list', () => {
  test('inactive is said once, grey, at the name; names are bold and sorted, and the title shows it', async () => {
    const admin = await product().newAgency();
    await withCustomers(admin, 'Zupan', 'Kos', 'Babić', 'Novak');
    const { data } = await admin.call(customerCalls.search, { body: { search: 'kos' } });
    for (const { id } of data) await admin.call(customerCalls.toggle, { body: { id } });
    const page = await product().signIn(admin, '/customers');
    const names = page.locator('tbody tr[role=row] td:nth-child(3)');
    await expect
      .poll(() => names.allInnerTexts(), PATIENCE)
      .toEqual(['Babić Eva', 'Kos Eva\ninactive', 'Novak Eva', 'Zupan Eva']);
    expect(await page.getByRole('switch').count()).toBe(0);
    const title = page.getByRole('columnheader', { name: 'Name', exact: true });
    expect(await title.getAttribute('aria-sort')).toBe('ascending');
    const styles = await names.evaluateAll((cells) =>
      cells.map((cell) => {
        const { color, fontWeight } = getComputedStyle(cell);
        return { color, fontWeight };
      }),
    );
    expect(new Set(styles.map(({ fontWeight }) => fontWeight))).toEqual(new Set(['500']));
    expect(styles[1]?.color).not.toBe(styles[0]?.color);
    await expectSound(page);
    await page.getByRole('button', { name: 'Actions for Kos Eva' }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await names.getByText('inactive').waitFor({ state: 'detached' });
  });

  test('three rows need no search, pages or columns; the trash is one step away; a fourth brings them', async () => {
    const admin = await product().newAgency();
    for (const name of ['Koper', 'Celje', 'Ptuj']) await addBranch(product(), admin.accountId, name);
    const page = await product().signIn(admin, '/settings/subaccounts');
    await expectRows(page, 3);
    const machinery = () =>
      Promise.all([
        page.getByRole('searchbox').count(),
        page.getByRole('button', { name: 'Columns' }).count(),
        page.getByLabel('Rows per page').count(),
      ]);
    await expect.poll(machinery, PATIENCE).toEqual([0, 0, 0]);
    await expectSound(page);
    await page.getByRole('button', { name: 'In the trash' }).click();
    await page.getByText('The trash is empty').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await addBranch(product(), admin.accountId, 'Maribor');
    await page.reload();
    await expectRows(page, 4);
    expect(await machinery()).toEqual([1, 1, 1]);
    const cells = await page.locator('tbody tr[role=row] td:first-child').allInnerTexts();
    expect(cells).toEqual(['Celje', 'Koper', 'Maribor', 'Ptuj']);
  });

  test('as many rows are announced as there were last', async () => {
    const admin = await product().newAgency();
    for (const name of ['Koper', 'Celje']) await addBranch(product(), admin.accountId, name);
    const page = await product().signIn(admin, '/settings/subaccounts');
    await expectRows(page, 2);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/**/subaccounts/search', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    const coming = page.locator('[role="status"] tbody tr');
    await coming.first().waitFor();
    expect(await coming.count()).toBe(2);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    held.resolve();
    await expectRows(page, 2);
  });

  test('without a connection a list says so, and comes when it is back', async () => {
    const admin = await product().newAgency();
    await withCustomers(admin, 'Kos', 'Novak', 'Zupan', 'Žagar');
    const page = await product().signIn(admin, '/customers');
    await expectRows(page, 4);
    await page.context().setOffline(true);
    await page.getByText(/^No connection\. These rows are from/).waitFor();
    await page.getByRole('link', { name: 'Suppliers' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'No connection' }).waitFor();
    await page.mouse.move(640, 5); // Away from the tooltip of the link.
    await expectSound(page);
    await page.context().setOffline(false);
    await page.getByText('No suppliers yet').waitFor();
  });
});
