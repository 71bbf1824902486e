import { renameSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { builtPages } from '#server/build.ts';
import { securityHeaders, setHeaders } from '#server/plugins/headers.ts';
import { servePages } from '#server/plugins/pages.ts';

/** Serves built pages without the product, under its content security policy. */
export async function serverOfPages(folder: string): Promise<FastifyInstance> {
  // Browsers open connections without a request; a kept tab would hold up the end.
  const app = Fastify({ forceCloseConnections: true });
  setHeaders(app, await securityHeaders());
  await servePages(app, folder);
  return app;
}

const ROOT = join(import.meta.dirname, '../..');
const PLACE = 'node_modules/.cache/gallery';

/** The gallery, built once for all tests, in a folder that no product serves. */
export const builtGallery = (): Promise<string> => builtPages(ROOT, buildGallery, PLACE);

async function buildGallery(root: string, outDir: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production'; // As the product is built.
  try {
    const input = join(root, 'gallery.html');
    const options = { outDir, emptyOutDir: true, rolldownOptions: { input } };
    await build({ root, logLevel: 'error', build: options });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  }
  renameSync(join(outDir, 'gallery.html'), join(outDir, 'index.html'));
}
