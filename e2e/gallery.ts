import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { securityHeaders, setHeaders } from '#server/plugins/headers.ts';
import { servePages } from '#server/plugins/pages.ts';
import { openBrowser } from '#testing/browser.ts';

const ROOT = join(import.meta.dirname, '..');
const WAIT_MS = 15_000;
const JOURNEY_MS = 90_000;

export interface Shown {
  page: Page;
  /** One part with its states, as the gallery calls it. */
  part(title: string): Locator;
  /** What the part has handed over. */
  value(title: string): Promise<unknown>;
  /** Breaches of the policy of the pages. */
  breaches: string[];
}

/** The gallery, built and served under the policy of the product, with a real browser before it. */
export function startGallery(): (options?: BrowserContextOptions, locale?: string) => Promise<Shown> {
  vi.setConfig({ testTimeout: JOURNEY_MS, hookTimeout: JOURNEY_MS });
  const folder = mkdtempSync(join(tmpdir(), 'maestral-gallery-'));
  let app: FastifyInstance | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    // As the product is built: what is for developers alone takes several times as long.
    vi.stubEnv('NODE_ENV', 'production');
    await build({
      root: ROOT,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(ROOT, 'gallery.html') } },
    });
    vi.unstubAllEnvs();
    renameSync(join(folder, 'gallery.html'), join(folder, 'index.html'));
    app = Fastify();
    setHeaders(app, await securityHeaders());
    await servePages(app, folder);
    await app.listen({ port: 0, host: '127.0.0.1' });
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return async (options = {}, locale = 'en') => {
    if (!app || !browser) throw new Error('The gallery has not started');
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
    await context.addInitScript((chosen) => localStorage.setItem('maestral.locale', chosen), locale);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    const breaches: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) breaches.push(message.text());
    });
    page.on('pageerror', (error) => breaches.push(String(error)));
    // A server that listens on a port has an address of this kind.
    const { port } = app.server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/gallery`);
    await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
    const part = (title: string) => page.getByRole('region', { name: title, exact: true });
    return {
      page,
      part,
      breaches,
      value: async (title) => JSON.parse((await part(title).locator('output').textContent()) ?? 'null'),
    };
  };
}
