import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';

const base = mkdtempSync(join(tmpdir(), 'maestral-pages-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('files named after their content last, the page does not, wherever the clone lies', async () => {
  const folder = join(base, 'assets/clone/dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const name of ['index.html', 'favicon.svg', 'assets/base-1a2b.js', 'assets/base-1a2b.js.br'])
    writeFileSync(join(folder, name), name);
  const app = Fastify();
  await servePages(app, folder);
  const cacheOf = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).headers['cache-control'];
  const immutable = 'public, max-age=31536000, immutable';
  expect(await cacheOf('/assets/base-1a2b.js')).toBe(immutable);
  expect(await cacheOf('/assets/base-1a2b.js', { 'accept-encoding': 'br' })).toBe(immutable);
  for (const page of ['/', '/customers', '/favicon.svg']) expect(await cacheOf(page), page).toBe('no-cache');
  await app.close();
});

test('another host of the API is another version of what browsers keep, the same host the same one', async () => {
  const folder = join(base, 'hosts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<meta name="api-host" content="">');
  for (const name of ['sw.js', 'sw.js.br']) writeFileSync(join(folder, name), 'const __VERSION__ = "abc";');
  const workerOf = async (apiHost: string) => {
    const app = Fastify();
    await servePages(app, folder, apiHost);
    const { body, headers } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'identity' } });
    await app.close();
    expect([headers['cache-control'], headers['content-type']]).toEqual([
      'no-cache',
      expect.stringMatching(/^(text|application)\/javascript/),
    ]);
    return body;
  };
  const hosts = ['', 'https://one.test', 'https://other.test'];
  const versions = await Promise.all(hosts.map(workerOf));
  expect(new Set(versions).size).toBe(hosts.length);
  expect(versions.every((version) => /^const __VERSION__ = "[\w-]*abc";$/.test(version))).toBe(true);
  expect(await Promise.all(hosts.map(workerOf))).toEqual(versions);
});
