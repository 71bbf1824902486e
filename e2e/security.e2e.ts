import { TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { mailsTo, PASSWORD } from '#domains/auth/testing.ts';
import { GREETING } from '#testing/screens.ts';
import { expectSound, fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const SECURITY = '/settings/profile/security';
const STEP_MS = 30_000;

/** Codes of the app for successive half minutes, since each works once. */
function appWith(secret: string) {
  const app = new TOTP({ secret });
  let step = -1;
  return () => {
    step += 1;
    return app.generate({ timestamp: Date.now() + step * STEP_MS });
  };
}

async function enrol(page: Page): Promise<{ nextCode: () => string; codes: string[] }> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  const answered = page.waitForResponse(`**${authCalls.enrol.path}`);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const { data } = await (await answered).json();
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await dialog.getByText(data.secret, { exact: true }).waitFor();
  expect(URI.parse(data.otpauth_url)).toBeInstanceOf(TOTP);
  await expectSound(page);
  const nextCode = appWith(data.secret);
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => list.count(), PATIENCE).toBe(10);
  return { nextCode, codes: await list.allTextContents() };
}

test('AUTH-033, AUTH-034 a second factor is enrolled, asked for at the sign-in, and replaced by a kept code once', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, SECURITY);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill('not my password');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByText('The current password is wrong').waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');

  const { nextCode, codes } = await enrol(page);
  await expectSound(page);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await downloaded).suggestedFilename()).toBe('maestral-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('On', { exact: true }).waitFor();
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0);

  const other = await product().open('/login');
  await fillLogin(other, clerk.username, clerk.password);
  await other.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await expectSound(other);
  await other.getByLabel('Code', { exact: true }).fill('000000');
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByText('This code is wrong').first().waitFor();
  await other.getByLabel('Code', { exact: true }).fill(nextCode());
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('heading', { name: GREETING }).waitFor();

  for (const expected of [GREETING, 'Two-step verification']) {
    const again = await product().open('/login');
    await fillLogin(again, clerk.username, clerk.password);
    await again.getByRole('button', { name: 'Use a recovery code' }).click();
    await again.getByLabel('Recovery code').fill(codes[0] ?? '');
    const answered = again.waitForResponse(`**${authCalls.secondFactor.path}`);
    await again.getByRole('button', { name: 'Continue' }).click();
    await answered;
    await again.getByRole('heading', { name: expected }).waitFor();
  }
});

test('AUTH-034 five wrong codes lead back to the password', async () => {
  const clerk = await product().newAgency();
  await enrol(await product().signIn(clerk, SECURITY));
  const page = await product().open('/login');
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  for (const code of ['000000', '000001', '000002', '000003', '000004', '000005']) {
    const answered = page.waitForResponse(`**${authCalls.secondFactor.path}`);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await answered;
  }
  await page.getByText('Start again.').waitFor();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('AUTH-035 new recovery codes are shown once, and the factor is turned off with password and code', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, SECURITY);
  const { nextCode, codes } = await enrol(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode());
  await expectSound(page);
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => list.count(), PATIENCE).toBe(10);
  const fresh = await list.allTextContents();
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('Recovery code').fill(fresh[0] ?? '');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Two-step verification is off').waitFor();
  await page.getByText('Off', { exact: true }).waitFor();
});

test('AUTH-036 of the own sessions one is ended, or all others', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, SECURITY);
  await page.getByText('This session').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /^End the session of/ }).count(), PATIENCE)
    .toBe(1);
  await expectSound(page);
  await page.getByRole('button', { name: /^End the session of/ }).click();
  await page.getByText('Session ended').waitFor();
  await page.getByText('No other session is open.').waitFor();
  expect(await clerk.refused(authCalls.checkAuth, {})).toMatchObject({ status: 401 });

  const other = await product().signIn(clerk);
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByText('No other session is open.').waitFor();
  await other.reload();
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('AUTH-025 the password is changed, with the old one as proof', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, '/settings/profile/password');
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('a longer one than before');
  await page.getByLabel('Repeat password').fill('a longer one than before');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.locator('form').getByText('The current password is wrong').waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe('a longer one than before');
  await expectSound(page);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed').waitFor();
  const { errorCode } = await product().visitor.refused(authCalls.login, {
    body: { username: clerk.username, password: PASSWORD },
  });
  expect(errorCode).toBe('LOGIN_WRONG');
});

test('a new e-mail address counts once its link was opened and confirmed', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, SECURITY);
  const fresh = `new-${clerk.userId}@agency.test`;
  await page.getByLabel('New e-mail address').fill(fresh);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`A link is on its way to ${fresh}`).waitFor();

  const [mail] = await mailsTo(product(), fresh);
  const [, path = ''] = /https?:\/\/[^/\s]+(\/email\/\S+)/.exec(mail?.text ?? '') ?? [];
  const visitor = await product().open(path);
  const confirm = visitor.getByRole('button', { name: 'Confirm address' });
  await confirm.waitFor();
  await expectSound(visitor);
  await confirm.click();
  await visitor.getByText('Your new e-mail address is confirmed.').waitFor();
  await fillLogin(visitor, fresh, PASSWORD);
  await visitor.getByRole('heading', { name: GREETING }).waitFor();
});
