import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/build.ts';
import { builtGallery } from '#testing/pages.ts';

/** Bytes as they are sent. */
const kB = 1000;
const FIRST = 180 * kB;
const EACH_SCREEN = 60 * kB;
/** What few ask for and nobody may have to wait for; each with the most that it may weigh by itself. */
const HEAVY: [part: string, most: number][] = [
  ['HtmlEditor', 130 * kB],
  ['PhotosLarge', 12 * kB],
];

/** Every route with its screen. */
const SOURCES = globSync(['src/domains/*/web.ts', 'src/app/web/*.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Fetched while somebody types the password. */
const WHILE_TYPING = ['notices', 'LeavingDialog', 'LoginProblem', 'ErrorPage', 'DemoUsers'];

interface Build {
  /** The scripts that the page names. */
  first: string[];
  /** The one that was made of this source. */
  of(part: string): string;
  /** All that were made of sources with this name. */
  every(part: string): string[];
  /** A script with all that it cannot do without. */
  needs(...scripts: string[]): Set<string>;
}

function read(folder: string): Build {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const imported = new Map(
    scripts.map((name) => [name, importsOf(readFileSync(join(assets, name), 'utf8'))]),
  );
  const every = (part: string) => scripts.filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === part);
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
  return {
    first: Array.from(page.matchAll(/src="\/assets\/([^"]+\.js)"/g), ([, name = '']) => name),
    needs,
    every,
    of(part) {
      // Of two with one name the smaller hands on what the other one holds.
      const made = every(part);
      const [script] = made.toSorted((one, other) => needs(other).size - needs(one).size);
      if (script === undefined) throw new Error(`There is no script of ${part}`);
      return script;
    },
  };
}

/** Without those that are fetched when somebody asks for them. */
const importsOf = (source: string): string[] =>
  Array.from(source.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g), ([, name = '']) => name);

const weightOf = (folder: string, scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, name) => sum + statSync(join(folder, 'assets', `${name}.br`)).size, 0);

const without = (scripts: Set<string>, known: Set<string>) => [...scripts].filter((name) => !known.has(name));

let folder: string;
let built: Build;
beforeAll(async () => {
  folder = await builtPages();
  built = read(folder);
});

describe('what a browser has to fetch', () => {
  test('the scripts before the form of the sign-in are at most 180 kB', () => {
    const weight = weightOf(folder, built.needs(...built.first));
    expect(weight).toBeGreaterThan(100 * kB); // Less would mean that the count is wrong.
    expect(weight).toBeLessThanOrEqual(FIRST);
  });

  test('the frame around the screens is at most 60 kB more, and each of them again', () => {
    const screens = Array.from(
      SOURCES.matchAll(/import\('[^']+\/([A-Z]\w+)\.tsx'\)/g),
      ([, name = '']) => name,
    );
    const typing = built.needs(...built.first, ...WHILE_TYPING.map(built.of));
    const frame = [built.of('Layout'), ...built.every('frame'), built.of('_texts-en')];
    const framed = built.needs(...typing, ...frame);
    const home = [built.of('HomeScreen'), ...built.every('home')];
    const homeWeight = weightOf(folder, without(built.needs(...home), framed));
    const weights = [...new Set(screens)]
      .filter((name) => !framed.has(built.of(name)))
      .map((name) => ({ name, weight: weightOf(folder, without(built.needs(built.of(name)), framed)) }));
    expect(weights.length).toBeGreaterThan(10);
    expect(weights.filter(({ weight }) => weight > EACH_SCREEN)).toEqual([]);
    expect(homeWeight).toBeLessThanOrEqual(EACH_SCREEN);
    expect(weightOf(folder, without(framed, typing))).toBeLessThanOrEqual(EACH_SCREEN);
  });

  test('what is heavy is fetched when it is asked for, and has a bound of its own', async () => {
    const shown = await builtGallery(); // It holds every part, the product only those that are in use.
    const gallery = read(shown);
    const first = gallery.needs(...gallery.first);
    const weights = HEAVY.map(([part, most]) => {
      const own = without(gallery.needs(gallery.of(part)), first);
      return { part, isLazy: !first.has(gallery.of(part)), isLight: weightOf(shown, own) <= most };
    });
    expect(weights).toEqual(HEAVY.map(([part]) => ({ part, isLazy: true, isLight: true })));
  });
});
