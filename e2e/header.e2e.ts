import { describe, expect, test } from 'vitest';
import { today } from '#web/words.ts';
import { expectSound, startProduct } from './product.ts';
import { DESK, enter, menu } from './shell.ts';

const product = startProduct();
const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));

describe('the header', () => {
  test('SHELL-022 its search box stands in the middle of the window, and help and keys have each their sign', async () => {
    const page = await enter(product(), await product().newAgency(), '/home', DESK);
    const box = await menu(page, 'Search or').boundingBox();
    if (!box) throw new Error('There is no search box.');
    expect(Math.abs(box.x + box.width / 2 - DESK.viewport.width / 2)).toBeLessThan(2);
    await menu(page, 'Keyboard shortcuts').click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
  });

  test('SHELL-030, SHELL-033 a language is spoken at once, and after a reload', async () => {
    const page = await enter(product(), await product().newAgency(), '/home', DESK);
    await menu(page, 'Language').click();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await page.getByRole('button', { name: 'Comprimi' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
    await page.reload();
    await page.getByRole('button', { name: 'Comprimi' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
  });

  test('SHELL-034 the user menu leads to the settings, changes the theme and signs out', async () => {
    const page = await enter(product(), await product().newAgency({ user: { roles: ['sm_booker'] } }));
    await menu(page, 'Ada Lovše').click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.allInnerTexts()).toEqual(['My profile', 'Dark theme', 'Sign out']);
  });

  test('SHELL-036, SHELL-037 under the name stands the leading role by its own name, in the colour of its level, as on Home and in Users', async () => {
    const seen: string[][] = [];
    for (const role of [
      'mn_super_admin',
      'sm_super_admin',
      'sm_admin_branch',
      'sm_admin',
      'sm_booker',
    ] as const) {
      const page = await enter(product(), await product().newAgency({ user: { roles: [role] } }));
      const label = menu(page, 'Ada Lovše').locator('[style*="color"]').last();
      const hue = /--m-(\w+)-text/.exec((await label.getAttribute('style')) ?? '')?.[1] ?? '';
      seen.push([(await label.textContent()) ?? '', hue]);
    }
    expect(seen).toEqual([
      ['Master admin', 'bad'],
      ['Super admin', 'bad'],
      ['Branch admin', 'sun'],
      ['Admin', 'sun'],
      ['Booker', 'reg'],
    ]);
  });

  test('SHELL-037 Home and Users show the role in the same word and colour', async () => {
    const page = await enter(product(), await product().newAgency({ user: { roles: ['sm_super_admin'] } }));
    await page.getByRole('definition').locator('[data-hue=bad]', { hasText: 'Super admin' }).waitFor();
    await page.goto(`${product().origin}/settings/users`);
    await page.getByRole('row').locator('[data-hue=bad]', { hasText: 'Super admin' }).waitFor();
  });

  test('SHELL-027, SHELL-028 the applications that both have can be opened; the manager is not shown to others', async () => {
    const page = await enter(product(), await product().newAgency());
    await menu(page, 'Applications').click();
    const tiles = page.getByRole('dialog').getByRole('listitem');
    expect(await tiles.allInnerTexts()).toEqual(['Smart', 'Sell-IT', 'eLive', 'Inco']);
    expect(await tiles.getByRole('link').allInnerTexts()).toEqual(['Smart']);
    await expectSound(page);

    const master = await product().newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
    const other = await enter(product(), master);
    await menu(other, 'Applications').click();
    await other.getByRole('dialog').getByText('Manager').waitFor();
  });

  test('what may be set stands in groups, and only that', async () => {
    const page = await enter(product(), await product().newAgency({ user: { roles: ['sm_booker'] } }));
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

describe('the foot', () => {
  test('SHELL-040, LIC-018 it counts the days of the licence, red from the fifth on, and lists all', async () => {
    for (const [days, text, hue] of [
      [4, '4 days', 'bad'],
      [15, '15 days', 'warn'],
      [16, '16 days', undefined],
      [1, '1 day', 'bad'],
    ] as const) {
      const page = await enter(product(), await product().newAgency({ expire_at: inDays(days) }));
      const foot = page.getByRole('contentinfo');
      const left = foot.getByText(text, { exact: true });
      expect(/--m-(\w+)-text/.exec((await left.getAttribute('style')) ?? '')?.[1]).toBe(hue);
      await foot.getByRole('button').click();
      await page.getByRole('dialog').waitFor();
      expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(1);
      await expectSound(page, '[role=dialog], [role=contentinfo], footer');
    }
  });
});
