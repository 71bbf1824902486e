import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startGallery } from './gallery.ts';
import { expectSound, PATIENCE } from './product.ts';

const open = startGallery();
const TOOLS = 'List with tools';
const MANY = 'List of 10,000 rows';

interface Kept {
  state: Record<string, unknown>;
  opened: number[];
  log: string[];
}
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const titles = (list: Locator) => list.getByRole('columnheader').allTextContents();

describe('filters', () => {
  test('a chip shows what is set, its cross takes it back, and what finds nothing is cleared', async () => {
    const { page, part, value } = await open();
    const list = part(TOOLS);
    const state = async () => ((await value(TOOLS)) as Kept).state.filter;
    await press(list, 'Town');
    const choices = page.getByRole('dialog', { name: 'Town' });
    await choices.getByLabel('Rovinj').check();
    await choices.getByLabel('Bol', { exact: true }).check();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await list.getByRole('button', { name: 'Town Rovinj +1' }).waitFor();
    await list.getByText('1 to 5 of 18').waitFor();
    await press(list, 'Trashed');
    await page.getByRole('dialog', { name: 'Trashed' }).getByLabel('Yes').check();
    await page.keyboard.press('Escape');
    expect(await state()).toEqual({ town: ['Rovinj', 'Bol'], trashed: true });
    await press(list, 'Clear Town');
    await expect.poll(state, PATIENCE).toEqual({ trashed: true });

    await press(list, 'Opened');
    const days = page.getByRole('dialog', { name: 'Opened' });
    await days.getByLabel('From').fill('1.1.1990');
    await days.getByLabel('To').fill('31.1.1990');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await list.getByRole('button', { name: 'Opened 01.01.1990 – 31.01.1990' }).waitFor();
    await list.getByText('No results for these filters').waitFor();
    await expectSound(page);
    await press(list, 'Clear filters');
    await list.getByText('1 to 5 of 37').waitFor();
    expect(await state()).toBeUndefined();
  });

  test('on a phone all of them stand in one sheet', async () => {
    const { page, part } = await open({ viewport: { width: 390, height: 844 } });
    const list = part(TOOLS);
    await press(list, 'Filters');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Breakfast').check();
    await sheet.getByLabel('Rovinj').check();
    await expectSound(page);
    expect((await sheet.boundingBox())?.width).toBe(390);
    await press(sheet, 'Show 9 rows');
    await list.getByRole('button', { name: 'Filters (2)' }).waitFor();
    await list.getByText('1 to 5 of 9').waitFor();
  });
});

