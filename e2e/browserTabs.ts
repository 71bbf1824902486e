import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser } from '#testing/browser.ts';

/** A page of the product without scripts. */
export const PLAIN_PAGE = '/favicon.svg';

/** Events that journeys listen to; Playwright itself listens to others. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response', 'websocket'];
const SIZE = { width: 1280, height: 720 };

/**
 * Empty tabs for the next journeys of this worker, each alone in its context: a tab that has compiled the
 * scripts opens a screen at half the cost.
 */
const kept: Page[] = [];
/** All files of a worker use one port, so that the scripts of kept tabs stay cached. */
let port = 0;

export interface BrowserTabs {
  /** Without options it can be a kept tab, with options it is a new one. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Closes the tabs of a test, or empties them for the next one. */
  clear(): Promise<void>;
}

export function browserTabs(defaultTimeout: number): BrowserTabs {
  const contexts = new Set<BrowserContext>();
  const reusable = new Map<BrowserContext, Page>();

  return {
    async open(options) {
      const page = (options ? undefined : keptTab()) ?? (await newTab(options));
      const context = page.context();
      contexts.add(context);
      if (!options) reusable.set(context, page);
      page.setDefaultTimeout(defaultTimeout);
      return page;
    },
    async clear() {
      await Promise.all(
        [...contexts].map(async (context) => {
          const page = reusable.get(context);
          if (page && (await emptied(page))) kept.push(page);
          else await context.close(); // Closing it twice does no harm.
        }),
      );
      contexts.clear();
      reusable.clear();
    },
  };
}

/** The origin of the product; another one only if the port was taken meanwhile. */
export async function listen(app: FastifyInstance): Promise<string> {
  const host = '127.0.0.1';
  try {
    await app.listen({ port, host });
  } catch {
    await Promise.all(kept.splice(0).map((page) => page.context().close()));
    await app.listen({ port: 0, host });
  }
  // A server on a port has an address of this type.
  ({ port } = app.server.address() as AddressInfo);
  return `http://${host}:${port}`;
}

/** Of the browser that runs now: it is started again after a crash. */
function keptTab(): Page | undefined {
  const page = kept.pop();
  return page?.isClosed() ? keptTab() : page;
}

async function newTab(options: BrowserContextOptions = {}): Promise<Page> {
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
  page.emulateMedia = changing(page.emulateMedia.bind(page));
  context.addInitScript = changing(context.addInitScript.bind(context));
  context.newCDPSession = changing(context.newCDPSession.bind(context));
  context.clock.install = changing(context.clock.install.bind(context.clock));
}

/** Leaves nothing of a journey but cached scripts. False if that is impossible. */
async function emptied(page: Page): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || changed.has(context)) return false;
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  for (const event of HEARD) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await page.setViewportSize(SIZE);
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
