import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Paths that are no page; when missing, they are a 404. */
const NO_PAGE = /^\/(api|assets|health|metrics|broadcasting)(\/|$)|\.\w{1,5}$/;
/** Folder of files with a content hash in their name. */
const HASHED = 'assets';
const WORKER = 'sw.js';
/** The build writes this line. */
const VERSION = '__VERSION__ = "';
const YEAR_SECONDS = 31_536_000;

/** Serves the browser part: files with a content hash are immutable, the page is revalidated each time. */
export async function servePages(
  app: FastifyInstance,
  folder: string | undefined,
  apiHost = '',
): Promise<void> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: apiHost === '' ? [] : [`**/${WORKER}`],
    setHeaders: (reply, path) => {
      const isHashed = relative(folder, path).split(sep, 1)[0] === HASHED;
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  if (apiHost !== '') {
    const worker = await workerFor(join(folder, WORKER), apiHost);
    app.get(`/${WORKER}`, (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
    );
  }
  const elsewhere = apiHost === '' ? undefined : await pageFor(join(folder, 'index.html'), apiHost);
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (NO_PAGE.test(path)) return reply.callNotFound();
    if (elsewhere === undefined) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(elsewhere);
  });
}

/**
 * Another API host is another version: browsers with an offline version notice it and fetch the page that
 * names it.
 */
async function workerFor(file: string, apiHost: string): Promise<string> {
  const worker = await readFile(file, 'utf8');
  if (!worker.includes(VERSION)) throw new Error(`${file} names no version.`);
  const mark = createHash('sha256').update(apiHost).digest('hex').slice(0, 8);
  return worker.replace(VERSION, `${VERSION}${mark}-`);
}

const NAMED_HERE = '<meta name="api-host" content=""';

/** Writes the API host into the page. */
async function pageFor(file: string, apiHost: string): Promise<string> {
  const page = await readFile(file, 'utf8');
  if (!page.includes(NAMED_HERE)) throw new Error(`${file} has no place for the host of the API.`);
  return page.replace(NAMED_HERE, `<meta name="api-host" content="${apiHost}"`);
}
