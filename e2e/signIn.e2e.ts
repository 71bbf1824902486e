import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AppRouter } from '#app/web/routes.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { mailsTo } from '#domains/auth/testing.ts';
import { GREETING, greets } from '#testing/screens.ts';
import {
  comeIn,
  expectSound,
  fillLogin,
  PATIENCE,
  profileTab,
  startProduct,
  storedSession,
} from './product.ts';

const product = startProduct({ SIGN_IN_FAILURES: '3', SIGN_IN_FAILURES_PER_DAY: '4' });

/** A background request may be refused, and the page left, before the click is done. */
const clickUnlessSentOut = (page: Page) =>
  Promise.race([
    profileTab(page, 'Security')
      .click()
      .catch(() => {}),
    page.waitForURL('**/login?next=*'),
  ]);

test('S-01, SHELL-001, AUTH-002, AUTH-008 a clerk comes in with the right password, to the page that was wanted', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/settings/profile/security');
  await page.waitForURL('**/login?next=*');
  await expectSound(page);

  await fillLogin(page, clerk.username, 'not the password');
  await page.getByRole('alert').getByText('Wrong e-mail address or password').waitFor();
  await page.getByText('Sign-in failed').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(clerk.username);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('password');
  expect(await storedSession(page)).toBeNull();
  await expectSound(page);

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const before = Date.now();
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/profile/security');

  const stored = await storedSession(page);
  expect(stored).toMatchObject({ expires_in: 3600, refresh_token: null, token_type: 'Bearer' });
  const end = Date.parse(String(stored?.expires_at));
  expect(end).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(end).toBeLessThanOrEqual(Date.now() + 3_600_000);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const cookies = await page.context().cookies(`${product().origin}/api/auth/refresh`);
  const [refresh] = cookies.filter(({ name }) => name === 'maestral_refresh');
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(
    refresh?.value,
  );
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(
    expect.arrayContaining([authCalls.login.path, authCalls.profile.path, authCalls.accountInfo.path]),
  );
});

test('after a sign-in user and account are loaded, and the header shows them', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/login');
  const loaded = Promise.all(
    [authCalls.profile, authCalls.accountInfo].map(({ path }) => page.waitForResponse(`**${path}`)),
  );
  await fillLogin(page, clerk.username, clerk.password);
  await loaded;
  const { data } = await clerk.call(authCalls.accountInfo, {});
  await page.getByRole('banner').getByText(data.name).waitFor();
  await page.getByRole('button', { name: 'Ada Lovše' }).waitFor();
  await page.getByRole('heading', { name: greets('Ada') }).waitFor();
});

test('AUTH-003 an empty form says which fields are required, blanks and capitals do no harm', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => page.getByText('This is a required field').count(), PATIENCE).toBe(2);
  await page.getByText('Validation error. Please check all fields!').waitFor();
  await expectSound(page);
  await fillLogin(page, ` ${clerk.username.toUpperCase()} `, clerk.password);
  await page.getByRole('heading', { name: GREETING }).waitFor();
});

test('S-01, AUTH-012 a session that was revoked ends on the sign-in page, and the way back is kept', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/settings/profile');
  await page.route('**/socket.io/**', () => {}); // The socket would tell the page at once.
  await fillLogin(page, clerk.username, clerk.password);
  await profileTab(page, 'Security').waitFor();
  await clerk.call(authCalls.revokeSessions, { body: { others: true } });
  await clickUnlessSentOut(page);
  await page.getByText('Your session has expired. Please login.').waitFor();
  await page.waitForURL('**/login?next=*');
  const wayBack = new URL(page.url()).searchParams.get('next');
  expect(wayBack).toMatch(/^\/settings\/profile/);
  expect(await storedSession(page)).toBeNull();
  await expectSound(page);
  await fillLogin(page, clerk.username, clerk.password);
  await page.waitForURL(`**${wayBack}`);
  await profileTab(page, 'Security').waitFor();
});

