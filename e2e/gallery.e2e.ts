import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtPages } from '#server/build.ts';
import { LOCALES } from '#shared/texts.ts';
import { startGallery } from './gallery.ts';
import { expectSound, expectWhole } from './product.ts';

const open = startGallery();

test.each(['light', 'dark'] as const)('every part is accessible and whole, %s', async (colorScheme) => {
  const { page, breaches } = await open({ colorScheme });
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await expectSound(page);
  expect(breaches).toEqual([]);
});

test.each(LOCALES)('S-04 in the language %s there is room for every part on a phone', async (locale) => {
  const { page } = await open({ viewport: { width: 320, height: 640 } }, locale);
  await page.locator('[contenteditable]').waitFor();
  await expectWhole(page);
});

test.each([768, 1920])('there is room for every part in a window of %i px', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 } });
  await page.locator('[contenteditable]').waitFor();
  await expectWhole(page);
});

test('S22 the gallery is no part of the product', async () => {
  const folder = await builtPages();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(files.filter(({ name }) => name.startsWith('gallery'))).toEqual([]);
  const told = (script: string) =>
    scripts.some(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').includes(script));
  expect(told('Skip to content')).toBe(true); // The check itself works.
  expect([told('Departure airports'), told('gallery.html'), told('Lanterna Rosa')]).toEqual([
    false,
    false,
    false,
  ]);
});
