import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#app/demo.ts';
import { texts } from '#app/texts.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import { addDeadJobs } from '#domains/lists/testing.ts';
import { LOCALES, type Locale } from '#shared/texts.ts';
import { complaintsOfAxe } from '#testing/browser.ts';
import {
  ERROR_SCREENS,
  isIn,
  OPEN_SCREENS,
  PUBLIC_SCREENS,
  type Screen,
  SIGNED_IN_SCREENS,
} from '#testing/screens.ts';
import { expectWhole, fillLogin, PATIENCE, startProduct } from './product.ts';

// A demo shows more: its people at the sign-in.
const product = startProduct({ DEMO: '1' });
beforeAll(() => seedDemo(product()));
const WIDTHS = [320, 390, 768, 1280, 1920];
const MOST_SHIFT = 0.05;
/** More screens than a journey has steps. */
const WALK_MS = 300_000;

interface Walk {
  name: string;
  locale: Locale;
  options: BrowserContextOptions;
  /** What axe judges depends on colours, neither on the language nor on the width. */
  hasAxe?: boolean;
  /** Opens what opens over the screens too. */
  opens?: boolean;
  hasWidths?: boolean;
}
const SMALL: BrowserContextOptions = { colorScheme: 'light', viewport: { width: 320, height: 640 } };
const PHONE: BrowserContextOptions = { colorScheme: 'light', viewport: { width: 390, height: 844 } };
const WALKS: Walk[] = [
  {
    ...{ name: 'by day', locale: 'en', options: { colorScheme: 'light' } },
    ...{ hasAxe: true, opens: true, hasWidths: true },
  },
  { name: 'in the dark', locale: 'en', options: { colorScheme: 'dark' }, hasAxe: true, opens: true },
  // Italian has the longest words.
  { name: 'on a small phone, it', locale: 'it', options: SMALL, opens: true, hasWidths: true },
  { name: 'on a phone, sl', locale: 'sl', options: PHONE },
  { name: 'on a phone, hr', locale: 'hr', options: PHONE },
];

/** How far things moved by themselves since the page was opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );

const API = '**/api/**';
/** Who one is has to be known before there is a page. */
const isOfPerson = (path: string) => path.startsWith('/api/auth/') && path !== authCalls.sessions.path;

/** Answers come once the page stands there without them, as they do where the network is slow. */
const holdAnswers = (page: Page) =>
  page.route(API, async (route) => {
    const { pathname } = new URL(route.request().url());
    // A page that is left meanwhile has no use for the answer.
    const isGone = () => {};
    if (!isOfPerson(pathname)) {
      await page
        .locator('h1')
        .first()
        .waitFor()
        .then(() => painted(page))
        .catch(isGone);
    }
    await route.continue().catch(isGone);
  });
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function openWith({ locale, options }: Walk): Promise<Page> {
  const page = await product().open('/login', options);
  await page.evaluate((chosen) => localStorage.setItem('maestral.locale', chosen), locale);
  await watchShifts(page);
  return page;
}

const settled = (page: Page) =>
  expect.poll(() => page.locator('[aria-busy="true"], .mantine-Skeleton-root').count(), PATIENCE).toBe(0);

