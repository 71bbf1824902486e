import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GREETING } from '#testing/screens.ts';
import { today } from '#web/words.ts';
import { expectSound, type Product, startProduct } from './product.ts';

const product = startProduct();
const DESK = { viewport: { width: 1441, height: 900 } };
const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const nameOfHome = (page: Page) => page.getByRole('navigation').getByText('Home', { exact: true });
/** Signed in, with everything around the page in its place. */
async function enter(...who: Parameters<Product['signIn']>): Promise<Page> {
  const page = await product().signIn(...who);
  await menu(page, 'Settings').waitFor();
  return page;
}
/** From here on the clock of the page goes on when the test says so. */
async function stopTime(page: Page): Promise<void> {
  const at = Date.now();
  await page.clock.install({ time: at });
  await page.clock.pauseAt(at + 1000);
}
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

describe('the sidebar', () => {
  test('SHELL-021 it is collapsed below 1441 pixels, until the user says otherwise', async () => {
    const page = await enter(await product().newAgency(), '/home', DESK);
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

  test('on a phone it opens over the page and goes with a choice', async () => {
    const phone = { viewport: { width: 360, height: 640 } };
    const page = await enter(await product().newAgency(), '/settings/profile', phone);
    await menu(page, 'Main menu').click();
    await nameOfHome(page).waitFor();
    await expectSound(page);
    await nameOfHome(page).click();
    await page.getByRole('heading', { name: GREETING }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('the header', () => {
  test('SHELL-030, SHELL-033 a language is spoken at once, and after a reload', async () => {
    const page = await enter(await product().newAgency(), '/home', DESK);
    await menu(page, 'Language').click();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await page.getByRole('button', { name: 'Comprimi' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
    await page.reload();
    await page.getByRole('button', { name: 'Comprimi' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
  });

  test('SHELL-034 the user menu leads to the settings, changes the theme and signs out', async () => {
    const page = await enter(await product().newAgency({ user: { roles: ['sm_booker'] } }));
    await menu(page, 'Ada Lovše').click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.allInnerTexts()).toEqual(['My profile', 'Dark theme', 'Sign out']);
  });

  test('SHELL-036, SHELL-037 beside the name stands how much somebody may do, in its colour', async () => {
    const seen: string[][] = [];
    for (const role of [
      'mn_super_admin',
      'sm_super_admin',
      'sm_admin_branch',
      'sm_admin',
      'sm_booker',
    ] as const) {
      const page = await enter(await product().newAgency({ user: { roles: [role] } }));
      const label = menu(page, 'Ada Lovše').locator('[style*="color"]').last();
      const hue = /--m-(\w+)-text/.exec((await label.getAttribute('style')) ?? '')?.[1] ?? '';
      seen.push([(await label.textContent()) ?? '', hue]);
    }
    expect(seen).toEqual([
      ['Master admin', 'bad'],
      ['Super admin', 'bad'],
      ['Branch admin', 'sun'],
      ['Admin', 'sun'],
      ['User', 'reg'],
    ]);
  });

  test('SHELL-027, SHELL-028 the applications that both have can be opened; the manager is not shown to others', async () => {
    const page = await enter(await product().newAgency());
    await menu(page, 'Applications').click();
    const tiles = page.getByRole('dialog').getByRole('listitem');
    expect(await tiles.allInnerTexts()).toEqual(['Smart', 'Sell-IT', 'eLive', 'Inco']);
    expect(await tiles.getByRole('link').allInnerTexts()).toEqual(['Smart']);
    await expectSound(page);

    const master = await product().newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
    const other = await enter(master);
    await menu(other, 'Applications').click();
    await other.getByRole('dialog').getByText('Manager').waitFor();
  });

  test('what may be set stands in groups, and only that', async () => {
    const page = await enter(await product().newAgency({ user: { roles: ['sm_booker'] } }));
    await menu(page, 'Settings').click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('link', { name: 'Security' }).waitFor();
    expect(await settings.getByRole('link', { name: 'Stopped jobs' }).count()).toBe(0);
    await expectSound(page);
    await settings.getByRole('link', { name: 'Security' }).click();
    await page.getByText('This session').waitFor();
    await settings.waitFor({ state: 'detached' });
  });
});

describe('the keyboard', () => {
  test('every place and action is found in the palette', async () => {
    const page = await enter(await product().newAgency());
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
    await page.getByText('Nič se ne imenuje').waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  });

  test('the help shows the keys that are in force, and a letter stays a letter in a field', async () => {
    const page = await enter(await product().newAgency(), '/settings/profile');
    await page.getByLabel('Phone').pressSequentially('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { name: 'My profile' }).click();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    await help.waitFor();
    expect(await help.getByRole('term').allInnerTexts()).toEqual([
      'Search or jump to…',
      'Keyboard',
      'Close the topmost dialog',
    ]);
    await expectSound(page);
  });
});

describe('the foot', () => {
  test('SHELL-040, LIC-018 it counts the days of the licence, red from the fifth on, and lists all', async () => {
    for (const [days, text, hue] of [
      [4, '4 days', 'bad'],
      [15, '15 days', 'warn'],
      [16, '16 days', undefined],
      [1, '1 day', 'bad'],
    ] as const) {
      const page = await enter(await product().newAgency({ expire_at: inDays(days) }));
      const foot = page.getByRole('contentinfo');
      const left = foot.getByText(text, { exact: true });
      expect(/--m-(\w+)-text/.exec((await left.getAttribute('style')) ?? '')?.[1]).toBe(hue);
      await foot.getByRole('button').click();
      await page.getByRole('dialog').waitFor();
      expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(1);
      await expectSound(page);
    }
  });
});

test('SHELL-015 a page that takes longer than 800 ms shows that it is on its way', async () => {
  const page = await enter(await product().newAgency());
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/SecurityScreen/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await menu(page, 'Settings').click();
  const security = page.getByRole('link', { name: 'Security' }); // The first one has the focus, and is fetched for it.
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
  const page = await enter(await product().newAgency());
  await page.route(/assets\/SecurityScreen/, () => {}); // Never answered.
  await menu(page, 'Settings').click();
  const security = page.getByRole('link', { name: 'Security' }); // The first one has the focus, and is fetched for it.
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
