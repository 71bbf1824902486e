import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { systemCalls } from '#domains/system/contract.ts';
import { SIGNED_IN_SCREENS } from '#testing/screens.ts';
import { startProduct, storedSession } from './product.ts';

const product = startProduct();
const UNKNOWN = {
  errorCode: 'UNAUTHENTICATED',
  error: 'Unauthenticated.',
  message: 'Unauthenticated.',
  RequestID: 'x-1',
};

test('SHELL-001 without a sign-in every screen leads to it, and knows the way back', async () => {
  const page = await product().open('/login');
  for (const { path } of SIGNED_IN_SCREENS) {
    await page.goto(`${product().origin}${path}`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  }
});

test('SHELL-003 whatever call is answered with 401, the page that is called login shows', async () => {
  const clerk = await product().newAgency();
  for (const { path } of [authCalls.checkAuth, notifyCalls.home, systemCalls.searchJobs]) {
    const page = await product().signIn(clerk, '/settings/profile');
    await page.route(`**${path}`, (route) => route.fulfill({ status: 401, json: UNKNOWN }));
    await page.goto(`${product().origin}/home`);
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await storedSession(page)).toBeNull();
    await page.context().close();
  }
  const page = await product().signIn(clerk);
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
});
