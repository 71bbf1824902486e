import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startGallery } from './gallery.ts';
import { expectSound, PATIENCE } from './product.ts';

const open = startGallery();
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click();
const bytesOf = async (download: Download) => readFileSync(await download.path()).toString('latin1');

describe('viewers', () => {
  test('WIDGET-001 a document opens under the policy of the pages, is downloaded and closes', async () => {
    const { page, breaches } = await open();
    await press(page, 'document');
    const frame = page.locator('iframe[title="Offer #00042"]');
    expect(await frame.getAttribute('src')).toMatch(/^blob:http/);
    await expectSound(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('offer-00042.pdf');
    expect(await bytesOf(download)).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
    await press(page, 'Close');
    await frame.waitFor({ state: 'detached' });
    expect(breaches).toEqual([]);
  });

  test('WIDGET-001 what is no document is said', async () => {
    const { page } = await open();
    await press(page, 'broken document');
    await page.getByRole('alert').filter({ hasText: 'This document cannot be read' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('WIDGET-025 a file is saved under the name that was meant where the server gives none', async () => {
    const { page } = await open();
    const downloading = page.waitForEvent('download');
    await press(page, 'save');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('voucher-42.pdf');
    expect(await bytesOf(download)).toContain('%PDF-1.4');
  });

  test('WIDGET-002 a full-screen dialog fills the window and closes by its button and Escape', async () => {
    const { page } = await open({ viewport: { width: 1000, height: 700 } });
    const dialog = page.getByRole('dialog', { name: 'Photos of Lanterna Rosa' });
    await press(page, 'full screen');
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1000, height: 700 });
    await expectSound(page);
    await press(page, 'Close');
    await dialog.waitFor({ state: 'hidden' });
    await press(page, 'full screen');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('WIDGET-028 photos open large; keys and buttons move, Escape closes and the focus returns', async () => {
    const { page, breaches } = await open();
    const opener = page.getByRole('button', { name: 'Enlarge photo 1: Bay at noon' });
    const dialog = page.getByRole('dialog', { name: 'Photos' });
    const shown = async () => (await dialog.locator('img:visible').last().getAttribute('alt')) ?? '';
    const caption = (text: string) => dialog.getByText(text, { exact: true }).last().waitFor();
    await opener.click();
    await caption('Bay at noon 1 of 3');
    await expectSound(page);
    await page.keyboard.press('ArrowRight');
    await caption('Bay in the evening 2 of 3');
    await dialog.getByRole('button', { name: 'Next photo' }).click();
    await caption('Bay at night 3 of 3');
    await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Previous photo' }).click();
    await caption('Bay at noon 1 of 3');
    expect(await shown()).not.toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement), PATIENCE)
      .toBe(true);
    await opener.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(breaches).toEqual([]);
  });
});

describe('tags', () => {
  test('WIDGET-016 the payment chip is red for 0, green for 1 and 2', async () => {
    const { part } = await open();
    const hues = await part('Payment')
      .locator('[data-hue]')
      .evaluateAll((chips) => chips.map((chip) => [chip.textContent, chip.getAttribute('data-hue')]));
    expect(hues).toEqual([
      ['unpaid', 'bad'],
      ['paid', 'ok'],
      ['advance paid', 'ok'],
    ]);
  });
});

describe('lists', () => {
  const asked = async (value: (title: string) => Promise<unknown>) =>
    ((await value('List')) as { asked: string[] }).asked;
  const names = (list: Locator) => list.getByRole('row').locator('td:nth-child(2)').allTextContents();

  test('WIDGET-020 pages, sorts and searches on the server, half a second after the last key', async () => {
    const { page, part, value } = await open();
    const list = part('List');
    await expect.poll(async () => (await names(list)).length, PATIENCE).toBe(5);
    await press(list, 'Next page');
    await expect.poll(async () => (await asked(value)).at(-1), PATIENCE).toBe('page 2 of 5, all, id asc');
    const title = list.getByRole('columnheader', { name: 'Hotel' });
    expect(await title.getAttribute('aria-sort')).toBe('none');
    await press(list, 'Hotel');
    await expect.poll(async () => (await names(list))[0], PATIENCE).toBe('Bor 14');
    expect((await asked(value)).at(-1)).toBe('page 1 of 5, all, name asc');
    expect(await title.getAttribute('aria-sort')).toBe('ascending');
    await press(list, 'Hotel');
    await expect.poll(() => title.getAttribute('aria-sort'), PATIENCE).toBe('descending');
    const sizes = list.getByLabel('Rows per page');
    expect(await sizes.locator('option').allTextContents()).toEqual(['5', '10', '15', '20', '30']);
    await sizes.selectOption('10');
    await expect.poll(async () => (await names(list)).length, PATIENCE).toBe(10);
    const before = (await asked(value)).length;
    // At once, since keys of a busy machine can be further apart than the delay.
    await list.getByLabel('Search hotels').evaluate((field) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      for (const typed of ['g', 'ga', 'gal', 'gale', 'galeb']) {
        set?.call(field, typed);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await expect.poll(async () => (await asked(value)).length, PATIENCE).toBe(before + 1);
    expect((await asked(value)).at(-1)).toBe('page 1 of 10, galeb, name desc');
    await expectSound(page);
  });

  test('WIDGET-022 paging stays between the first and the last page', async () => {
    const { part } = await open();
    const list = part('List');
    const [previous, next] = ['Previous page', 'Next page'].map((name) => list.getByRole('button', { name }));
    await expect.poll(() => previous?.isDisabled(), PATIENCE).toBe(true);
    await list.getByLabel('Rows per page').selectOption('30');
    await list.getByText('1 to 30 of 37').waitFor();
    await next?.click();
    await list.getByText('31 to 37 of 37').waitFor();
    expect([await previous?.isDisabled(), await next?.isDisabled()]).toEqual([false, true]);
  });

  test('WIDGET-023 a trashed row is restored or destroyed, any other edited, opened, deleted', async () => {
    const { page, value } = await open();
    const items = async (what: string) => {
      await press(page, `Actions for ${what}`);
      await page.getByRole('menuitem').first().waitFor();
      return page.getByRole('menuitem').allTextContents();
    };
    expect(await items('Školjka 5')).toEqual(['Restore', 'Delete permanently']);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await items('Bor 2')).toEqual(['Edit', 'Open', 'Open in new tab', 'Delete']);
    await expectSound(page);
    const popup = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Open in new tab' }).click();
    expect((await popup).url()).toMatch(/gallery\.html#2$/);
    await items('Bor 2');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.poll(() => value('List'), PATIENCE).toMatchObject({ opened: ['edit 2'] });
  });

  test('WIDGET-021 the list is asked for again after a delete, an undo, a restore and a destroy', async () => {
    const { page, part, value } = await open();
    const list = part('List');
    const act = async (what: string, item: string) => {
      await press(page, `Actions for ${what}`);
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    const row = (what: string) => list.getByRole('row', { name: what });
    await act('Bor 2', 'Delete');
    await press(page, 'Delete');
    await row('Bor 2').getByText('trashed').waitFor();
    expect((await asked(value)).length).toBe(2);
    await press(page, 'Undo');
    await row('Bor 2').getByText('active').waitFor();
    expect((await asked(value)).length).toBe(3);
    await act('Školjka 5', 'Restore');
    await press(page, 'Restore');
    await row('Školjka 5').getByText('active').waitFor();
    await act('Bor 2', 'Delete');
    await page.getByRole('checkbox', { name: 'Delete permanently' }).check();
    await press(page, 'Delete permanently');
    await row('Bor 2').waitFor({ state: 'detached' });
    await list.getByText('1 to 5 of 36').waitFor();
  });
});