describe('columns and views', () => {
  test('columns are shown, hidden and moved by keyboard; the first stays', async () => {
    const { page, part, value } = await open();
    const list = part(TOOLS);
    const log = async () => ((await value(TOOLS)) as Kept).log.at(-1);
    await expect.poll(() => titles(list), PATIENCE).toEqual(['', 'No.', 'Hotel', 'Town', 'State', 'EUR']);
    await press(list, 'Columns');
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    await chooser.getByLabel('Opened', { exact: true }).press('Space');
    await chooser.getByRole('button', { name: 'Move Opened up' }).press('Enter');
    await chooser.getByLabel('Hotel', { exact: true }).press('Space');
    expect(await chooser.getByLabel('No.').count()).toBe(0);
    await expectSound(page);
    expect(await titles(list)).toEqual(['', 'No.', 'Town', 'State', 'Opened', 'EUR']);
    expect(await log()).toBe('columns id,town,state,opened,price');
    await press(chooser, 'Default columns');
    await expect.poll(log, PATIENCE).toBe('columns as at first');
  });

  test('a view is kept under a name, says when it is changed, and comes back after a delete', async () => {
    const { page, part, value } = await open();
    const list = part(TOOLS);
    const state = async () => ((await value(TOOLS)) as Kept).state;
    await press(list, 'Rovinj and Bol shared');
    await list.getByRole('button', { name: 'Town Rovinj +1' }).waitFor();
    expect(await list.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    await press(list, 'Hotel');
    await list.getByText('Modified').waitFor();
    await press(list, 'Save as new view');
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await press(dialog, 'Save');
    await dialog.getByText('This is a required field').waitFor();
    await dialog.getByLabel('Name of the view').fill('By name');
    await expectSound(page);
    await press(dialog, 'Save');
    await list
      .getByRole('button', { name: 'By name', exact: true })
      .and(list.locator('[aria-current=true]'))
      .waitFor();
    expect(await list.getByText('Modified').count()).toBe(0);
    await press(list, 'Clear Town');
    await list.getByText('Modified').waitFor();
    await press(list, 'Save');
    await list.getByText('Modified').waitFor({ state: 'hidden' });
    await press(list, 'All');
    expect(await state()).toEqual({});
    await press(list, 'By name');
    expect(await state()).toMatchObject({ sort: [{ field: 'name', direction: 'asc' }], view: 2 });
    await press(list, 'Change the view By name');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await list.getByRole('button', { name: 'By name', exact: true }).waitFor({ state: 'detached' });
    await press(page, 'Undo');
    await list.getByRole('button', { name: 'By name', exact: true }).waitFor();
  });
});

describe('rows', () => {
  test('a click opens one, Ctrl and the middle button in a tab of its own; J, K, arrows and Enter walk', async () => {
    const { page, part, value } = await open();
    const list = part(TOOLS);
    const opened = async () => ((await value(TOOLS)) as Kept).opened;
    const cell = list.getByRole('cell', { name: 'Bor 2' });
    await cell.click();
    expect(await opened()).toEqual([2]);
    for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const tab = page.context().waitForEvent('page');
      await cell.click(how);
      expect((await tab).url()).toMatch(/#row-2$/);
    }
    expect(await opened()).toEqual([2]);
    // Shortcuts go to the list shown last; inside of this one the focus decides.
    await list.getByRole('row', { name: 'Bor 2' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await opened()).toEqual([2, 3]);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(focused, PATIENCE).toContain('Bor 2');
    await page.keyboard.press('k');
    await expect.poll(focused, PATIENCE).toContain('Lanterna Rosa 1');
  });

  test('what can be done to chosen rows slides over the filters, and nothing moves', async () => {
    const { page, part } = await open();
    const list = part(TOOLS);
    const table = list.getByRole('table');
    const place = async () => ((await table.boundingBox())?.y ?? 0) - ((await list.boundingBox())?.y ?? 0);
    const before = await place();
    await list.getByRole('checkbox', { name: 'Select #2' }).check();
    await list.getByRole('checkbox', { name: 'Select #3' }).check();
    const bar = list.getByRole('region', { name: 'Selected rows' });
    await bar.getByText('2 selected').waitFor();
    expect(await place()).toBe(before);
    await expectSound(page);
    await press(bar, 'Clear selection');
    await bar.waitFor({ state: 'detached' });
    expect(await list.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  test('the titles stay above, and the first column beside, however far one scrolls', async () => {
    const { part } = await open({ viewport: { width: 800, height: 700 } });
    const list = part(MANY);
    const frame = list.locator('[data-whole]');
    await frame.evaluate((place) => place.scrollTo(0, 5000));
    await list.getByRole('cell', { name: '#140', exact: true }).waitFor();
    const [top, head] = [await frame.boundingBox(), await list.locator('thead th').nth(1).boundingBox()];
    expect(Math.abs((head?.y ?? 0) - (top?.y ?? -9))).toBeLessThan(2);
  });
});

test('ORG-073 the list hands over what it shows; a large file is waited for', async () => {
  const { page, part, value } = await open();
  const list = part(TOOLS);
  const take = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await press(list, 'Export');
    await page.getByRole('menuitem', { name }).click();
    return downloading;
  };
  const csv = await take('Text (csv)');
  expect(csv.suggestedFilename()).toBe('hotels.csv');
  expect(readFileSync(await csv.path(), 'utf8')).toBe('id,name,town,state,price');
  const xlsx = await take('Excel (xlsx)');
  const dialog = page.getByRole('dialog', { name: 'Export: Hotels with tools' });
  await dialog.getByText('Done').waitFor();
  await expectSound(page);
  expect(xlsx.suggestedFilename()).toBe('hotels.xlsx');
  expect(((await value(TOOLS)) as Kept).log).toEqual([
    'export csv id,name,town,state,price',
    'export xlsx id,name,town,state,price',
  ]);
});
