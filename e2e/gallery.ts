import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { builtGallery, servePart } from '#testing/pages.ts';

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
  let served: Awaited<ReturnType<typeof servePart>> | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    served = await servePart(await builtGallery());
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
  afterAll(async () => {
    await served?.stop();
  });

  return async (options = {}, locale = 'en') => {
    if (!served || !browser) throw new Error('The gallery has not started');
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
    await context.addInitScript((chosen) => localStorage.setItem('maestral.locale', chosen), locale);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    const breaches: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) breaches.push(message.text());
    });
    page.on('pageerror', (error) => breaches.push(String(error)));
    await page.goto(`${served.origin}/gallery`);
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
