import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minifySync, transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { texts } from '#domains/texts.ts';
import { LOCALES } from '#shared/texts.ts';
import { DOMAINS } from '#testing/architecture.rules.ts';
import { type Domain, domainOf, namespaceOf } from '#testing/namespaces.ts';
import { closureOf, ROOT, sourceOf } from './sources.ts';
import { FRAME, MAIN, splitTexts } from './split.ts';

const MOST = 1000;
/** It is the first screen. */
const SIGN_IN: Domain = 'auth';
const ICONS = join(ROOT, 'node_modules/@tabler/icons-react/dist/esm/icons');

const rows: Record<string, readonly string[]> = texts;
const { early, later } = splitTexts(Object.keys(texts));
const base = closureOf(MAIN);
const frame = [...closureOf(FRAME)].filter((path) => !base.has(path));
const routes = globSync('src/web/routes/*.tsx').map((file) => readFileSync(file, 'utf8'));
const places = readFileSync('src/web/ui/shell/places.ts', 'utf8');

/** As it is sent, by itself; beside everything else it is less. */
const sent = (text: string): number => (text === '' ? 0 : brotliCompressSync(text).length);
const minified = (code: string): string => minifySync('part.js', code, { module: true }).code;
const isOf = (domain: Domain, key = '') => domainOf.get(namespaceOf(key)) === domain;

/** Its texts, in the language that takes the most for them. */
function textsOf(domain: Domain, keys: Iterable<string>): number {
  const own = [...keys].filter((key) => isOf(domain, key));
  const words = LOCALES.map((_, column) => own.map((key) => `"${key}":"${rows[key]?.[column]}"`).join());
  return Math.max(...words.map(sent));
}

async function modulesOf(domain: Domain, modules: Iterable<string>): Promise<number> {
  const own = [...modules].filter((path) => path.includes(`/src/domains/${domain}/`));
  const codes = await Promise.all(own.map(async (path) => transformWithOxc(sourceOf(path).code, path)));
  return sent(codes.map(({ code }) => minified(code)).join(''));
}

/** Its screens have an address each. */
function routesOf(domain: Domain): number {
  const all = routes.flatMap((code) => code.match(/^const \w+ = createRoute\(\{.*?^\}\);/gms) ?? []);
  const own = all.filter((code) => isOf(domain, /title: '([^']+)'/.exec(code)?.[1]));
  return sent(minified(own.join('\n')));
}

/** Where one can go from everywhere, with its picture. */
function placesOf(domain: Domain): number {
  const all = places.matchAll(/\{ to: '[^']+', label: '([^']+)', icon: (\w+)/g);
  const own = Array.from(all).filter(([, label]) => isOf(domain, label));
  const icons = own.map(([, , icon]) => readFileSync(join(ICONS, `${icon}.mjs`), 'utf8'));
  return sent([...own.map(([place]) => place), ...icons.map(minified)].join('\n'));
}

describe('what a domain adds for everybody, its screens apart, stays below a kilobyte', () => {
  test.each(DOMAINS.filter((domain) => domain !== SIGN_IN))('%s, before the sign-in', async (domain) => {
    const added = textsOf(domain, early) + (await modulesOf(domain, base)) + routesOf(domain);
    expect(added).toBeLessThan(MOST);
  });

  test.each(DOMAINS)('%s, around all screens', async (domain) => {
    const said = textsOf(domain, later.get('frame') ?? []);
    const added = said + (await modulesOf(domain, frame)) + placesOf(domain);
    expect(added).toBeLessThan(MOST);
  });
});
