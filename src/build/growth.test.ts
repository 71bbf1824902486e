import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minifySync, transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { LOCALES } from '#shared/texts.ts';
import { DOMAINS, domainOf, namespaceOf } from '#testing/namespaces.ts';
import { closureOf, ROOT, sourceOf } from './sources.ts';
import { FRAME, MAIN, splitTexts } from './split.ts';

const MOST = 1000;
/** The domain of the first screen. */
const SIGN_IN = 'auth';
const ICONS = join(ROOT, 'node_modules/@tabler/icons-react/dist/esm/icons');

const rows: Record<string, readonly string[]> = texts;
const { early, later } = splitTexts(Object.keys(texts));
const base = closureOf(MAIN);
const frame = [...new Set(FRAME.flatMap((path) => [...closureOf(path)]))].filter((path) => !base.has(path));

/** Compressed alone; in a larger file it is smaller. */
const sent = (text: string): number => (text === '' ? 0 : brotliCompressSync(text).length);
const minified = (code: string): string => minifySync('part.js', code, { module: true }).code;
const isOf = (domain: string, key = '') => domainOf.get(namespaceOf(key)) === domain;

/** Size of its texts in the longest language. */
function textsOf(domain: string, keys: Iterable<string>): number {
  const own = [...keys].filter((key) => isOf(domain, key));
  const words = LOCALES.map((_, column) => own.map((key) => `"${key}":"${rows[key]?.[column]}"`).join());
  return Math.max(...words.map(sent));
}

/** Includes the icons of its places. */
async function modulesOf(domain: string, modules: Iterable<string>): Promise<number> {
  const own = [...modules].filter((path) => path.includes(`/src/domains/${domain}/`));
  const codes = await Promise.all(own.map(async (path) => transformWithOxc(sourceOf(path).code, path)));
  const icons = own.flatMap((path) =>
    Array.from(sourceOf(path).code.matchAll(/icon: (Icon\w+)/g), ([, icon]) => icon),
  );
  const drawn = icons.map((icon) => readFileSync(join(ICONS, `${icon}.mjs`), 'utf8'));
  return sent([...codes.map(({ code }) => code), ...drawn].map(minified).join('\n'));
}

describe('what a domain adds for everybody, its screens apart, stays below a kilobyte', () => {
  test.each(DOMAINS.filter((domain) => domain !== SIGN_IN))('%s, before the sign-in', async (domain) => {
    const added = textsOf(domain, early) + (await modulesOf(domain, base));
    expect(added).toBeLessThan(MOST);
  });

  test.each(DOMAINS)('%s, around all screens', async (domain) => {
    const said = textsOf(domain, later.get('frame') ?? []);
    const added = said + (await modulesOf(domain, frame));
    expect(added).toBeLessThan(MOST);
  });
});
