import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#app/demo.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { DEMO_PASSWORD } from '#domains/auth/rules.ts';
import { greets } from '#testing/screens.ts';
import { followMail } from './mailCatcher.ts';
import { expectSound, fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct({ DEMO: '1' });
beforeAll(() => seedDemo(product()));

const EMAIL = 'g@gama.example';
const PASSWORD = 'ten letters and more';

test('S-03, AUTH-016 the registration asks for what is missing and then sends a mail', async () => {
  const page = await product().open('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Register your agency' }).waitFor();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect
    .poll(() => page.getByText('This is a required field').count(), PATIENCE)
    .toBeGreaterThanOrEqual(3);
  await page.getByText('Please accept the terms of use').waitFor();
  await page.getByText('Validation error. Please check all fields!').waitFor();
  await expectSound(page);
  expect(await page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Slovenia');

  await page.getByLabel('Agency').fill('Gama');
  await page.getByLabel('First and last name').fill('Gaja Novak');
  await page.getByLabel('Phone').fill('+386 41 555 010');
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('I accept the terms of use').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('This is not a valid e-mail address').waitFor();
  expect(await page.getByLabel('Agency').inputValue()).toBe('Gama');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await expectSound(page);
});

test('S-03, AUTH-018, AUTH-019, AUTH-024 the link in the mail opens the agency, once', async () => {
  const reader = await product().open('/login?next=/system/mailbox');
  await reader.getByRole('button', { name: /Tina Zupan/ }).click();
  await expectSound(reader);
  await reader.keyboard.press('Enter');
  await reader.getByRole('heading', { name: 'Mail catcher' }).waitFor();
  await expectSound(reader);

  const activation = await followMail(product(), reader, 'Activate your access to Maestral');
  await activation.getByText('Gaja Novak · Gama').waitFor();
  await expectSound(activation);
  await activation.getByLabel('New password').fill('too short');
  await activation.getByLabel('Repeat password').fill('not the same');
  await activation.getByRole('button', { name: 'Activate' }).click();
  await activation.getByText('At least 10 characters', { exact: true }).waitFor();
  await activation.getByText('Passwords must match').waitFor();
  await activation.getByLabel('New password').fill(PASSWORD);
  await activation.getByLabel('Repeat password').fill(PASSWORD);
  await activation.getByRole('button', { name: 'Activate' }).click();
  await activation.getByText('Your access is active.').waitFor();
  // Who was activated need not say again who it is.
  await expect.poll(() => activation.getByLabel('E-mail').inputValue(), PATIENCE).toBe(EMAIL);
  await activation.keyboard.type(PASSWORD);
  await activation.keyboard.press('Enter');
  await activation.getByRole('heading', { name: greets('Gaja') }).waitFor();
  await activation.getByText('demo', { exact: true }).waitFor();

  const again = await followMail(product(), reader, 'Activate your access to Maestral');
  await again.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await expectSound(again);
});

test('ORG-014 the new agency invites a second person, who follows the mail and signs in', async () => {
  const owner = await product().open('/login?next=/settings/users');
  await fillLogin(owner, EMAIL, PASSWORD);
  await owner.getByText('1 of 5 seats used').waitFor();
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const drawer = owner.getByRole('dialog', { name: 'Invite' });
  await drawer.getByLabel('First and last name').fill('Jure Vovk');
  await drawer.getByLabel('E-mail').fill('jure@gama.example');
  await drawer.getByRole('checkbox', { name: 'Booker' }).check();
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await owner.getByText('2 of 5 seats used').waitFor();

  const reader = await product().open('/login?next=/system/mailbox');
  await fillLogin(reader, 'clerk@adria.test', DEMO_PASSWORD);
  await reader.getByRole('heading', { name: 'Mail catcher' }).waitFor();
  const activation = await followMail(product(), reader, 'Activate your access to Maestral');
  await activation.getByText('Jure Vovk · Gama').waitFor();
  await activation.getByLabel('New password').fill(PASSWORD);
  await activation.getByLabel('Repeat password').fill(PASSWORD);
  await activation.getByRole('button', { name: 'Activate' }).click();
  await activation.getByText('Your access is active.').waitFor();
  await activation.keyboard.type(PASSWORD);
  await activation.keyboard.press('Enter');
  await activation.getByRole('heading', { name: greets('Jure') }).waitFor();
  await expectSound(activation);
  await owner.reload();
  await expect.poll(() => owner.getByLabel('Jure Vovk is active').isChecked(), PATIENCE).toBe(true);
});

test('AUTH-017 an address that is taken is said at its field, and nothing that was typed is lost', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/register');
  await page.getByLabel('Agency').fill('Gama');
  await page.getByLabel('First and last name').fill('Gaja Novak');
  await page.getByLabel('Phone').fill('+386 41 555 010');
  await page.getByLabel('E-mail').fill(clerk.username);
  await page.getByLabel('I accept the terms of use').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Validation error. Please check all fields!').waitFor();
  await page.getByRole('button', { name: 'Close' }).waitFor();
  const told = page.getByText('This e-mail address is already in use');
  expect(await told.count()).toBe(1);
  expect(await page.locator('form').filter({ has: told }).count()).toBe(1);
  expect(await page.getByLabel('First and last name').inputValue()).toBe('Gaja Novak');

  await page.getByLabel('E-mail').fill('new@gama.example');
  await page.route(`**${authCalls.register.path}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Registration failed').waitFor();
});

test('the registration speaks the language that is chosen, wherever it is, and what is accepted can be read', async () => {
  const page = await product().open('/register');
  await page.getByRole('combobox', { name: 'Language' }).first().click();
  await page.getByRole('listbox').getByRole('option', { name: 'Italiano' }).click();
  await page.getByRole('heading', { name: 'Registrazione dell’agenzia' }).waitFor();
  await page.locator('footer select').selectOption('sl');
  await page.getByRole('heading', { name: 'Registracija agencije' }).waitFor();
  expect(await page.locator('[data-path="user.language"]').inputValue()).toBe('Slovenščina');

  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'pogoje uporabe' }).click();
  await (await opened).getByRole('heading', { level: 1, name: 'Pogoji uporabe' }).waitFor();
  await page.getByRole('link', { name: 'Prijava' }).click(); // Nothing was typed, so nothing is asked.
  await page.waitForURL('**/login');
});
