import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What a browser asks for as a page; everything else that is not there is a 404. */
const NO_PAGE = /^\/(api|assets|health|metrics|broadcasting)(\/|$)|\.\w{1,5}$/;
/** The folder of files that are named after their content. */
const LASTING = 'assets';
const WORKER = 'sw.js';
/** As the build writes it. */
const VERSION = '__VERSION__ = "';
const YEAR_SECONDS = 31_536_000;

/** The built browser part: files named after their content for ever, the page itself asked for each time. */
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
      const lasting = relative(folder, path).split(sep, 1)[0] === LASTING;
      reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
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

/** Another host is another version: browsers that keep the product notice it and take the page that names it. */
async function workerFor(file: string, apiHost: string): Promise<string> {
  const worker = await readFile(file, 'utf8');
  if (!worker.includes(VERSION)) throw new Error(`${file} names no version.`);
  const mark = createHash('sha256').update(apiHost).digest('hex').slice(0, 8);
  return worker.replace(VERSION, `${VERSION}${mark}-`);
}

const NAMED_HERE = '<meta name="api-host" content=""';

/** The page says where its calls go. */
async function pageFor(file: string, apiHost: string): Promise<string> {
  const page = await readFile(file, 'utf8');
  if (!page.includes(NAMED_HERE)) throw new Error(`${file} has no place for the host of the API.`);
  return page.replace(NAMED_HERE, `<meta name="api-host" content="${apiHost}"`);
}
