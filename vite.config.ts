import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport, transformWithOxc } from 'vite';
import { defineConfig } from 'vitest/config';
import { LOCALES, type Locale, type TextRow } from './src/shared/texts.ts';
import { counter } from './src/testing/reporter.ts';

/** Compressed once here instead of at every request; the server sends the `.br` beside the file. */
const compressed: Plugin = {
  name: 'compressed',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))) {
      const file = join(dir, name);
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

const TEXTS = '#texts/';

/** The texts of one language are a script of their own, made of the tables that hold all of them. */
const languages: Plugin = {
  name: 'languages',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(TEXTS) ? `\0texts-${id.slice(TEXTS.length)}` : undefined),
  async load(id) {
    const [, locale] = /^\0texts-(\w+)$/.exec(id) ?? [];
    if (locale === undefined) return undefined;
    const { module, dependencies } = await runnerImport<Tables>(
      join(import.meta.dirname, 'src/build/tables.ts'),
    );
    for (const file of dependencies) this.addWatchFile(file);
    const column = LOCALES.indexOf(locale as Locale);
    const words = Object.entries(module.texts).map(([key, row]) => [key, row[column]]);
    return `export default ${JSON.stringify(Object.fromEntries(words))};`;
  },
};
interface Tables {
  texts: Record<string, TextRow>;
}

const WORKER = 'src/web/updates/serviceWorker.ts';

/** The service worker stands alone and names the files of this build, so a new build is a new worker. */
const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  generateBundle: {
    order: 'post', // The page is written last.
    async handler(_, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      const page = bundle['index.html'];
      const version = createHash('sha256')
        .update(files.sort().join())
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex');
      const values = { __FILES__: files.map((file) => `/${file}`), __VERSION__: version.slice(0, 16) };
      const { code } = await transformWithOxc(readFileSync(WORKER, 'utf8'), WORKER);
      const lines = Object.entries(values).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
      );
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: [...lines, code].join('\n') });
    },
  },
};

/** In development the pages come from here, everything else from the server. */
const api = { target: process.env.API_URL ?? 'http://127.0.0.1:4601', ws: true };

export default defineConfig({
  plugins: [languages, react(), worker, compressed],
  // What every visit begins with is one file: in fifty small ones it is a tenth larger.
  build: {
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/broadcasting', '/health', '/metrics'].map((path) => [path, api])),
  },
  test: {
    globalSetup: 'src/testing/globalSetup.ts',
    include: ['src/**/*.test.ts', 'e2e/**/*.e2e.ts'],
    reporters: ['default', counter],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
  },
});
