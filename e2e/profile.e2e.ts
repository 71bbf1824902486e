import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { GREETING } from '#testing/screens.ts';
import { expectSound, fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

test('AUTH-026 what is changed in the profile shows in the header and stays', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, '/settings/profile');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This is a required field').waitFor();
  await expectSound(page);
  await page.getByLabel('Name').fill('Ada Lovše Kranjc');
  await page.getByLabel('Phone').fill('+386 41 555 020');
  await page.getByRole('textbox', { name: 'Signature' }).fill('Lep pozdrav, Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved Successfully').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Ada Lovše Kranjc' }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Lovše Kranjc');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Signature' }).textContent(), PATIENCE)
    .toBe('Lep pozdrav, Ada');
});

test('AUTH-027 all nine settings of the cart are kept', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, '/settings/profile/advanced');
  await page.getByLabel('Subject').fill('Your summer');
  await page.getByRole('combobox', { name: 'Signature' }).click();
  await page.getByRole('option', { name: 'Signature of the agency' }).click();
  await page.getByRole('textbox', { name: 'Footer text' }).fill('Prices without guarantee');
  for (const name of [
    'Show the signature',
    'Show the footer text',
    'Hide the rating',
    'Hide the tour operator',
  ]) {
    await page.getByLabel(name).uncheck();
  }
  await page.getByLabel('A copy to me').check();
  await page.getByLabel('A copy to the agency').check();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved Successfully').waitFor();
  const { data } = await clerk.call(authCalls.profile, {});
  expect(data.settings).toEqual({
    cart_default_signature: 3,
    cart_subject: 'Your summer',
    cart_hide_rating: false,
    cart_hide_touroperator: false,
    cart_show_footer_text: false,
    cart_show_signature: false,
    cart_footer_text: 'Prices without guarantee',
    cart_user_cc: true,
    cart_account_cc: true,
  });
  await page.reload();
  expect(await page.getByLabel('A copy to me').isChecked()).toBe(true);
  expect(await page.getByLabel('Hide the rating').isChecked()).toBe(false);
  expect(await page.getByRole('combobox', { name: 'Signature' }).inputValue()).toBe(
    'Signature of the agency',
  );
});

test('S-04, AUTH-028 dark is stored with the user and dark wherever the user signs in', async () => {
  const clerk = await product().newAgency();
  const page = await product().signIn(clerk);
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  expect(await scheme()).toBe('light');
  const stored = page.waitForResponse(`**${authCalls.theme.path}`);
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await page.getByRole('menuitem', { name: 'Dark theme' }).click();
  expect(await (await stored).json()).toEqual({ data: { theme: 'dark' } });
  expect(await scheme()).toBe('dark');
  await expectSound(page);

  const elsewhere = await product().open('/login', { colorScheme: 'light' });
  await fillLogin(elsewhere, clerk.username, clerk.password);
  await elsewhere.getByRole('heading', { name: GREETING }).waitFor();
  expect(await elsewhere.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
});

test('SHELL-039 until the user chooses, desk and phone are dark where the system is', async () => {
  const clerk = await product().newAgency();
  for (const viewport of [
    { width: 1441, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await product().open('/login', { colorScheme: 'dark', viewport });
    await fillLogin(page, clerk.username, clerk.password);
    await page.getByRole('heading', { name: GREETING }).waitFor();
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    expect(await scheme()).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme, PATIENCE).toBe('light');
  }
});

test('SHELL-039 a theme that the server does not take goes back, and that is said', async () => {
  const page = await product().signIn(await product().newAgency());
  await page.route(`**${authCalls.theme.path}`, (route) =>
    route.fulfill({
      status: 500,
      json: { errorCode: 'INTERNAL', error: '', message: 'No.', RequestID: '1' },
    }),
  );
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await page.getByRole('menuitem', { name: 'Dark theme' }).click();
  await page.getByText('Error during the saving process').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme), PATIENCE)
    .toBe('light');
});

test('SHELL-032 what was chosen here before comes before the languages of the browser', async () => {
  const visitor = await product().open('/login', { locale: 'hr-HR' });
  await visitor.getByRole('heading', { name: 'Prijava' }).waitFor();
  expect(await visitor.evaluate(() => document.documentElement.lang)).toBe('hr');
  await visitor.evaluate(() => localStorage.setItem('maestral.locale', 'sl'));
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'Prijava' }).waitFor();
  expect(await visitor.evaluate(() => document.documentElement.lang)).toBe('sl');
});

test('S-04 the language follows the browser, then the choice, then the user', async () => {
  for (const [locale, title] of [
    ['it-CH', 'Accesso'],
    ['de-DE', 'Sign in'],
    ['sl-SI', 'Prijava'],
  ] as const) {
    const visitor = await product().open('/login', { locale });
    await visitor.getByRole('heading', { name: title }).waitFor();
    expect(await visitor.evaluate(() => document.documentElement.lang)).toBe(
      { Accesso: 'it', 'Sign in': 'en', Prijava: 'sl' }[title],
    );
  }

  const clerk = await product().newAgency();
  const page = await product().signIn(clerk, '/settings/profile');
  const localizations: string[] = [];
  page.on('request', (request) => localizations.push(request.headers().localization ?? ''));
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Slovenščina' }).click();
  await page.getByRole('heading', { name: 'Moj profil' }).waitFor();
  await page.getByRole('navigation', { name: 'Moj profil' }).getByRole('link', { name: 'Varnost' }).click();
  await page.getByText('Ta seja').waitFor();
  expect(localizations.filter(Boolean).at(-1)).toBe('sl');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sl');
  expect(await page.title()).toBe('Varnost · Maestral');
  await expectSound(page);

  const elsewhere = await product().open('/login');
  await fillLogin(elsewhere, clerk.username, clerk.password);
  await elsewhere.getByRole('heading', { name: /^Dob(er|ro) .+, Ada$/ }).waitFor();
});