test('AUTH-014 a revoked session is found out by a reload', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/login');
  await page.route('**/socket.io/**', (route) => route.abort()); // The socket would tell the page at once.
  await comeIn(page, clerk.username, clerk.password);
  await clerk.call(authCalls.revokeSessions, { body: { others: true } });
  const checked = page.waitForResponse(`**${authCalls.checkAuth.path}`);
  await page.reload();
  expect((await checked).status()).toBe(401);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await storedSession(page)).toBeNull();
});

test('S-01, AUTH-013 signing out ends on the sign-in page even when the call fails', async () => {
  const page = await product().signIn(await product().newAgency());
  await page.route(`**${authCalls.logout.path}`, (route) =>
    route.fulfill({
      status: 500,
      json: { errorCode: 'SERVER_ERROR', error: 'Unknown server error', message: 'Gone', RequestID: 'x-1' },
    }),
  );
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await expectSound(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('Sign-out failed').waitFor();
  await page.getByText('#SERVER_ERROR Gone').waitFor();
  await page.getByText('RQID: x-1').waitFor();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await storedSession(page)).toBeNull();
});

test('AUTH-004 who is not active is told so and led to a new activation mail', async () => {
  const clerk = await product().newAgency();
  const change = sql`update users set active = false where id = ${clerk.userId}`;
  await change.execute(product().pools.system);
  const page = await product().open('/login');
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByText('This user is not active').waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Resend the activation e-mail' }).click();
  await page.waitForURL('**/reactivation');
});

test('AUTH-031 who is switched off while working is sent out with the reason, whatever is clicked meanwhile', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, '/settings/profile');
  await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: AppRouter };
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function remove(key) {
      removeItem.call(this, key);
      if (key === 'maestral.session')
        queueMicrotask(() => void router.navigate({ href: '/settings/profile' }));
    };
  });
  await sql`update accounts set active = false where id = ${clerk.accountId}`.execute(product().pools.system);
  await clickUnlessSentOut(page);
  await page.getByText('This agency is not active').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await storedSession(page)).toBeNull();
});

test('AUTH-005 after too many failures the button counts down to the next try', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/login');
  await page.clock.install();
  for (const _ of [1, 2, 3]) {
    const answered = page.waitForResponse(`**${authCalls.login.path}`);
    await fillLogin(page, clerk.username, 'not the password');
    await answered;
  }
  await fillLogin(page, clerk.username, clerk.password);
  const waiting = page.getByRole('button', { name: /^Try again in \d+:\d\d$/ });
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  await expectSound(page);
  await page.clock.fastForward('16:00');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});

test('SHELL-001 signing in works by keyboard alone', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/login');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path')), PATIENCE)
    .toBe('username');
  await page.keyboard.type(clerk.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(clerk.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: GREETING }).waitFor();
  await page.getByRole('button', { name: 'Ada Lovše' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'My profile' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('a link to another site does not lead there after the sign-in', async () => {
  const clerk = await product().newAgency();
  for (const next of ['https://evil.test/', '//evil.test', '/%5Cevil.test']) {
    const page = await product().open(`/login?next=${next}`);
    await fillLogin(page, clerk.username, clerk.password);
    await page.getByRole('heading', { name: GREETING }).waitFor();
    expect(new URL(page.url()).origin).toBe(product().origin);
    await page.context().close();
  }
});

test('AUTH-005 C-C-22 past the wrong passwords of a day a new device asks for the code from a mail', async () => {
  const clerk = await product().newAgency();
  const body = (password: string) => ({ username: clerk.username, password });
  for (let count = 1; count <= 4; count += 1) {
    await product().app.inject({
      method: 'POST',
      url: authCalls.login.path,
      payload: body('wrong password'),
      remoteAddress: `10.8.0.${count}`,
    });
  }
  const page = await product().open('/login');
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: 'Code from your e-mail' }).waitFor();
  expect(await page.getByRole('button', { name: 'Use a recovery code' }).count()).toBe(0);
  await expectSound(page);
  const [mail] = (await mailsTo(product(), clerk.username)).filter(({ kind }) => kind === 'auth.signInCode');
  await page.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: GREETING }).waitFor();

  // The device is known now: the password is enough, whatever strangers did.
  await page.context().clearCookies({ name: 'maestral_refresh' });
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product().origin}/login`);
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: GREETING }).waitFor();
});
