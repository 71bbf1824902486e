import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { LOCALES, type TextRow } from '../shared/texts.ts';
import { forgetSources, ROOT, sourceOf } from './sources.ts';
import { type Split, splitTexts } from './split.ts';

type Tables = Record<string, TextRow>;

const TABLES = join(ROOT, 'src/build/tables.ts');
const SOURCES = join(ROOT, 'src/');
const LOADER = '#web/i18n.ts';
const WANTED = /^#texts\/\w/;
/** `\0texts-sl`, and `\0texts-sl-customers` for the later ones. */
const MADE = /^\0texts-(\w+)(?:-(\w+))?$/;

/**
 * Generates text scripts from the tables of all languages: `#texts/<locale>` has the texts of the first
 * screen in one language and the loaders of the other scripts. A dynamic import waits for its texts, as it
 * waits for its styles: `import('./X.tsx')` becomes `withTexts(['customers'], () => import('./X.tsx'))`.
 */
export function texts(): Plugin {
  let isBuild = false;
  let entry = '';
  let tables: Tables = {};
  let split: Split;

  return {
    name: 'texts',
    enforce: 'pre',
    configResolved({ command, build: { rolldownOptions } }) {
      isBuild = command === 'build';
      const { input = join(ROOT, 'index.html') } = rolldownOptions;
      entry = entryOf(String(input));
    },
    async buildStart() {
      if (!isBuild) return;
      ({ tables } = await readTables());
      forgetSources();
      split = splitTexts(Object.keys(tables), entry);
    },
    resolveId: (id) => (WANTED.test(id) ? id.replace('#', '\0').replaceAll('/', '-') : undefined),
    async load(id) {
      const [, locale, script] = MADE.exec(id) ?? [];
      if (locale === undefined) return undefined;
      if (!isBuild) {
        // In development, all texts are in the first script.
        const read = await readTables();
        for (const file of read.dependencies) this.addWatchFile(file);
        return `${wordsOf(read.tables, locale, Object.keys(read.tables))} export const later = {};`;
      }
      if (script !== undefined) return wordsOf(tables, locale, split.later.get(script) ?? []);
      return `${wordsOf(tables, locale, split.early)} ${laterOf(locale, split.later.keys())}`;
    },
    transform(code, id) {
      const [path = id] = id.split('?', 1);
      if (!isBuild || !path.startsWith(SOURCES) || !/\.tsx?$/.test(path)) return undefined;
      const rewritten = waiting(code, path, split);
      return rewritten === code
        ? undefined
        : { code: `import { withTexts } from '${LOADER}'; ${rewritten}`, map: null };
    },
    /** The page names the first script of each language, so that `start.js` can preload one. */
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const links = Object.values(bundle).flatMap((file) => {
          const made = file.type === 'chunk' ? MADE.exec(file.facadeModuleId ?? '') : null;
          return made && made[2] === undefined
            ? `<link data-texts="${made[1]}" href="/${file.fileName}" />\n    `
            : [];
        });
        return page.replace('<script src="/start.js">', `${links.join('')}$&`);
      },
    },
  };
}

async function readTables(): Promise<{ tables: Tables; dependencies: string[] }> {
  const { module, dependencies } = await runnerImport<{ texts: Tables }>(TABLES);
  return { tables: module.texts, dependencies };
}

/** The script of a page. */
function entryOf(page: string): string {
  const [, script] = /<script type="module" src="([^"]+)"/.exec(readFileSync(page, 'utf8')) ?? [];
  if (script === undefined) throw new Error(`${page} names no script.`);
  return join(ROOT, script);
}

function wordsOf(tables: Tables, locale: string, keys: Iterable<string>): string {
  const column = (LOCALES as readonly string[]).indexOf(locale);
  const words = Array.from(keys, (key) => [key, tables[key]?.[column]]);
  return `export const words = ${JSON.stringify(Object.fromEntries(words))};`;
}

function laterOf(locale: string, scripts: Iterable<string>): string {
  const entries = Array.from(scripts, (script) => `${script}: () => import('#texts/${locale}/${script}')`);
  return `export const later = { ${entries.join(', ')} };`;
}

function waiting(code: string, path: string, { neededBy }: Split): string {
  const source = sourceOf(path);
  if (source.code !== code) throw new Error(`${path} is not as it was read.`);
  return source.fetches.reduceRight((rest, { module, start, end }) => {
    const scripts = neededBy(module);
    const fetch = rest.slice(start, end);
    return scripts.length === 0
      ? rest
      : `${rest.slice(0, start)}withTexts(${JSON.stringify(scripts)}, () => ${fetch})${rest.slice(end)}`;
  }, code);
}
