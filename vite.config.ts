import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Plugin, transformWithOxc } from 'vite';
import { defineConfig } from 'vitest/config';
import { groups } from './src/build/chunks.ts';
import { texts } from './src/build/texts.ts';
import { resultReporter } from './src/testing/reporter.ts';
import { Sequence } from './src/testing/sequence.ts';

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
  plugins: [texts(), react(), worker, compressed],
  // What every visit begins with is one file: in fifty small ones it is a tenth larger. So are the shared icons.
  build: {
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: 'icons', test: /@tabler/, minShareCount: 2 },
            ...groups,
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/broadcasting', '/health', '/metrics'].map((path) => [path, api])),
  },
  test: {
    globalSetup: 'src/testing/globalSetup.ts',
    setupFiles: 'src/testing/measureFile.ts',
    include: ['{src,bench,simulators}/**/*.test.ts', 'e2e/**/*.e2e.ts'],
    reporters: ['default', resultReporter],
    sequence: { sequencer: Sequence },
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // More than the cores they are made for: a journey waits for its browser now and then.
    maxWorkers: 3,
    // Files share what they import: loading it anew for each took half of the time.
    isolate: false,
  },
});
