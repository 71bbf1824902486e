import type { Page } from 'playwright-core';
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
    await page.getByText('Your changes to #00042 Lanterna Rosa').waitFor();
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
    // It stays while the pointer is on it.
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
