import { expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { LOCALES } from '#shared/texts.ts';
import { ERROR_SCREENS, PUBLIC_SCREENS, SIGNED_IN_SCREENS } from '#testing/screens.ts';
import { PATIENCE, startProduct } from './product.ts';

const product = startProduct();

test('SHELL-052 every control of the shell is reached by Tab, and says its name', async () => {
  const page = await product().signIn(await product().newAgency());
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), PATIENCE).toBe(0);
  const shown = await page
    .locator('header, nav, footer')
    .locator('a:visible, button:visible')
    .evaluateAll((all) => all.map((control) => (control.id ||= `control-${Math.random()}`)));
  expect(shown.length).toBeGreaterThan(8);
  const reached = new Set<string>();
  for (let tabs = 0; tabs < 60 && reached.size < shown.length; tabs += 1) {
    await page.keyboard.press('Tab');
    const id = await page.evaluate(() => document.activeElement?.id ?? '');
    if (shown.includes(id)) reached.add(id);
  }
  expect(shown.filter((id) => !reached.has(id))).toEqual([]);
  const names = await Promise.all(
    shown.map((id) => page.locator(`[id="${id}"]`).ariaSnapshot()), // `- button "Settings"`
  );
  expect(names.filter((name) => !/^- '?(button|link) "[^"]{2,}"/.test(name))).toEqual([]);
});

test.each(LOCALES)('SHELL-014 the titles of the screens differ, in %s', (locale) => {
  const titles = [...PUBLIC_SCREENS, ...ERROR_SCREENS, ...SIGNED_IN_SCREENS].map(
    ({ title }) => texts[title][LOCALES.indexOf(locale)],
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
