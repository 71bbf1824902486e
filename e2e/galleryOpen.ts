import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Shown, startGallery } from './gallery.ts';
import { expectSound } from './product.ts';

/** What opens, by the part that it belongs to and the button that opens it. */
const DIALOGS: [part: string, ...buttons: string[]][] = [
  ['Confirm', 'delete', 'delete or destroy', 'destroy', 'restore', 'edit'],
  ['Long job', 'at work', 'begun', 'finished', 'broken'],
  ['Other dialogs', 'full screen', 'failure'],
  ['Document', 'document', 'broken document'],
];
const MENUS: [part: string, ...buttons: (string | RegExp)[]][] = [
  ['Date', /open the calendar$/],
  ['Birthday', /open the calendar$/],
  ['Range', /open the calendar$/],
  ['List', /^Actions for/],
  ['List with tools', 'Town', /^Opened/, 'Columns', 'Export'],
];

const OPEN = '[role="dialog"]:visible, [role="menu"]:visible';
const NOTICES = ['wrong', 'undoable', 'number 7 restored', 'record not saved'];

async function openAndLook({ page, part }: Shown, title: string, name: string | RegExp): Promise<void> {
  const button = part(title).getByRole('button', { name, exact: true }).and(page.locator(':not(th *)'));
  await button.first().click();
  await page.locator(OPEN).first().waitFor();
  await expectSound(page, '[role="dialog"], [role="menu"]');
  await page.keyboard.press('Escape');
  // Some wait for an answer first.
  await expect
    .poll(() => page.locator(OPEN).count(), { timeout: 1000 })
    .toBe(0)
    .catch(() => loadAgain(page));
}

async function loadAgain(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
}

/** Opens everything that opens in the gallery, in one of the two schemes. */
export function describeOpeners(colorScheme: 'light' | 'dark') {
  const open = startGallery();

  test('every dialog and menu is accessible and whole', async () => {
    const shown = await open({ colorScheme });
    for (const [title, ...buttons] of [...DIALOGS, ...MENUS]) {
      for (const name of buttons) await openAndLook(shown, title, name);
    }
    expect(shown.breaches).toEqual([]);
  });

  test('every notice is accessible and whole', async () => {
    const { page } = await open({ colorScheme });
    for (const name of NOTICES) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('.mantine-Notification-root').first().waitFor();
      await expectSound(page, '.mantine-Notification-root');
      await loadAgain(page);
    }
  });
}
