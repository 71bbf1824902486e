import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FRESH } from './browserTabs.ts';
import { expectSound, fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

/** As after a new build, or on a lossy network. */
const without = (page: Page, file: string) =>
  page.context().route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));

/** A mark that a page load removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

async function openProfile(): Promise<Page> {
  const page = await product().signIn(await product().newAgency(), '/settings/profile');
  await page.waitForLoadState('networkidle');
  await mark(page);
  return page;
}

test('a profile that cannot be saved without a network says so', async () => {
  const page = await openProfile();
  await page.getByLabel('Name').fill('Ada Kranjc');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('#OFFLINE System offline').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Kranjc');
});

test('a sign-in without a network says so and keeps what was typed', async () => {
  const page = await product().open('/login');
  await page.waitForLoadState('networkidle');
  await mark(page);
  await page.context().setOffline(true);
  await fillLogin(page, 'ada@agency.test', 'some password');
  await page.getByRole('alert').getByText('#OFFLINE System offline').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ada@agency.test');
  expect(await isSamePage(page)).toBe(true);
});

test('AUTH-002 a refused sign-in is told also by a page whose parts are gone', async () => {
  const page = await product().open('/error/404');
  await without(page, 'early');
  await page.goto(`${product().origin}/login`);
  await page.waitForLoadState('networkidle');
  await mark(page);
  await fillLogin(page, 'ada@agency.test', 'not the password');
  await page.getByRole('alert').getByText('Wrong e-mail address or password').waitFor();
  await expectSound(page);
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ada@agency.test');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the password');
  await page.getByLabel('E-mail').fill('');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText('Validation error. Please check all fields!').waitFor();
  await expectSound(page);
  expect(await isSamePage(page)).toBe(true);
});

test('a page that cannot be fetched says so, and comes with the network', async () => {
  const page = await product().signIn(await product().newAgency(), '/home', FRESH);
  await page.waitForLoadState('networkidle');
  await mark(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ada Lovše' }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await page.getByRole('heading', { name: 'This page cannot be reached' }).waitFor();
  await expectSound(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => again.isEnabled(), PATIENCE).toBe(true);
  expect(await isSamePage(page)).toBe(true);
  await page.context().setOffline(false);
  await again.click();
  await page.getByRole('heading', { name: 'My profile' }).waitFor();
});

test('a first page whose texts are gone comes once they are back', async () => {
  const page = await product().open('/error/404');
  await page.evaluate(() => localStorage.setItem('maestral.locale', 'it'));
  const texts = /\/assets\/_texts-it-[\w-]{8}\.js$/;
  await page.context().route(texts, (route) => route.fulfill({ status: 404, body: '' }));
  await Promise.all([page.waitForResponse(texts), page.goto(`${product().origin}/login`)]);
  await page.context().unroute(texts);
  await page.getByRole('heading', { name: 'Accesso' }).waitFor();
  await expectSound(page);
});

test('a public page whose code is gone says so', async () => {
  const page = await product().open('/login');
  await without(page, 'RegisterScreen');
  await page.goto(`${product().origin}/register`);
  await page.getByRole('heading', { name: 'This page cannot be reached' }).waitFor();
  await expectSound(page);
});
