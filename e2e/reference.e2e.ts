import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { referenceCalls, referenceVersions } from '#domains/reference/contract.ts';
import { GREETING } from '#testing/screens.ts';
import { FRESH } from './browserTabs.ts';
import { fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const LISTS = Object.values(referenceCalls).map(({ path }) => path as string);

/** Replies of the server itself, including those the browser serves from its cache (304). */
async function answersOf(page: Page) {
  const asked = new Map<string, string>();
  const answered: { requestId: string; status: number }[] = [];
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, new URL(request.url).pathname);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answered.push({ requestId, status: statusCode });
  });
  await network.send('Network.enable');
  // A reply event may precede its request event, so they are matched on reading.
  const answers = () =>
    answered.map(({ requestId, status }) => ({ path: asked.get(requestId) ?? '', status }));
  return {
    answers,
    lists: (status: number) =>
      answers()
        .filter((answer) => answer.status === status && LISTS.includes(answer.path))
        .map(({ path }) => path),
  };
}

test('REF-001, AUTH-007, REF-008 after a sign-in user and account are loaded, then thirteen lists; a reload asks once whether they are unchanged', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/login', FRESH); // A new tab has no list.
  const { answers, lists } = await answersOf(page);
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: GREETING }).waitFor();
  await expect.poll(() => lists(200).toSorted(), PATIENCE).toEqual(LISTS.toSorted());
  const order = answers().map(({ path }) => path);
  const first = Math.min(...LISTS.map((path) => order.indexOf(path)));
  for (const { path } of [authCalls.profile, authCalls.accountInfo]) {
    expect(order).toContain(path);
    expect(order.indexOf(path)).toBeLessThan(first);
  }
  expect(lists(304)).toEqual([]);

  const last = page.waitForResponse(`**${referenceCalls.cities.path}?**`);
  await page.reload();
  await last;
  await page.waitForLoadState('networkidle');
  expect(answers()).toContainEqual({ path: referenceVersions.versions.path, status: 304 });
  expect([lists(304), lists(200).length]).toEqual([[], LISTS.length]);
});

test('REF-001 the first screen waits for no list, and stands when they cannot be had', async () => {
  const page = await product().open('/login');
  const asked = new Set<string>();
  await page.route('**/api/smart/reference/**', (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return route.fulfill({
      status: 404,
      json: { errorCode: 'ROUTE_NOT_FOUND', error: 'Not found', message: 'Not found', RequestID: '-' },
    });
  });
  const clerk = await product().newAgency();
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: GREETING }).waitFor();
  await expect
    .poll(() => [...asked].toSorted(), PATIENCE)
    .toEqual([...LISTS, referenceVersions.versions.path].toSorted());
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('REF-001, REF-007 whoever changes the language has the lists in the new one', async () => {
  const page = await product().open('/login');
  const languages: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(referenceCalls.cities.path))
      languages.push(request.headers().localization ?? '');
  });
  const clerk = await product().newAgency();
  await fillLogin(page, clerk.username, clerk.password);
  await expect.poll(() => languages, PATIENCE).toEqual([expect.any(String)]);
  const before = languages[0];
  const [label, wanted] = before === 'it' ? ['Hrvatski', 'hr'] : ['Italiano', 'it'];
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: label }).click();
  await expect.poll(() => languages, PATIENCE).toEqual([before, wanted]);
});
