import type { FastifyInstance } from 'fastify';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { builtGallery, serverOfPages } from '#testing/pages.ts';
import { browserTabs, listen, openPlain } from './browserTabs.ts';

const WAIT_MS = 15_000;
const JOURNEY_MS = 90_000;

export interface Shown {
  page: Page;
  /** One component with its states, by its name in the gallery. */
  part(title: string): Locator;
  /** Values that the component passed to its callbacks. */
  value(title: string): Promise<unknown>;
  /** Violations of the content security policy. */
  breaches: string[];
}

/** The gallery, served with the policy of the product, with a real browser. */
export function startGallery(): (options?: BrowserContextOptions, locale?: string) => Promise<Shown> {
  vi.setConfig({ testTimeout: JOURNEY_MS, hookTimeout: JOURNEY_MS });
  let app: FastifyInstance | undefined;
  let origin = '';
  const tabs = browserTabs(WAIT_MS);

  beforeAll(async () => {
    app = await serverOfPages(await builtGallery());
    origin = await listen(app);
  });
  afterEach(() => tabs.clear());
  afterAll(() => app?.close());

  return async (options = {}, locale = 'en') => {
    const page = await tabs.open({ reducedMotion: 'reduce', ...options });
    await openPlain(page, origin);
    await page.evaluate((chosen) => localStorage.setItem('maestral.locale', chosen), locale);
    const breaches: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) breaches.push(message.text());
    });
    page.on('pageerror', (error) => breaches.push(String(error)));
    await page.goto(`${origin}/gallery`);
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
