import { brotliCompressSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { systemCalls } from '#domains/system/contract.ts';
import { LOCALES } from '#shared/texts.ts';
import { GREETING, greets } from '#testing/screens.ts';
import { expectSound, expectWhole, fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const SCRIPT_BYTES = 180_000;
const FONT_BYTES = 110_000;
const SOME_ID = '00000000-0000-4000-8000-000000000000';

const PUBLIC: [path: string, title: string][] = [
  ['/login', 'Sign in'],
  [`/activation/${SOME_ID}/wrong`, 'This link no longer works'],
  ['/reactivation', 'Activation mail'],
  ['/recover', 'Forgot password'],
  [`/reset/${SOME_ID}?code=wrong`, 'This link no longer works'],
  ['/register', 'Register your agency'],
  [`/email/${SOME_ID}?code=wrong`, 'New e-mail address'],
];
const ERRORS: [path: string, title: string][] = [
  ['/error/401', 'Unauthorised access'],
  ['/error/403', 'Access denied'],
  ['/error/404', 'Page not found'],
  ['/no/such/page', 'Page not found'],
];
const SIGNED_IN: [path: string, title: string][] = [
  ['/home', 'Welcome, Ada Lovše'],
  ['/settings/profile', 'My profile'],
  ['/settings/profile/notifications', 'My profile'],
  ['/settings/profile/advanced', 'My profile'],
  ['/settings/profile/password', 'My profile'],
  ['/settings/profile/security', 'My profile'],
  ['/system/mailbox', 'Mail catcher'],
  ['/system/mailbox/4711', 'Page not found'],
  ['/system/jobs', 'Stopped jobs'],
];
const PHONE: BrowserContextOptions = { viewport: { width: 320, height: 640 }, colorScheme: 'light' };
const SETTINGS: [name: string, options: BrowserContextOptions][] = [
  ['by day', { colorScheme: 'light' }],
  ['in the dark', { colorScheme: 'dark' }],
  ['on a phone', PHONE],
];

test('SHELL-001 the public pages open without a sign-in, all others lead to it', async () => {
  const page = await product().open('/login');
  for (const [path, title] of PUBLIC) {
    await page.goto(`${product().origin}${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path.split('?', 1)[0]);
  }
  for (const [path] of SIGNED_IN) {
    await page.goto(`${product().origin}${path}`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const next = new URL(page.url()).searchParams.get('next');
    expect(next).toBe(path);
  }
});

test('ERR-009 the three refusals of a whole page have their titles and lead on', async () => {
  const page = await product().open('/login');
  for (const [path, title] of ERRORS) {
    await page.goto(`${product().origin}${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }
});

test('ERR-009, SHELL-013 a page that the role does not open says so', async () => {
  const booker = await product().newAgency({ user: { roles: ['sm_booker'] } });
  const page = await product().signIn(booker, '/system/jobs');
  await page.getByRole('heading', { name: 'Access denied' }).waitFor();
  await expectSound(page);
  await page.goto(`${product().origin}/system/mailbox`);
  await page.getByRole('heading', { name: 'Access denied' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('heading', { name: greets('Ada') }).waitFor();
  expect(await page.getByRole('link', { name: 'Mail catcher' }).count()).toBe(0);
});

test('a list opens although its address says nonsense', async () => {
  const master = await product().newAgency({ user: { roles: ['mn_super_admin'] } });
  const page = await product().signIn(master, '/system/mailbox');
  for (const search of [
    'page=-1',
    'page=abc&itemsPerPage=7',
    'sort=%5B%7B%22field%22%3A%22secret%22%7D%5D',
    'filter=x',
  ]) {
    const asked = page.waitForResponse(`**${systemCalls.searchMailbox.path}`);
    await page.goto(`${product().origin}/system/mailbox?${search}`);
    expect((await asked).status()).toBe(200);
    await page.getByRole('heading', { name: 'Mail catcher' }).waitFor();
  }
});

describe.each(SETTINGS)('%s', (_, options) => {
  test('the public pages are accessible and nothing is cut off', async () => {
    const page = await product().open('/login', options);
    for (const [path, title] of PUBLIC) {
      await page.goto(`${product().origin}${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expectSound(page);
    }
  });

  test('the pages behind the sign-in are accessible and nothing is cut off', async () => {
    const master = await product().newAgency({ user: { roles: ['mn_super_admin'] } });
    const theme = options.colorScheme === 'dark' ? 'dark' : 'light';
    await master.call(authCalls.theme, { body: { theme } });
    const page = await product().open('/login', options);
    await fillLogin(page, master.username, master.password);
    await page.getByRole('heading', { name: GREETING }).waitFor();
    for (const [path, title] of SIGNED_IN) {
      await page.goto(`${product().origin}${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect
        .poll(() => page.locator('[aria-busy="true"], .mantine-Skeleton-root').count(), PATIENCE)
        .toBe(0);
      await expectSound(page);
    }
  });
});

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  'S-04 in the language %s each page has its texts, and room for them on a phone',
  async (locale) => {
    const master = await product().newAgency({ user: { roles: ['mn_super_admin'], language: locale } });
    const page = await product().open('/login', PHONE);
    await page.evaluate((chosen) => localStorage.setItem('maestral.locale', chosen), locale);
    for (const [path] of [...PUBLIC, ...ERRORS]) {
      await page.goto(`${product().origin}${path}`);
      await page.locator('h1').waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      await expectWhole(page);
    }
    const signedIn = await product().signIn(master, '/home', PHONE);
    for (const [path] of SIGNED_IN) {
      await signedIn.goto(`${product().origin}${path}`);
      await signedIn.locator('h1').waitFor();
      expect(await signedIn.evaluate(() => document.documentElement.lang)).toBe(locale);
      await expectWhole(signedIn);
    }
  },
);

test('before its form the sign-in page loads at most 180 kB of script and 110 kB of fonts', async () => {
  const page = await product().open('/error/404');
  // What is fetched afterwards, while the page is idle, keeps nobody waiting.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.getElementById('sign-in') === null) return;
      observer.disconnect();
      performance.mark('form');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${product().origin}/login`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const loaded = await page.evaluate(() => {
    const [form] = performance.getEntriesByName('form');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => !name.endsWith('.js') || startTime <= (form?.startTime ?? Infinity))
      .map(({ name }) => name);
  });
  const bodies = async (ending: string) =>
    Promise.all(
      loaded
        .filter((url) => url.endsWith(ending))
        .map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const script = sum((await bodies('.js')).map((body) => brotliCompressSync(body).length));
  const font = sum((await bodies('.woff2')).map((body) => body.length));
  expect(script).toBeGreaterThan(100_000); // Less would mean that the count is wrong.
  expect(script).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect(font).toBeGreaterThan(20_000);
  expect(font).toBeLessThanOrEqual(FONT_BYTES);
});

test('a server that is away is said, with what was typed kept', async () => {
  const page = await product().open('/login');
  await page.route('**/api/**', (route) => route.abort());
  await fillLogin(page, 'ada@agency.test', 'some password');
  await page.getByText('#OFFLINE System offline').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ada@agency.test');
  await expectSound(page);
});
