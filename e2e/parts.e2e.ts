import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/build.ts';
import { LOCALES, type Locale } from '#shared/texts.ts';
import { builtGallery } from '#testing/pages.ts';
import { fillLogin, PATIENCE, startProduct } from './product.ts';

/** Transferred bytes. */
const kB = 1000;
const FIRST = 150 * kB;
const FRAME = 45 * kB;
const EACH_SCREEN = 63 * kB;
/** The search has a mask, filters and rows in three views. */
const LARGER: Record<string, number> = { SearchScreen: 90 * kB };
/** Rarely needed parts that must not delay others, each with its size limit. */
const HEAVY: [part: string, most: number][] = [
  ['HtmlEditor', 130 * kB],
  ['PhotosLarge', 12 * kB],
];

/** Every route with its screen. */
const SOURCES = globSync(['src/domains/*/web.ts', 'src/app/web/*.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const SCREENS = [
  ...new Set(Array.from(SOURCES.matchAll(/import\('[^']+\/(\w+)\.tsx'\)/g), ([, name = '']) => name)),
];

/** Parts that the build joins with others (`src/build/chunks.ts`). */
const JOINED: Record<string, string> = { Layout: 'frame', HomeScreen: 'home' };
/** Prefetched while the user types the password. */
const WHILE_TYPING = 'early';

interface Build {
  /** The scripts of the page. */
  first: string[];
  /** The chunk of this source. */
  of(part: string): string;
  /** All chunks of sources with this name. */
  every(part: string): string[];
  /** A script with its static imports. */
  needs(...scripts: string[]): Set<string>;
  /** The texts that load with it. */
  texts(script: string, locale: Locale): string[];
  weight(scripts: Iterable<string>): number;
}

function read(folder: string): Build {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const codes = new Map(scripts.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
  const imported = new Map(Array.from(codes, ([name, code]) => [name, importsOf(code)]));
  const waiting = Map.groupBy([...codes.values()].flatMap(textsIn), ([script]) => script);
  const waitedFor = (script: string) => new Set(waiting.get(script)?.flatMap(([, texts]) => texts));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const needs: Build['needs'] = (...wanted) => {
    const found = new Set<string>();
    const add = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      imported.get(name)?.forEach(add);
    };
    wanted.forEach(add);
    return found;
  };
  const every = (part: string) => scripts.filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === part);
  const of = (part: string) => {
    // Of two with one name the smaller re-exports the other.
    const [script] = every(JOINED[part] ?? part).toSorted(
      (one, other) => needs(other).size - needs(one).size,
    );
    if (script === undefined) throw new Error(`There is no script of ${part}`);
    return script;
  };
  return {
    first: Array.from(page.matchAll(/src="\/assets\/([^"]+\.js)"/g), ([, name = '']) => name),
    of,
    needs,
    every,
    texts: (script, locale) => [...waitedFor(script)].map((name) => of(`_texts-${locale}-${name}`)),
    weight: (names) => [...names].reduce((sum, name) => sum + statSync(join(assets, `${name}.br`)).size, 0),
  };
}

/** Without dynamic imports. */
const importsOf = (code: string): string[] =>
  Array.from(code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g), ([, name = '']) => name);

/** `$(["customers"],()=>e(()=>import("./CustomersScreen.js")…`, the build's form of `withTexts`. */
const textsIn = (code: string): [script: string, texts: string[]][] =>
  Array.from(
    code.matchAll(/\[([`"'\w,]+)\],\(\)=>(?:[\w$]+\(\(\)=>)?import\([`"']\.\/([^`"']+)[`"']\)/g),
    ([, names = '', script = '']) => [script, names.match(/\w+/g) ?? []],
  );

const without = (scripts: Iterable<string>, known: Set<string>) =>
  [...scripts].filter((name) => !known.has(name));

let built: Build;
beforeAll(async () => {
  built = read(await builtPages());
});

/** Loaded before the sign-in form. */
const firstIn = (locale: Locale) => built.needs(...built.first, built.of(`_texts-${locale}`));
const typedIn = () => built.needs(...built.first, built.of(WHILE_TYPING));
/** The frame of every screen; what was prefetched during sign-in is already there. */
function frameIn(locale: Locale): string[] {
  const layout = built.of('Layout');
  return [...without(built.needs(layout), typedIn()), ...built.texts(layout, locale)];
}
function screenIn(name: string, locale: Locale): string[] {
  const screen = built.of(name);
  const known = new Set([...typedIn(), ...frameIn(locale)]);
  return without([...built.needs(screen), ...built.texts(screen, locale)], known);
}

describe.each(LOCALES)('what a browser has to fetch, in %s', (locale) => {
  test('the scripts before the form of the sign-in are at most 150 kB', () => {
    const weight = built.weight(firstIn(locale));
    expect(weight).toBeGreaterThan(100 * kB); // Less would mean a wrong count.
    expect(weight).toBeLessThanOrEqual(FIRST);
  });

  test('the frame around the screens is at most 45 kB more', () => {
    const weight = built.weight(frameIn(locale));
    expect(weight).toBeGreaterThan(20 * kB);
    expect(weight).toBeLessThanOrEqual(FRAME);
    process.stdout.write(`\nFetched in ${locale}: ${built.weight(firstIn(locale))} B, frame ${weight} B\n`);
  });

  test('the frame comes in few scripts, and so does the home page', () => {
    expect(without(frameIn(locale), new Set(built.texts(built.of('Layout'), locale))).length).toBeLessThan(5);
    expect(screenIn('HomeScreen', locale).length).toBeLessThan(50);
  });

  test('each screen is at most 63 kB more, the search 90', () => {
    const weights = SCREENS.map((name) => ({ name, weight: built.weight(screenIn(name, locale)) }));
    expect(weights.filter(({ weight }) => weight > 0).length).toBeGreaterThan(30);
    expect(weights.filter(({ name, weight }) => weight > (LARGER[name] ?? EACH_SCREEN))).toEqual([]);
  });
});

describe('what a browser does fetch', () => {
  const product = startProduct();

  /** The scripts that the page has loaded, with their bytes. */
  const scriptsOn = async (page: Page): Promise<Map<string, number>> => {
    const entries = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        path: new URL(entry.name).pathname,
        size: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
    );
    const scripts = entries.filter(({ path }) => /^\/assets\/.+\.js$/.test(path));
    return new Map(scripts.map(({ path, size }) => [path.slice('/assets/'.length), size]));
  };
  /** `sl-customers` */
  const textsAmong = (scripts: Iterable<string>) =>
    Array.from(scripts, (name) => /^_texts-(.+)-[\w-]{8}\.js$/.exec(name)?.[1]).filter(
      (name) => name !== undefined,
    );

  test('before the form: what was counted, with texts of one language, which come beside the first script', async () => {
    const page = await product().open('/login', { locale: 'hr-HR' });
    await page.getByLabel('E-pošta').waitFor();
    const scripts = await scriptsOn(page);
    const counted = firstIn('hr');
    expect(Object.fromEntries([...scripts].filter(([name]) => counted.has(name)))).toEqual(
      Object.fromEntries(Array.from(counted, (name) => [name, built.weight([name])])),
    );
    expect(textsAmong(scripts.keys()).filter((name) => !name.startsWith('hr'))).toEqual([]);
    const preloaded = page.locator('link[rel=modulepreload][data-texts]');
    expect(await preloaded.evaluateAll((links) => links.map((link) => link.dataset.texts))).toEqual(['hr']);
  });

  test('around a screen: texts of what is shown there, and of no other domain', async () => {
    const clerk = await product().newAgency();
    const page = await product().open('/login?next=/suppliers');
    await fillLogin(page, clerk.username, clerk.password);
    await page.getByRole('heading', { name: 'Suppliers', level: 1 }).waitFor();
    const shown = ['frame', 'lists', 'operators', 'org', 'shared', 'suppliers'];
    /** With the palette, the menus of the header, and the form and drawer of a record. */
    const kept = ['auth', 'finder', 'history', 'notifications', 'notifyType'];
    const wanted = ['en', ...[...shown, ...kept].map((name) => `en-${name}`)].toSorted();
    const fetched = async () => textsAmong((await scriptsOn(page)).keys()).toSorted();
    await expect.poll(fetched, PATIENCE).toEqual(wanted);
    await page.waitForLoadState('networkidle');
    expect(await fetched()).toEqual(wanted);
  });
});

test('what is heavy is fetched when it is asked for, and has a bound of its own', async () => {
  const gallery = read(await builtGallery()); // It contains every component, the product only those in use.
  const first = gallery.needs(...gallery.first);
  const weights = HEAVY.map(([part, most]) => {
    const own = without(gallery.needs(gallery.of(part)), first);
    return { part, isLazy: !first.has(gallery.of(part)), isLight: gallery.weight(own) <= most };
  });
  expect(weights).toEqual(HEAVY.map(([part]) => ({ part, isLazy: true, isLight: true })));
});
