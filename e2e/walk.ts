import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#app/demo.ts';
import { texts } from '#app/texts.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import { addDeadJobs } from '#domains/lists/testing.ts';
import { LOCALES, type Locale } from '#shared/texts.ts';
import { complaintsOfAxe } from '#testing/browser.ts';
import type { Screen } from '#testing/screen.ts';
import { ERROR_SCREENS, isIn, OPEN_SCREENS, PUBLIC_SCREENS, SIGNED_IN_SCREENS } from '#testing/screens.ts';
import { expectWhole, moveTo, PATIENCE, type Product, routed, startProduct } from './product.ts';

const WIDTHS = [320, 390, 768, 1280, 1920];
const MOST_SHIFT = 0.05;
/** A walk visits more screens than other journeys have steps. */
const WALK_MS = 300_000;

export interface Walk {
  locale: Locale;
  options: BrowserContextOptions;
  /** Findings of axe depend on colours, not on language or width. */
  hasAxe?: boolean;
  hasWidths?: boolean;
  /** Names of screens that need a page load instead of navigation. */
  loadedAnew?: string[];
  /** Long walks lie in two files, each with half of the screens; public ones are in the first. */
  half?: 'first' | 'second';
}

/** Checks every screen of the product: accessible, complete, stable, and with its own title. */
export function walkAllScreens(walk: Walk): void {
  const product = startDemo();
  if (walk.half !== 'second') walkPublicPages(walk, product);
  test(
    'S-04, SHELL-014, SHELL-052 all screens are accessible, whole and still',
    async () => {
      const page = await enter(product(), walk);
      for (const screen of halfOf(shownIn(SIGNED_IN_SCREENS, walk), walk)) await look(page, screen, walk);
    },
    WALK_MS,
  );
}

function walkPublicPages(walk: Walk, product: () => Product): void {
  test('S-04, SHELL-014, SHELL-052 public pages and refusals open without a sign-in, each with its own title', async () => {
    const page = await product().open('/favicon.svg', walk.options);
    await page.evaluate((chosen) => localStorage.setItem('maestral.locale', chosen), walk.locale);
    await watchShifts(page);
    await page.goto(`${product().origin}/login`);
    for (const screen of [...PUBLIC_SCREENS, ...ERROR_SCREENS]) {
      await look(page, screen, walk);
      expect(new URL(page.url()).pathname).toBe(screen.path.split('?', 1)[0]);
    }
  });
}

/** Dialogs, menus and records, checked like screens by {@link walkAllScreens}. */
export function walkWhatOpens(walk: Walk): void {
  const product = startDemo();

  test(
    'S-04, SHELL-014, SHELL-052 what opens over the screens is accessible, whole and still',
    async () => {
      const page = await enter(product(), walk);
      // Adds a mail to open.
      await product().visitor.call(authCalls.forgot, { body: { email: 'admin@adria.test' } });
      const caught = () => product().pools.system.selectFrom('caught_mails').select('id').execute();
      await expect.poll(async () => (await caught()).length, PATIENCE).toBeGreaterThan(0);
      for (const screen of shownIn(OPEN_SCREENS, walk)) await look(page, screen, walk);
    },
    WALK_MS,
  );
}

/** A demo lists its users at the sign-in. */
function startDemo(): () => Product {
  const product = startProduct({ DEMO: '1' });
  beforeAll(() => seedDemo(product()));
  return product;
}

const shownIn = (screens: Screen[], { options }: Walk) =>
  screens.filter((screen) => isIn(screen, options.viewport !== undefined));

function halfOf(screens: Screen[], { half }: Walk): Screen[] {
  const middle = Math.ceil(screens.length / 2);
  if (half === undefined) return screens;
  return half === 'first' ? screens.slice(0, middle) : screens.slice(middle);
}

/** Signed in on the home page, with data on every screen. */
async function enter(product: Product, { locale, options }: Walk): Promise<Page> {
  const master = await product.newAgency({ user: { roles: ['mn_super_admin'] } });
  // Lists with rows: late rows must not shift the layout.
  const errors = Array.from({ length: 40 }, (_, index) => `it broke ${index}`);
  await addDeadJobs(product, master.accountId, errors);
  // One is opened, two are merged.
  await addCustomer(master);
  await addCustomer(master, { last_name: 'Kos', email: 'kos@zagar.test' });
  const theme = options.colorScheme === 'dark' ? 'dark' : 'light';
  await master.call(authCalls.theme, { body: { theme } });
  await master.call(authCalls.language, { body: { language: locale } });
  const page = await product.signIn(master, '/home', options);
  await watchShifts(page);
  await page.reload();
  return page;
}

type Watched = typeof window & { shifts: number[] };

/** The layout shift of the current screen. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as Watched;
    watched.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) watched.shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Watched).shifts.reduce((sum, shift) => sum + shift, 0));
const forgetShifts = (page: Page) =>
  page.evaluate(() => {
    (window as Watched).shifts = [];
  });

const API = '**/api/**';
/** Without the current user there is no page. */
const isOfPerson = (path: string) => path.startsWith('/api/auth/') && path !== authCalls.sessions.path;

/** Delays replies until the screen is drawn without them, as on a slow network. */
const holdAnswers = (page: Page, stands: () => Promise<unknown>) =>
  page.route(API, async (route) => {
    // The page was left meanwhile, so the reply is dropped.
    const isGone = () => {};
    if (!isOfPerson(new URL(route.request().url()).pathname)) {
      await stands()
        .then(() => painted(page))
        .catch(isGone);
    }
    await route.continue().catch(isGone);
  });
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const settled = (page: Page) =>
  expect.poll(() => page.locator('[aria-busy="true"], .mantine-Skeleton-root').count(), PATIENCE).toBe(0);

async function look(page: Page, screen: Screen, walk: Walk): Promise<void> {
  const { heading, path, title, open, leadsTo } = screen;
  const { locale, hasAxe, hasWidths } = walk;
  const own = `${texts[title][LOCALES.indexOf(locale)]} · Maestral`;
  const stands = () => page.waitForFunction((wanted) => document.title === wanted, own);
  await routed(page); // The screen before has all its answers.
  await forgetShifts(page);
  await holdAnswers(page, stands);
  if (walk.loadedAnew?.includes(screen.name)) await page.goto(new URL(path, page.url()).href);
  else await moveTo(page, path);
  await stands();
  await page.getByRole('heading', { level: 1, ...(locale === 'en' ? { name: heading } : {}) }).waitFor();
  await settled(page);
  expect({ path, shift: await shiftOf(page), isStill: (await shiftOf(page)) < MOST_SHIFT }).toMatchObject({
    isStill: true,
  });
  // A record may have no title before its reply.
  await page.unroute(API);
  await open?.(page);
  if (leadsTo !== undefined) {
    // Records in tabs: chooses the right one.
    const record = `${await page.locator('h1').first().textContent()} · Maestral`;
    await expect.poll(() => page.title(), PATIENCE).toBe(record);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${leadsTo.replace('$id', '\\d+')}$`));
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
  if (hasAxe) expect({ path, complaints: await complaintsOfAxe(page) }).toEqual({ path, complaints: [] });
  await expectWhole(page);
  if (hasWidths && !open) await squeeze(page);
  if (open && leadsTo === undefined) await close(page);
}

/** Dialogs close on navigation, but not if the screen stays the same. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.locator('[role=dialog]:visible, [role=menu]:visible').count(), PATIENCE)
    .toBe(0);
}

/** Nothing scrolls horizontally. */
async function squeeze(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(page);
  }
  if (before) await page.setViewportSize(before);
}
