import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { GREETING } from '#testing/screens.ts';
import { expectSound, fillLogin, PATIENCE, startProduct, storedSession } from './product.ts';

const product = startProduct();

/** Signed out while offline. */
async function signedOutAlone() {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alert').getByText('#OFFLINE System offline').waitFor();
  await page.getByRole('alert').getByText('You are signed out here').waitFor();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await storedSession(page)).toBeNull();
  const openSessions = async () => {
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from sessions
      where user_id = ${clerk.userId} and in_browser and ended_at is null`.execute(product().pools.system);
    return rows[0]?.open;
  };
  expect(await openSessions()).toBe(1);
  return { clerk, page, openSessions };
}

test('AUTH-013 a sign-out without a network is told, and repeated when the network is back', async () => {
  const { page, openSessions } = await signedOutAlone();
  await expectSound(page);
  await page.context().setOffline(false);
  await expect.poll(openSessions, PATIENCE).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('maestral.signOut'))).toBeNull();
});

test('AUTH-013 it is repeated at the next start, also when the token has ended meanwhile', async () => {
  const { clerk, page, openSessions } = await signedOutAlone();
  await sql`update tokens set expires_at = now() - interval '1 minute' where kind = 'access' and session_id in
    (select id from sessions where user_id = ${clerk.userId})`.execute(product().pools.system);
  const next = await page.context().newPage();
  await page.close();
  await next.context().setOffline(false);
  await next.goto(`${product().origin}/login`);
  await expect.poll(openSessions, PATIENCE).toBe(0);
});

test('AUTH-013 whoever signs in next keeps the new session', async () => {
  const { clerk, page, openSessions } = await signedOutAlone();
  await page.route(`**${authCalls.logout.path}`, (route) => route.abort());
  await page.context().setOffline(false);
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: GREETING }).waitFor();
  await page.unroute(`**${authCalls.logout.path}`);
  const before = await openSessions();
  await page.reload();
  await page.getByRole('heading', { name: GREETING }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('maestral.signOut')), PATIENCE).toBeNull();
  expect(await openSessions()).toBe(before);
});
