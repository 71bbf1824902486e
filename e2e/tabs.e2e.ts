import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { GREETING } from '#testing/screens.ts';
import { fillLogin, PATIENCE, profileTab, startProduct, storedSession } from './product.ts';

const product = startProduct();
const NEARLY_AN_HOUR = '59:01';

/** A second tab of the same browser. */
async function openBeside(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(`${product().origin}${path}`);
  await other.locator('h1').waitFor();
  return other;
}

const tokenIn = async (page: Page) => (await storedSession(page))?.access_token;

test('AUTH-006, AUTH-011 a minute before the end one call renews the session of both tabs, and nobody notices', async () => {
  const clerk = await product().newAgency();
  const one = await product().open('/login');
  await one.clock.install();
  const refreshes: string[] = [];
  one.context().on('request', (request) => {
    if (request.url().endsWith(authCalls.refresh.path)) refreshes.push(request.url());
  });
  await one.reload();
  await fillLogin(one, clerk.username, clerk.password);
  await one.getByRole('heading', { name: GREETING }).waitFor();
  const other = await openBeside(one, '/settings/profile');
  const first = await tokenIn(one);

  await Promise.all([one.clock.fastForward(NEARLY_AN_HOUR), other.clock.fastForward(NEARLY_AN_HOUR)]);
  await expect.poll(() => tokenIn(one), PATIENCE).not.toBe(first);
  const second = await tokenIn(one);
  expect(await tokenIn(other)).toBe(second);

  const used = other.waitForRequest(`**${authCalls.sessions.path}`);
  await profileTab(other, 'Security').click();
  expect((await used).headers().authorization).toBe(`Bearer ${second}`);
  await other.getByText('This session').waitFor();
  await one.getByRole('heading', { name: GREETING }).waitFor();
  expect(refreshes).toHaveLength(1);
});

test('AUTH-006 a tab that slept through the end renews with its first call', async () => {
  const page = await product().open('/login');
  await page.clock.install();
  await page.reload();
  const clerk = await product().newAgency();
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: GREETING }).waitFor();
  const first = await tokenIn(page);
  await page.clock.setSystemTime(Date.now() + 2 * 3600 * 1000); // No timer fires, as after sleep of the machine.
  await page.getByRole('link', { name: 'The signature under your offers' }).click();
  await profileTab(page, 'Security').click();
  await page.getByText('This session').waitFor();
  expect(await tokenIn(page)).not.toBe(first);
});

test('AUTH-012 a token that ended on the server before its time is renewed, and nobody is signed out', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk);
  const first = await tokenIn(page);
  await sql`update tokens set expires_at = now() - interval '1 minute' where kind = 'access' and session_id in
    (select id from sessions where user_id = ${clerk.userId})`.execute(product().pools.system);
  await page.getByRole('link', { name: 'The signature under your offers' }).click();
  await profileTab(page, 'Security').click();
  await page.getByText('This session').waitFor();
  expect(await tokenIn(page)).not.toBe(first);
});

test('AUTH-011 a session that can no longer be renewed ends on the sign-in page of every tab', async () => {
  const clerk = await product().newAgency();
  const one = await product().signIn(clerk);
  const other = await openBeside(one, '/settings/profile');
  await one.context().clearCookies();
  await other.clock.fastForward(NEARLY_AN_HOUR);
  await other.waitForURL('**/login?next=%2Fsettings%2Fprofile');
  await one.waitForURL('**/login');
  expect(await storedSession(one)).toBeNull();
});

test('AUTH-013 signing out in one tab signs out the other, signing in brings both back', async () => {
  const clerk = await product().newAgency();
  const one = await product().signIn(clerk);
  const other = await openBeside(one, '/settings/profile/password');
  await one.getByRole('button', { name: 'Ada Lovše' }).click();
  await one.getByRole('menuitem', { name: 'Sign out' }).click();
  await one.waitForURL('**/login');
  await other.waitForURL('**/login?next=*');
  await fillLogin(one, clerk.username, clerk.password);
  await one.getByRole('heading', { name: GREETING }).waitFor();
  await other.waitForURL('**/settings/profile/password');
  await other.getByRole('button', { name: 'Ada Lovše' }).waitFor();
});

test('what somebody types on a public page is not lost when another tab signs out', async () => {
  const clerk = await product().newAgency();
  const one = await product().signIn(clerk);
  const other = await openBeside(one, '/register');
  await other.getByLabel('Agency').fill('Gama');
  await one.getByRole('button', { name: 'Ada Lovše' }).click();
  await one.getByRole('menuitem', { name: 'Sign out' }).click();
  await one.waitForURL('**/login');
  await expect.poll(() => storedSession(other), PATIENCE).toBeNull();
  expect(new URL(other.url()).pathname).toBe('/register');
  expect(await other.getByLabel('Agency').inputValue()).toBe('Gama');
});
