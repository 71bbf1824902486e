import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { builtPages } from '#server/build.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { freePort } from '#testing/ports.ts';
import { GREETING } from '#testing/screens.ts';
import { fillLogin, PATIENCE, startProduct } from './product.ts';

const port = await freePort();
const pagesAt = `http://127.0.0.1:${port}`;
const product = startProduct({ CORS_ORIGINS: pagesAt });

/** Serves pages only: their API is the other product. */
let pages: TestApp;
beforeAll(async () => {
  const folder = join(inject('secretsFolder'), randomUUID());
  pages = await startTestApp({ API_HOST: product().origin, DATA_DIR: folder }, await builtPages());
  await pages.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => pages.stop());

/** Actual calls, without the preflight requests of the browser. */
const callsOf = (requests: Request[]) =>
  requests.filter((request) => /\/api\//.test(request.url()) && request.method() !== 'OPTIONS');

test('API-001, API-002, API-006 calls go to the host that is set, ask for json, and carry the token', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/login');
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(`${pagesAt}/login`);
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: GREETING }).waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect.poll(() => callsOf(requests).length, PATIENCE).toBeGreaterThan(4);
  const calls = callsOf(requests);
  expect([...new Set(calls.map((call) => new URL(call.url()).origin))]).toEqual([product().origin]);
  expect([...new Set(calls.map((call) => call.headers().accept))]).toEqual(['application/json']);
  const isPublic = (call: Request) => /auth\/(login|demoUsers|secondFactor|refresh)$/.test(call.url());
  for (const call of calls.filter((one) => !isPublic(one)))
    expect([call.url(), call.headers().authorization]).toEqual([
      call.url(),
      expect.stringMatching(/^Bearer mst_a_/),
    ]);
  await expect
    .poll(() => sockets.map((url) => new URL(url).host), PATIENCE)
    .toContain(new URL(product().origin).host);
});

test('API-006 without one they go where the page came from, and to nowhere else', async () => {
  const clerk = await product().newAgency();
  const page = await product().open('/login');
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await fillLogin(page, clerk.username, clerk.password);
  await page.getByRole('heading', { name: GREETING }).waitFor();
  expect([...origins].filter((origin) => origin.startsWith('http'))).toEqual([product().origin]);
});

test('API-006 browsers that keep the product notice another host, and call it once the newer version is taken', async () => {
  const place = await freePort();
  const listen = async (settings: Record<string, string>) => {
    const folder = join(inject('secretsFolder'), randomUUID());
    const app = await startTestApp({ DATA_DIR: folder, ...settings }, await builtPages());
    await app.app.listen({ port: place, host: '127.0.0.1' });
    return app;
  };
  const hostOn = (shown: Page) => shown.locator('meta[name="api-host"]').getAttribute('content');
  const before = await listen({});
  const page = await product().open('/login', { serviceWorkers: 'allow' });
  await page.goto(`http://127.0.0.1:${place}/login`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  expect(await hostOn(page)).toBe('');
  await before.stop();
  const after = await listen({ API_HOST: product().origin });
  await page.getByText('A new update is available. Please refresh the page.').waitFor();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await loaded;
  expect(await hostOn(page)).toBe(product().origin);
  await page.context().close();
  await after.stop();
});