async function look(page: Page, { heading, path, title, open, leadsTo }: Screen, walk: Walk): Promise<void> {
  const { locale, hasAxe, hasWidths } = walk;
  await holdAnswers(page);
  await page.goto(`${product().origin}${path}`);
  const first = page.getByRole('heading', { level: 1, ...(locale === 'en' ? { name: heading } : {}) });
  await first.waitFor();
  await settled(page);
  const own = `${texts[title][LOCALES.indexOf(locale)]} · Maestral`;
  await expect.poll(() => page.title(), PATIENCE).toBe(own);
  expect({ path, shift: await shiftOf(page), isStill: (await shiftOf(page)) < MOST_SHIFT }).toMatchObject({
    isStill: true,
  });
  // What is opened from here may have no title before its answer.
  await page.unroute(API);
  await open?.(page);
  if (leadsTo !== undefined) {
    // Of several in tabs one finds the one that one wants.
    const record = `${await page.locator('h1').first().textContent()} · Maestral`;
    await expect.poll(() => page.title(), PATIENCE).toBe(record);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${leadsTo.replace('$id', '\\d+')}$`));
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
  if (hasAxe) expect({ path, complaints: await complaintsOfAxe(page) }).toEqual({ path, complaints: [] });
  await expectWhole(page);
  if (hasWidths && !open) await squeeze(page);
}

/** Sideways nothing is ever scrolled. */
async function squeeze(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(page);
  }
  if (before) await page.setViewportSize(before);
}

/** A mail that can be opened. */
async function catchMail(): Promise<void> {
  const { visitor, pools } = product();
  await visitor.call(authCalls.forgot, { body: { email: 'admin@adria.test' } });
  const caught = () => pools.system.selectFrom('caught_mails').select('id').execute();
  await expect.poll(async () => (await caught()).length, PATIENCE).toBeGreaterThan(0);
}

describe.each(WALKS)('$name', (walk) => {
  test('S-04, SHELL-014, SHELL-052 public pages and refusals open without a sign-in, each with its own title', async () => {
    const page = await openWith(walk);
    for (const screen of [...PUBLIC_SCREENS, ...ERROR_SCREENS]) {
      await look(page, screen, walk);
      expect(new URL(page.url()).pathname).toBe(screen.path.split('?', 1)[0]);
    }
  });

  test(
    'S-04, SHELL-014, SHELL-052 all screens and what opens over them are accessible, whole and still',
    async () => {
      const master = await product().newAgency({ user: { roles: ['mn_super_admin'] } });
      // A list with rows: what comes in late must not move what stands there.
      const errors = Array.from({ length: 40 }, (_, index) => `it broke ${index}`);
      await addDeadJobs(product(), master.accountId, errors);
      // One of them is opened, two are merged.
      await addCustomer(master);
      await addCustomer(master, { last_name: 'Kos', email: 'kos@zagar.test' });
      const theme = walk.options.colorScheme === 'dark' ? 'dark' : 'light';
      await master.call(authCalls.theme, { body: { theme } });
      await master.call(authCalls.language, { body: { language: walk.locale } });
      const page = await openWith({ ...walk, locale: 'en' });
      await page.reload();
      await fillLogin(page, master.username, master.password);
      await page.waitForURL('**/home');
      const shown = (screens: Screen[]) =>
        screens.filter((screen) => isIn(screen, walk.options.viewport !== undefined));
      for (const screen of shown(SIGNED_IN_SCREENS)) await look(page, screen, walk);
      if (!walk.opens) return;
      await catchMail();
      for (const screen of shown(OPEN_SCREENS)) await look(page, screen, walk);
      await product().pools.system.deleteFrom('caught_mails').execute();
    },
    WALK_MS,
  );
});

test('SHELL-052 every control of the shell is reached by Tab, and says its name', async () => {
  const page = await product().signIn(await product().newAgency());
  await settled(page);
  const shown = await page
    .locator('header, nav, footer')
    .locator('a:visible, button:visible')
    .evaluateAll((all) => all.map((control) => (control.id ||= `control-${Math.random()}`)));
  expect(shown.length).toBeGreaterThan(8);
  const reached = new Set<string>();
  for (let tabs = 0; tabs < 60 && reached.size < shown.length; tabs += 1) {
    await page.keyboard.press('Tab');
    const id = await page.evaluate(() => document.activeElement?.id ?? '');
    if (shown.includes(id)) reached.add(id);
  }
  expect(shown.filter((id) => !reached.has(id))).toEqual([]);
  const names = await Promise.all(
    shown.map((id) => page.locator(`[id="${id}"]`).ariaSnapshot()), // `- button "Settings"`
  );
  expect(names.filter((name) => !/^- '?(button|link) "[^"]{2,}"/.test(name))).toEqual([]);
});

test.each(LOCALES)('SHELL-014 the titles of the screens differ, in %s', (locale) => {
  const titles = [...PUBLIC_SCREENS, ...ERROR_SCREENS, ...SIGNED_IN_SCREENS].map(
    ({ title }) => texts[title][LOCALES.indexOf(locale)],
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
