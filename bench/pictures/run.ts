import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { authCalls } from '#domains/auth/contract.ts';
import { DEMO_PASSWORD } from '#domains/auth/rules.ts';
import { builtPages } from '#server/build.ts';
import { openBrowser } from '#testing/browser.ts';
import { builtGallery, serverOfPages } from '#testing/pages.ts';
import type { Screen } from '#testing/screen.ts';
import { ERROR_SCREENS, isIn, OPEN_SCREENS, PUBLIC_SCREENS, SIGNED_IN_SCREENS } from '#testing/screens.ts';
import { startProduct } from '../servers.ts';
import { LOOKS, type Look } from './looks.ts';
import { smaller } from './smaller.ts';

/**
 * `npm run pictures`: every screen of the built product with demo data, in every look, into docs/pictures. A
 * screen is one line in `testing/screens.ts` of its domain. Arguments select by name: `npm run pictures --
 * home`.
 */
const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const MOST_MB = 11;
/** The agency user who sees most. */
const WHO = 'admin@adria.test';
const OF_PROVIDER = 'master@maestral.test';

const chosen = process.argv.slice(2);
const isWanted = ({ name }: { name: string }) => chosen.length === 0 || chosen.includes(name);
const isOfProvider = (wanted: boolean) => (screen: Screen) => (screen.ofProvider ?? false) === wanted;
const say = (text: string) => process.stdout.write(`${text}\n`);
let taken = 0;

/** Waits until nothing moves and nothing loads. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // The frame of a mail may never become idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await page.waitForFunction(
    () =>
      document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

async function take(page: Page, name: string, look: Look): Promise<void> {
  await settle(page);
  const picture = await page.screenshot({ caret: 'hide' });
  await smaller(picture, join(FOLDER, `${name}${look.suffix}.png`));
  taken += 1;
}

async function pageWith(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext({ ...look.options, reducedMotion: 'reduce' });
  await context.addInitScript(
    ([locale, scheme]) => {
      localStorage.setItem('maestral.locale', locale);
      localStorage.setItem('maestral.theme', scheme);
    },
    [look.locale, look.scheme] as const,
  );
  return context.newPage();
}

async function takeAll(page: Page, origin: string, screens: Screen[], look: Look): Promise<void> {
  for (const screen of screens.filter(isWanted)) {
    if (!isIn(screen, look.isNarrow)) continue;
    const { name, path, open } = screen;
    await page.goto(`${origin}${path}`);
    if (open) {
      await settle(page);
      await open(page);
    }
    await take(page, name, look);
  }
}

/** Signs in with the language and theme of the look, which are stored with the user. */
async function signIn(page: Page, origin: string, look: Look, who = WHO): Promise<void> {
  const reply = await page.request.post(`${origin}${authCalls.login.path}`, {
    data: { username: who, password: DEMO_PASSWORD },
  });
  const { data } = await reply.json();
  const headers = { authorization: `Bearer ${data.access_token}` };
  await page.request.post(`${origin}${authCalls.theme.path}`, { headers, data: { theme: look.scheme } });
  await page.request.post(`${origin}${authCalls.language.path}`, {
    headers,
    data: { language: look.locale },
  });
  await page.goto(`${origin}/login`);
  await page.locator('[data-path="username"]').fill(who);
  await page.locator('[data-path="password"]').fill(DEMO_PASSWORD);
  await page.locator('#sign-in').click();
  await page.waitForURL('**/home');
}

async function run(): Promise<number> {
  await builtPages();
  const gallery = await serverOfPages(await builtGallery());
  const galleryOrigin = await gallery.listen({ port: 0, host: '127.0.0.1' });
  const product = await startProduct({ DEMO: '1', LOG_LEVEL: 'warn' }, []);
  const browser = await openBrowser();
  try {
    mkdirSync(FOLDER, { recursive: true });
    if (chosen.length === 0) for (const file of pictures()) rmSync(file);
    await fetch(`${product.url}${authCalls.forgot.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: WHO }), // Makes a mail for the picture.
    });
    for (const look of LOOKS) {
      const page = await pageWith(browser, look);
      await takeAll(page, product.url, [...PUBLIC_SCREENS, ...ERROR_SCREENS], look);
      await signIn(page, product.url, look);
      const screens = [...SIGNED_IN_SCREENS, ...OPEN_SCREENS];
      await takeAll(page, product.url, screens.filter(isOfProvider(false)), look);
      await takeGallery(page, galleryOrigin, look);
      await page.context().close();
      const theirs = await pageWith(browser, look);
      await signIn(theirs, product.url, look, OF_PROVIDER);
      await takeAll(theirs, product.url, screens.filter(isOfProvider(true)), look);
      await theirs.context().close();
      say(`${look.name}: ${taken} pictures so far`);
    }
  } finally {
    await browser.close();
    await product.stop();
    await gallery.close();
  }
  const megabytes = pictures().reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
  say(`${taken} pictures taken; all together ${megabytes.toFixed(1)} MB.`);
  return megabytes > MOST_MB ? 1 : 0;
}

/** Every section of the gallery in both themes; it is English only. */
async function takeGallery(page: Page, origin: string, look: Look): Promise<void> {
  if (!look.hasGallery || !isWanted({ name: 'gallery' })) return;
  await page.goto(`${origin}/gallery`);
  await settle(page);
  const sections = page.locator('main > section');
  for (let number = 0; number < (await sections.count()); number += 1) {
    const picture = await sections.nth(number).screenshot({ caret: 'hide' });
    await smaller(picture, join(FOLDER, `gallery-${number + 1}${look.suffix}.png`));
    taken += 1;
  }
}

const pictures = () =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.png'))
    .map((file) => join(FOLDER, file));

process.exitCode = await run();
