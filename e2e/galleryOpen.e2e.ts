import { describe, expect, test } from 'vitest';
import { type Shown, startGallery } from './gallery.ts';
import { expectSound } from './product.ts';

const open = startGallery();

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

/** Opens one after the other on a page that stands there for all of them. */
async function openEach({ page, part, breaches }: Shown, all: typeof MENUS): Promise<void> {
  const shown = page.locator('[role="dialog"]:visible, [role="menu"]:visible');
  for (const [title, ...buttons] of all) {
    for (const name of buttons) {
      await part(title)
        .getByRole('button', { name, exact: true })
        .and(page.locator(':not(th *)'))
        .first()
        .click();
      await shown.first().waitFor();
      await expectSound(page, '[role="dialog"], [role="menu"]');
      await page.reload();
      await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
    }
  }
  expect(breaches).toEqual([]);
}

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test.each([...DIALOGS, ...MENUS])('every part is accessible and whole: what «%s» opens', async (...row) => {
    await openEach(await open({ colorScheme }), [row]);
  });

  test.each(['wrong', 'undoable', 'number 7 restored', 'record not saved'])(
    'every part is accessible and whole: what «%s» says',
    async (name) => {
      const { page } = await open({ colorScheme });
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('.mantine-Notification-root').first().waitFor();
      await expectSound(page, '.mantine-Notification-root');
    },
  );
});
