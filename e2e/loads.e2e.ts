import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { referenceCalls } from '#domains/reference/contract.ts';
import { GREETING } from '#testing/screens.ts';
import { FRESH } from './browserTabs.ts';
import { fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
/** Fifteen tabs at once stay far below the rate limit of 300 calls a minute. */
const MOST_CALLS = 12;

/** Calls that reached the server, without those the browser served from its cache. */
async function answeredOn(page: Page) {
  const asked = new Map<string, string>();
  const answered: string[] = [];
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, new URL(request.url).pathname);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId }) => {
    answered.push(requestId);
  });
  await network.send('Network.enable');
  return {
    forget: () => answered.splice(0),
    calls: () => answered.map((id) => asked.get(id) ?? '').filter((path) => path.startsWith('/api/')),
  };
}

/** Waits for the background requests too. */
async function loaded(page: Page, begin: () => Promise<unknown>): Promise<void> {
  const last = page.waitForResponse(`**${referenceCalls.cities.path}?**`);
  await Promise.all([begin(), last]);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
}

describe('a page that is loaded again', () => {
  test('asks the server for at most twelve things: reference data that are kept are not asked for', async () => {
    const clerk = await product().newAgency();
    const page = await product().open('/login', FRESH);
    const { calls, forget } = await answeredOn(page);
    await loaded(page, () => fillLogin(page, clerk.username, clerk.password));
    const figures = [`first sign-in ${calls().length}`];
    for (const path of ['/home', '/settings/users', '/settings/subaccounts']) {
      forget();
      await loaded(page, () => page.goto(product().origin + path));
      figures.push(`${path} ${calls().length}`);
      expect(calls().filter((call) => call.includes('/reference/'))).toHaveLength(1);
      expect([path, calls().length <= MOST_CALLS, calls()]).toEqual([path, true, calls()]);
    }
    process.stdout.write(`\nCalls of a page: ${figures.join(', ')}\n`);
  });
});

describe('whoever has asked for too much at once', () => {
  const tooMany = (seconds: number) => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    json: { errorCode: 'TOO_MANY_REQUESTS', error: 'Slowly', message: 'Slowly', RequestID: 'a' },
  });
  const waiting = (page: Page) => page.getByText(/^Too many requests at once/);

  test('sees what was asked for a moment later, without a word and without doing anything', async () => {
    const page = await product().signIn(await product().newAgency(), '/settings/profile');
    let refused = 0;
    await page.route(`**${notifyCalls.home.path}`, (route) => {
      refused += 1;
      return refused === 1 ? route.fulfill(tooMany(1)) : route.continue();
    });
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('heading', { name: GREETING }).waitFor();
    await page.getByText('No notifications').first().waitFor();
    expect([refused, await page.getByRole('alert').count(), await waiting(page).count()]).toEqual([2, 0, 0]);
  });

  test('is told where it takes longer, and the page goes on by itself', async () => {
    const page = await product().signIn(await product().newAgency());
    await page.clock.install();
    let isOver = false;
    await page.route('**/api/**', (route) => (isOver ? route.continue() : route.fulfill(tooMany(40))));
    const told = page.waitForResponse('**/api/**');
    await page.reload();
    await told;
    await page.clock.fastForward('00:03');
    await waiting(page).waitFor();
    isOver = true;
    await page.clock.fastForward('00:42');
    await page.getByRole('heading', { name: GREETING }).waitFor();
    await expect.poll(() => waiting(page).count(), PATIENCE).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
