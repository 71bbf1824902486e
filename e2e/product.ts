import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { AppRouter } from '#app/web/routes.ts';
import { authCalls } from '#domains/auth/contract.ts';
import type { Agency } from '#domains/auth/testing.ts';
import { referenceCalls } from '#domains/reference/contract.ts';
import { builtPages } from '#server/build.ts';
import type { ReplyOf } from '#shared/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { complaintsOfAxe } from '#testing/browser.ts';
import { browserTabs, listen, openPlain } from './browserTabs.ts';

export interface Product extends Omit<TestApp, 'signIn'> {
  origin: string;
  /** A separate browser context: it shares nothing with other pages of the journey. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Signs in without the form, with the same browser state, and opens the page. */
  signIn(
    who: Pick<Agency, 'username' | 'password'>,
    path?: string,
    options?: BrowserContextOptions,
  ): Promise<Page>;
}

const WAIT_MS = 15_000;
/** Options for `expect.poll`, whose default timeout is a second. */
export const PATIENCE = { timeout: WAIT_MS };
/** A journey has many steps, and other tests share the machine. */
const JOURNEY_MS = 90_000;
/** See decision 018: tests that only pass on the second attempt are listed at the end of the run. */
const OF_JOURNEYS = { testTimeout: JOURNEY_MS, hookTimeout: JOURNEY_MS, retry: 1 };

/** The built product with a real browser, for the journeys of one file. */
export function startProduct(
  settings: Record<string, string> = {},
  pages: () => Promise<string> = builtPages,
): () => Product {
  vi.setConfig(OF_JOURNEYS);
  let product: Product | undefined;
  const tabs = browserTabs(WAIT_MS);

  beforeAll(async () => {
    const app = await startTestApp(settings, await pages());
    const origin = await listen(app.app);
    product = {
      ...app,
      origin,
      async open(path, options) {
        const page = await tabs.open(options);
        await page.goto(`${origin}${path}`);
        return page;
      },
      async signIn({ username, password }, path = '/home', options) {
        const page = await tabs.open(options);
        await plantSession(page, origin, username, password);
        await firstScreen(page, () => page.goto(`${origin}${path}`));
        return page;
      },
    };
  });
  afterEach(() => tabs.clear());
  afterAll(() => product?.stop());

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

/** Navigates inside of the app: a tenth of the cost of a page load. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await routed(page);
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: AppRouter };
    await router.navigate({ href });
  }, path);
}

/** A way that begins while the first screen still loads never ends. */
export const routed = (page: Page) =>
  page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: AppRouter };
    return router?.state.status === 'idle';
  });

export async function comeIn(page: Page, username: string, password: string): Promise<void> {
  await firstScreen(page, () => fillLogin(page, username, password));
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Waits for the first screen and its background requests: these would reveal too early what a journey does to the
 * session.
 */
async function firstScreen(page: Page, open: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForResponse(`**${referenceCalls.cities.path}?**`);
  await Promise.all([open(), loaded]);
  await page.locator('h1').waitFor();
}

/** Stores what the sign-in form stores: session, refresh cookie, language and theme. */
async function plantSession(page: Page, origin: string, username: string, password: string): Promise<void> {
  const { request } = page.context();
  const login = await request.post(`${origin}${authCalls.login.path}`, {
    data: { username, password, cookie: true },
  });
  const { data: tokens } = (await login.json()) as ReplyOf<typeof authCalls.login>;
  if (!('access_token' in tokens)) throw new Error(`${username} has a second factor`);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const [user, account] = await Promise.all([
    request.get(`${origin}${authCalls.profile.path}`, { headers }),
    request.get(`${origin}${authCalls.accountInfo.path}`, { headers }),
  ]);
  const { data: person } = (await user.json()) as ReplyOf<typeof authCalls.profile>;
  const { data: agency } = (await account.json()) as ReplyOf<typeof authCalls.accountInfo>;
  const session = {
    ...tokens,
    expires_at: new Date(Date.now() + tokens.expires_in * 1000).toISOString(),
    person: { userId: person.id, accountId: agency.id },
  };
  await openPlain(page, origin);
  await page.evaluate((values) => Object.assign(localStorage, values), {
    'maestral.session': JSON.stringify(session),
    'maestral.theme': person.theme,
    ...(person.language === null ? {} : { 'maestral.locale': person.language }),
  });
}

/** The tabs of the profile and the side navigation of the settings lead to it. */
export const profileTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My profile' }).getByRole('link', { name, exact: true });

export const storedSession = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('maestral.session') ?? 'null'));

/** No findings of axe, no clipped text, no text key on the page; for large pages a part is enough. */
export async function expectSound(page: Page, part?: string): Promise<void> {
  expect(await complaintsOfAxe(page, part)).toEqual([]);
  await expectWhole(page);
}

/** No wider than the window, and no clipped text. */
export async function expectWhole(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => ({
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
      keys:
        document.body.textContent.match(
          /\b(auth|common|customers|errors|faq|history|imports|job|licences|lists|notifications|notifyMeans|notifyType|operators|org|partners|role|roleMeans|settings|shell|suppliers|support|system|ui|validation)\.(?!csv|xlsx)[a-z][\w.]+/g,
        ) ?? [],
    }));
  // After resizing, the page needs a frame to redraw.
  await expect.poll(seen, { ...PATIENCE, message: page.url() }).toEqual({ isTooWide: false, keys: [] });
}

/** The list has so many rows. */
export const expectRows = (page: Page, count: number) =>
  expect.poll(() => page.locator('table[role=table] tbody tr[role=row]').count(), PATIENCE).toBe(count);
