import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type BrowserProgram, packagedBrowser } from './packagedBrowser.ts';

/** Installed browsers, for platforms without a packaged one. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/**
 * No graphics card, little shared memory, no background requests. Pages live for seconds: one process less for
 * the network, functions compiled when they are called, and no further threads of V8 cost least.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--enable-features=NetworkServiceInProcess2',
  '--js-flags=--max-lazy,--single-threaded',
];

/** `CHROMIUM_PATH`, else the packaged headless browser, which is a third cheaper, else an installed one. */
export async function openBrowser(): Promise<Browser> {
  const { path, env } = await browserProgram();
  return chromium.launch({
    executablePath: path,
    args: ARGS,
    env: { ...inherited(), ...env },
    // By default, a worker on SIGTERM closes the browser and lives on; the browser ends with the worker
    // anyway.
    handleSIGTERM: false,
  });
}

let shared: Promise<Browser> | undefined;

/** One browser for all files of a worker: each journey has its own contexts. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (!running?.isConnected()) shared = openBrowser();
  return shared ?? openBrowser();
}

async function browserProgram(): Promise<BrowserProgram> {
  const named = process.env.CHROMIUM_PATH ?? '';
  if (named !== '' && !existsSync(named)) throw new Error(`CHROMIUM_PATH=${named} names no program.`);
  if (named !== '') return { path: named, env: {} };
  const packaged = await packagedBrowser();
  if (packaged) return packaged;
  const installed = installedPlaces().find(existsSync);
  if (installed !== undefined) return { path: installed, env: {} };
  throw new Error('The journeys need a browser: install Chrome or Chromium, or name one in CHROMIUM_PATH.');
}

function installedPlaces(): string[] {
  const { env } = process;
  switch (process.platform) {
    case 'darwin':
      return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
        MAC_APPS.map((name) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
      );
    case 'win32':
      return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => WINDOWS_PROGRAMS.map((name) => join(folder, name)));
    default:
      return (env.PATH ?? '')
        .split(delimiter)
        .flatMap((folder) => COMMANDS.map((name) => join(folder, name)));
  }
}

const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** The violations that axe finds on the page; called in every journey that shows something new. */
export async function complaintsOfAxe(page: Page, part = ':root', rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A dialog gets its name, and begins to fade in, in an effect after its first render.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
  // Fading elements would fail the contrast check.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // Nothing has to be loaded ahead: that is for sound and for an experimental rule.
  const options: axe.RunOptions = {
    preload: false,
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : {}),
  };
  const violations = await page.evaluate(
    async ([selector, asked]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      return (await loaded.run(selector, asked)).violations;
    },
    [part, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
