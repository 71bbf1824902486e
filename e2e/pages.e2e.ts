import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { systemCalls } from '#domains/system/contract.ts';
import { ERROR_SCREENS, GREETING, greets } from '#testing/screens.ts';
import { expectSound, fillLogin, startProduct } from './product.ts';

const product = startProduct();
const SCRIPT_BYTES = 180_000;
const FONT_BYTES = 110_000;

test('ERR-009, SHELL-012 the refusals of a whole page have their labels and lead on; who is signed in keeps the frame', async () => {
  const page = await product().open('/login');
  for (const { path, heading } of ERROR_SCREENS) {
    await page.goto(`${product().origin}${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }
  const known = await product().signIn(await product().newAgency());
  await known.goto(`${product().origin}/nope`);
  await known.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await expectSound(known);
  expect(await known.title()).toBe('Page not found · Maestral');
  // Menus and search stay at hand.
  await known.getByRole('banner').getByRole('button', { name: 'Settings' }).waitFor();
  await known.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await known.getByRole('heading', { name: GREETING }).waitFor();
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
