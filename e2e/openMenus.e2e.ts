import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Agency } from '#domains/auth/testing.ts';
import { addDeadJobs } from '#domains/lists/testing.ts';
import { expectWhole, moveTo, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const WIDTHS = [320, 390, 768, 1280, 1920];
const HEIGHT = 800;
const OPEN = '[role="dialog"]:visible, [role="menu"]:visible';

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
// The title of a column may have the same name.
const chip = (name: string) => (page: Page) =>
  page.locator('button[aria-haspopup="dialog"]').filter({ hasText: new RegExp(`^${name}`) });
const inHead = (name: string | RegExp) => (page: Page) =>
  page.getByRole('banner').getByRole('button', { name });

interface Opener {
  name: string;
  path: string;
  control: (page: Page) => Locator;
}
const JOBS = '/system/jobs';
const OPENERS: Opener[] = [
  { name: 'places', path: '/home', control: button('More') },
  { name: 'palette', path: '/home', control: inHead(/^Search or/) },
  { name: 'keys', path: '/home', control: inHead('Keyboard shortcuts') },
  { name: 'settings', path: '/home', control: inHead('Settings') },
  { name: 'applications', path: '/home', control: inHead('Applications') },
  { name: 'notifications', path: '/home', control: inHead(/^Notifications/) },
  { name: 'language', path: '/home', control: inHead(/Language/) },
  { name: 'user', path: '/home', control: (page) => page.getByRole('banner').locator('button').last() },
  { name: 'licences', path: '/home', control: (page) => page.getByRole('contentinfo').getByRole('button') },
  { name: 'filters', path: JOBS, control: button('Filters') },
  { name: 'filter', path: JOBS, control: chip('Job') },
  { name: 'period', path: JOBS, control: chip('Stopped') },
  { name: 'columns', path: JOBS, control: button('Columns') },
  { name: 'export', path: JOBS, control: button('Export') },
  {
    name: 'row',
    path: '/settings/users',
    control: (page) => page.getByRole('row').last().getByRole('button').last(),
  },
  { name: 'view', path: `${JOBS}?search=broke`, control: button('Save view') },
];

let master: Agency;
beforeAll(async () => {
  master = await product().newAgency();
  await addDeadJobs(product(), master.accountId, ['it broke', 'it broke again', 'once more', 'and more']);
});

/** The open menu must be inside of the window, not only the page behind it. */
async function expectInside(page: Page, what: object): Promise<void> {
  // The browser repositions it after drawing the new size.
  await expect
    .poll(
      () =>
        page.locator(OPEN).evaluateAll((all) =>
          all
            .map((each) => each.getBoundingClientRect())
            .filter(({ left, right }) => left < 0 || right > window.innerWidth)
            .map(({ left, right }) => ({ left, right })),
        ),
      { ...PATIENCE, message: JSON.stringify(what) },
    )
    .toEqual([]);
  await expectWhole(page);
}

/** Elements hidden at this width disappear after the next frames. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

async function openInEveryWidth(page: Page, { name, path, control }: Opener): Promise<void> {
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await moveTo(page, path);
  let opened = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await drawn(page);
    if (!(await control(page).isVisible())) continue;
    opened += 1;
    await control(page).click();
    await page.locator(OPEN).first().waitFor();
    await expectInside(page, { name, width });
    const isWidest = width === WIDTHS.at(-1);
    // An open menu stays complete while the window becomes narrower, or closes.
    for (const narrower of isWidest ? WIDTHS.slice(0, -1).reverse() : []) {
      await page.setViewportSize({ width: narrower, height: HEIGHT });
      await expectInside(page, { name, width, narrower });
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(OPEN).count(), { ...PATIENCE, message: name }).toBe(0);
  }
  expect({ name, opened: opened > 0 }).toEqual({ name, opened: true });
}

test('what the header and the foot open has room in windows of every width', async () => {
  const page = await product().signIn(master);
  for (const opener of OPENERS.filter(({ path }) => path === '/home')) await openInEveryWidth(page, opener);
});

test('what a list opens has room in windows of every width', async () => {
  const page = await product().signIn(master, JOBS);
  for (const opener of OPENERS.filter(({ path }) => path !== '/home')) await openInEveryWidth(page, opener);
});
