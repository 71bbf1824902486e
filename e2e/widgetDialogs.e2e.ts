import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startGallery } from './gallery.ts';
import { expectSound, PATIENCE } from './product.ts';

const open = startGallery();
const NOON = new Date('2026-11-21T12:00:00');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isFocused = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name, exact: true })
    .evaluate((button) => button === document.activeElement);
const bytesOf = async (download: Download) => readFileSync(await download.path()).toString('latin1');

describe('confirming', () => {
  test('WIDGET-012 the dialog is at most 400 wide, also on a phone', async () => {
    for (const [window, width] of [
      [1280, 400],
      [390, 390],
    ] as const) {
      const { page } = await open({ viewport: { width: window, height: 800 } });
      await press(page, 'delete');
      const box = await page.getByRole('dialog').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(width);
      expect(box?.width).toBeGreaterThan(300);
      await expectSound(page);
    }
  });

  test('WIDGET-013 delete asks and deletes; the focus is on Cancel', async () => {
    const { page, value } = await open();
    await press(page, 'delete');
    await page.getByRole('heading', { name: 'Delete #00042 Lanterna Rosa?' }).waitFor();
    await expect.poll(() => isFocused(page, 'Cancel'), PATIENCE).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await value('Confirm')).toEqual([]);
    await press(page, 'delete');
    await press(page, 'Delete');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await value('Confirm')).toEqual(['delete']);
  });

  test('WIDGET-013 for good only where the box is ticked, and only a stored record has one', async () => {
    const { page, value } = await open();
    await press(page, 'delete without id');
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(0);
    await press(page, 'Delete');
    await press(page, 'delete or destroy');
    await press(page, 'Delete');
    await press(page, 'delete or destroy');
    await page.getByRole('checkbox', { name: 'Delete permanently' }).check();
    await expectSound(page);
    await press(page, 'Delete permanently');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await value('Confirm')).toEqual(['delete', 'delete', 'destroy']);
  });

  test('WIDGET-013 what goes for good at once wants its number', async () => {
    const { page, value } = await open();
    await press(page, 'destroy');
    const destroy = page.getByRole('button', { name: 'Delete permanently' });
    expect(await destroy.isDisabled()).toBe(true);
    await page.getByLabel('Type 42 to confirm').fill('41');
    expect(await destroy.isDisabled()).toBe(true);
    await page.getByLabel('Type 42 to confirm').fill('42');
    await destroy.click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await value('Confirm')).toEqual(['destroy']);
  });

  test('WIDGET-014 restore restores; Cancel and Escape keep an edit', async () => {
    const { page, value } = await open();
    await press(page, 'restore');
    await expect.poll(() => isFocused(page, 'Restore'), PATIENCE).toBe(true);
    await press(page, 'Restore');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await press(page, 'edit');
    await page.getByText('What you have changed in #00042 Lanterna Rosa').waitFor();
    await press(page, 'Cancel');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await press(page, 'edit');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await value('Confirm')).toEqual(['restore']);
    await press(page, 'edit');
    await press(page, 'Overwrite');
    await expect.poll(() => value('Confirm'), PATIENCE).toEqual(['restore', 'edit']);
  });

  test('WIDGET-014 what is refused leaves the dialog open and says why', async () => {
    const { page, value } = await open();
    await press(page, 'refused');
    await press(page, 'Restore');
    await page.getByRole('dialog').getByText('#BOOKING_CHANGED').waitFor();
    await expectSound(page);
    expect(await value('Confirm')).toEqual([]);
  });
});

describe('notices', () => {
  test('WIDGET-015, CONST-004 what is wrong is said for six seconds, or until it is closed', async () => {
    const { page } = await open();
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(new Date(NOON.getTime() + 1000));
    const notice = page.getByRole('alert').filter({ hasText: 'Choose a room for each guest' });
    await press(page, 'wrong');
    await notice.waitFor();
    await page.clock.runFor(5500);
    expect(await notice.isVisible()).toBe(true);
    await page.clock.runFor(1000);
    await notice.waitFor({ state: 'hidden' });
    await press(page, 'wrong');
    await page.clock.runFor(500);
    await notice.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(500);
    await notice.waitFor({ state: 'hidden' });
  });

  test('what was done is taken back by its button or by Ctrl+Z, once', async () => {
    const { page, value } = await open();
    const notice = page.getByRole('status').filter({ hasText: 'Item removed from the cart' });
    await press(page, 'undoable');
    // As long as the pointer is on it, it stays.
    await notice.hover();
    await expectSound(page);
    await page.keyboard.press('Control+z');
    await expect.poll(() => value('Notices'), PATIENCE).toEqual({ undone: 1 });
    await notice.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await press(page, 'undoable');
    await press(page, 'Undo');
    await expect.poll(() => value('Notices'), PATIENCE).toEqual({ undone: 2 });
  });
});

test('a long job shows how far it is, and can be cancelled', async () => {
  const { page } = await open();
  const dialog = page.getByRole('dialog', { name: 'Import of offers' });
  await press(page, 'at work');
  expect(await dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  await dialog.getByText('40 %').waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('Cancelled').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await press(page, 'begun');
  expect(await dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(null);
  await expectSound(page);
});

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
  const names = (page: Page) => page.getByRole('row').locator('td:nth-child(2)').allTextContents();

  test('WIDGET-020 pages, sorts and searches on the server, half a second after the last key', async () => {
    const { page, value } = await open();
    await expect.poll(async () => (await names(page)).length, PATIENCE).toBe(5);
    await press(page, 'Next page');
    await expect.poll(async () => (await asked(value)).at(-1), PATIENCE).toBe('page 2 of 5, all, id asc');
    const title = page.getByRole('columnheader', { name: 'Hotel' });
    expect(await title.getAttribute('aria-sort')).toBe('none');
    await press(page, 'Hotel');
    await expect.poll(async () => (await names(page))[0], PATIENCE).toBe('Bor 14');
    expect((await asked(value)).at(-1)).toBe('page 1 of 5, all, name asc');
    expect(await title.getAttribute('aria-sort')).toBe('ascending');
    await press(page, 'Hotel');
    await expect.poll(() => title.getAttribute('aria-sort'), PATIENCE).toBe('descending');
    const sizes = page.getByLabel('Rows per page');
    expect(await sizes.locator('option').allTextContents()).toEqual(['5', '10', '15', '20', '30']);
    await sizes.selectOption('10');
    await expect.poll(async () => (await names(page)).length, PATIENCE).toBe(10);
    const before = (await asked(value)).length;
    await page.getByLabel('Search hotels').pressSequentially('galeb');
    await expect.poll(async () => (await asked(value)).length, PATIENCE).toBe(before + 1);
    expect((await asked(value)).at(-1)).toBe('page 1 of 10, galeb, name desc');
    await expectSound(page);
  });

  test('WIDGET-022 paging stays between the first and the last page', async () => {
    const { page } = await open();
    const [previous, next] = ['Previous page', 'Next page'].map((name) => page.getByRole('button', { name }));
    await expect.poll(() => previous?.isDisabled(), PATIENCE).toBe(true);
    await page.getByLabel('Rows per page').selectOption('30');
    await page.getByText('1 to 30 of 37').waitFor();
    await next?.click();
    await page.getByText('31 to 37 of 37').waitFor();
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
    const { page, value } = await open();
    const act = async (what: string, item: string) => {
      await press(page, `Actions for ${what}`);
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    const row = (what: string) => page.getByRole('row', { name: what });
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
    await page.getByText('1 to 5 of 36').waitFor();
  });
});
