import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GREETING } from '#testing/screens.ts';
import { expectSound, startProduct } from './product.ts';
import { DESK, enter, menu } from './shell.ts';

const product = startProduct();
const nameOfHome = (page: Page) => page.getByRole('navigation').getByText('Home', { exact: true });
/** From here on only the test advances the clock of the page. */
async function stopTime(page: Page): Promise<void> {
  const at = Date.now();
  await page.clock.install({ time: at });
  await page.clock.pauseAt(at + 1000);
}

describe('the sidebar', () => {
  test('SHELL-021 it is collapsed below 1441 pixels, until the user says otherwise', async () => {
    const page = await enter(product(), await product().newAgency(), '/home', DESK);
    await nameOfHome(page).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await nameOfHome(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Expand' }).click();
    await nameOfHome(page).waitFor();
    await page.reload();
    await nameOfHome(page).waitFor();
    await page.setViewportSize({ width: 1900, height: 900 });
    await page.getByRole('button', { name: 'Collapse' }).click();
    await nameOfHome(page).waitFor({ state: 'detached' });
    await expectSound(page);
  });

  test('on a phone its places are in a bar at the lower edge, what else there is opens over the page', async () => {
    const phone = { viewport: { width: 360, height: 640 } };
    const page = await product().signIn(await product().newAgency(), '/settings/profile', phone);
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    expect(await bar.locator('a, button').allInnerTexts()).toEqual([
      'Home',
      'Search',
      'Customers',
      'Search',
      'More',
    ]);
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(y + height).toBe(640);
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Help' }).click();
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Settings' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: GREETING }).waitFor();
    await expectSound(page);
  });
});

test('the first paint has header and sidebar where they stay, before any script has come', async () => {
  const page = await enter(product(), await product().newAgency(), '/settings/profile', DESK);
  const boxes = (...names: string[]) =>
    Promise.all(names.map((name) => page.locator(name).first().boundingBox()));
  const drawn = await boxes('header', 'nav', 'footer');
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${product().origin}/home`, { waitUntil: 'commit' });
  await page.locator('.first-head').waitFor();
  expect(await boxes('.first-head', '.first-side', '.first-foot')).toEqual(drawn);
  held.resolve();
  await menu(page, 'Settings').waitFor();
  expect(await page.locator('.first-head').isVisible()).toBe(false);
});

describe('the keyboard', () => {
  test('every place and action is found in the palette', async () => {
    const page = await enter(product(), await product().newAgency());
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.fill('secur');
    await expectSound(page);
    await page.keyboard.press('Enter');
    await page.getByText('This session').waitFor();

    await page.keyboard.press('Control+k');
    await field.fill('> slov');
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Language: Slovenščina']);
    await page.keyboard.press('Enter');
    await page.getByText('Ta seja').waitFor();

    await page.keyboard.press('Control+k');
    await field.fill('nothing at all');
    await page.getByText('Ni zadetkov za').waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  });

  test('the help shows the keys that are in force, and a letter stays a letter in a field', async () => {
    const page = await enter(product(), await product().newAgency(), '/settings/profile');
    await page.getByLabel('Phone').pressSequentially('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { name: 'My profile' }).click();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    expect(await help.getByRole('term').allInnerTexts()).toEqual([
      'Search or jump to…',
      'Keyboard shortcuts',
      'Save', // The form has a change now.
      'Close the top dialog',
    ]);
    await expectSound(page);
  });
});

test('SHELL-015 a page that takes longer than 800 ms shows that it is on its way', async () => {
  const page = await enter(product(), await product().newAgency());
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/SecurityScreen/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await menu(page, 'Settings').click();
  const security = page.getByRole('link', { name: 'Security' }); // The first link has the focus and is prefetched.
  await security.waitFor();
  await stopTime(page);
  await security.click();
  const bar = page.getByRole('progressbar');
  await page.clock.runFor(700);
  expect(await bar.count()).toBe(0);
  await page.clock.runFor(200);
  await bar.waitFor();
  held.resolve();
  await page.clock.resume();
  await bar.waitFor({ state: 'detached' });
  await page.getByText('This session').waitFor();
});

test('SHELL-043 a page whose code does not come within two minutes is offered anew', async () => {
  const page = await enter(product(), await product().newAgency());
  await page.route(/assets\/SecurityScreen/, () => {}); // Never answered.
  await menu(page, 'Settings').click();
  const security = page.getByRole('link', { name: 'Security' }); // The first link has the focus and is prefetched.
  await security.waitFor();
  await stopTime(page);
  const asked = page.waitForRequest(/assets\/SecurityScreen/);
  await security.click();
  await asked;
  const offer = page.getByRole('button', { name: 'Try again' });
  await page.clock.runFor(110_000);
  expect(await offer.count()).toBe(0);
  await page.clock.runFor(11_000);
  await offer.waitFor();
});
