import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { Agency } from '#domains/auth/testing.ts';
import { referenceCalls } from '#domains/reference/contract.ts';
import { builtPages } from '#server/build.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { complaintsOfAxe, openBrowser } from '#testing/browser.ts';

export interface Product extends Omit<TestApp, 'signIn'> {
  origin: string;
  /** A browser of its own: nothing is shared with other pages of the journey. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Signed in by the form, on the page that was wanted. */
  signIn(
    who: Pick<Agency, 'username' | 'password'>,
    path?: string,
    options?: BrowserContextOptions,
  ): Promise<Page>;
}

const WAIT_MS = 15_000;
/** For `expect.poll`, which by itself gives up after a second. */
export const PATIENCE = { timeout: WAIT_MS };
/** A journey has many steps, and other tests share the machine. */
const JOURNEY_MS = 90_000;
/** See decision 018: what passes at the second attempt only is named at the end of the run. */
const OF_JOURNEYS = { testTimeout: JOURNEY_MS, hookTimeout: JOURNEY_MS, retry: 1 };

/** The built product with a real browser before it, for the journeys of one file. */
export function startProduct(
  settings: Record<string, string> = {},
  pages: () => Promise<string> = builtPages,
): () => Product {
  vi.setConfig(OF_JOURNEYS);
  let product: Product | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    const app = await startTestApp(settings, await pages());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    // A server that listens on a port has an address of this kind.
    const { port } = app.app.server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const started = await openBrowser();
    browser = started;

    const open: Product['open'] = async (path, options) => {
      const context = await started.newContext({
        locale: 'en-GB',
        serviceWorkers: 'block', // Else a journey could not hold back what the page fetches.
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT_MS);
      await page.goto(`${origin}${path}`);
      return page;
    };
    product = {
      ...app,
      origin,
      open,
      async signIn({ username, password }, path = '/home', options = {}) {
        const page = await open(path, options);
        await comeIn(page, username, password);
        return page;
      },
    };
  });
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  return () => {
    if (!product) throw new Error('The product has not started');
    return product;
  };
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Until the first screen stands, with what is fetched behind it: that would find out too early what a journey does to the
 * session.
 */
export async function comeIn(page: Page, username: string, password: string): Promise<void> {
  const loaded = page.waitForResponse(`**${referenceCalls.cities.path}?**`);
  await Promise.all([fillLogin(page, username, password), loaded]);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.locator('h1').waitFor();
}

/** The profile is reached by its tabs and by the rail of the settings beside them. */
export const profileTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My profile' }).getByRole('link', { name, exact: true });

export const storedSession = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('maestral.session') ?? 'null'));

/** Nothing that axe finds, nothing cut off, no key where a text should stand; of a large page a part may be enough. */
export async function expectSound(page: Page, part?: string): Promise<void> {
  expect(await complaintsOfAxe(page, part)).toEqual([]);
  await expectWhole(page);
}

/** As wide as the window at most, and every text in its place. */
export async function expectWhole(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => ({
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
      keys:
        document.body.textContent.match(
          /\b(auth|common|customers|errors|faq|history|imports|job|licences|lists|notifications|notifyMeans|notifyType|operators|org|partners|role|roleMeans|settings|shell|suppliers|support|system|ui|validation)\.(?!csv|xlsx)[a-z][\w.]+/g,
        ) ?? [],
    }));
  // A window that has just become narrower is drawn anew first.
  await expect.poll(seen, { ...PATIENCE, message: page.url() }).toEqual({ isTooWide: false, keys: [] });
}
