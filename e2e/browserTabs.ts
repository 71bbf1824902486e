import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser } from '#testing/browser.ts';

/** A page of the product without scripts. */
const PLAIN_PAGE = '/favicon.svg';

/** Events that journeys listen to; Playwright itself listens to others. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response', 'websocket'];
const SIZE = { width: 1280, height: 720 };
/** For journeys whose tab must never have shown the product. */
export const FRESH: BrowserContextOptions = {};

interface Tab {
  page: Page;
  options: BrowserContextOptions;
}

/**
 * Empty tabs for the next journeys of this worker, each alone in its context: a tab that has compiled the
 * scripts opens a screen at half the cost.
 */
let kept: Tab[] = [];
/** Each holds some hundred megabytes. */
const MOST_KEPT = 5;
/** All files of a worker use one port, so that the scripts of kept tabs stay cached. */
let port = 0;

export interface BrowserTabs {
  /**
   * Can be a kept tab with the same options; `FRESH` makes it a new one. Size, scheme and motion are those of
   * this page alone: one that it opens has the default ones.
   */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Closes the tabs of a test, or empties them for the next one. */
  clear(): Promise<void>;
}

export function browserTabs(defaultTimeout: number): BrowserTabs {
  let opened: Tab[] = [];

  return {
    async open(options = {}) {
      const { viewport, colorScheme, reducedMotion, ...lasting } = options;
      const page = (options === FRESH ? undefined : keptTab(lasting)) ?? (await newTab(lasting));
      opened.push({ page, options: lasting });
      page.setDefaultTimeout(defaultTimeout);
      await page.setViewportSize(viewport ?? SIZE);
      await page.emulateMedia({
        colorScheme: colorScheme ?? 'light',
        reducedMotion: reducedMotion ?? 'no-preference',
        media: null,
      });
      return page;
    },
    async clear() {
      const tabs = opened;
      opened = [];
      await Promise.all(
        tabs.map(async (tab) => {
          if (await emptied(tab.page, tab.options)) kept.push(tab);
          else await tab.page.context().close(); // Closing it twice does no harm.
        }),
      );
      const tooMany = kept.splice(0, Math.max(0, kept.length - MOST_KEPT));
      await Promise.all(tooMany.map(({ page }) => page.context().close()));
    },
  };
}

/** A page of the origin to store something before the product runs; a kept tab is there already. */
export async function openPlain(page: Page, origin: string): Promise<void> {
  const plain = `${origin}${PLAIN_PAGE}`;
  if (page.url() !== plain) await page.goto(plain);
}

/** The origin of the product; another one only if the port was taken meanwhile. */
export async function listen(app: FastifyInstance): Promise<string> {
  const host = '127.0.0.1';
  try {
    await app.listen({ port, host });
  } catch {
    await Promise.all(kept.splice(0).map(({ page }) => page.context().close()));
    await app.listen({ port: 0, host });
  }
  // A server on a port has an address of this type.
  ({ port } = app.server.address() as AddressInfo);
  return `http://${host}:${port}`;
}

/** Of the browser that runs now: it is started again after a crash. */
function keptTab(options: BrowserContextOptions): Page | undefined {
  kept = kept.filter(({ page }) => !page.isClosed());
  const wanted = JSON.stringify(options);
  const place = kept.findLastIndex((tab) => JSON.stringify(tab.options) === wanted);
  return place < 0 ? undefined : kept.splice(place, 1)[0]?.page;
}

async function newTab(options: BrowserContextOptions): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block', // Otherwise a journey could not intercept requests of the page.
    viewport: SIZE,
    ...options,
  });
  const page = await context.newPage();
  watchInstalled(page);
  return page;
}

/** Contexts with scripts or a clock of a journey, which nothing removes. */
const changed = new WeakSet<BrowserContext>();

function watchInstalled(page: Page): void {
  const context = page.context();
  const changing =
    <A extends unknown[], R>(act: (...args: A) => R) =>
    (...args: A): R => {
      changed.add(context);
      return act(...args);
    };
  page.addInitScript = changing(page.addInitScript.bind(page));
  page.exposeFunction = changing(page.exposeFunction.bind(page));
  context.addInitScript = changing(context.addInitScript.bind(context));
  context.newCDPSession = changing(context.newCDPSession.bind(context));
  const { clock } = context;
  clock.install = changing(clock.install.bind(clock));
  clock.setFixedTime = changing(clock.setFixedTime.bind(clock));
  clock.setSystemTime = changing(clock.setSystemTime.bind(clock));
}

/** Leaves nothing of a journey but cached scripts. False if that is impossible. */
async function emptied(page: Page, options: BrowserContextOptions): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || changed.has(context) || options.serviceWorkers) return false;
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  for (const event of HEARD) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await page.mouse.move(-1, -1); // What lies under the mouse of the next journey would load ahead.
  page.once('dialog', (question) => question.accept()); // Unsaved changes would keep the page.
  await page.goto(new URL(PLAIN_PAGE, page.url()).href);
  page.removeAllListeners('dialog');
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return true;
}
