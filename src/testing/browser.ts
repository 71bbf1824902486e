import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type BrowserProgram, packagedBrowser } from './packagedBrowser.ts';

/** Other browsers of a machine, where the packages bring none. */
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

/** Pages are pictures of nothing else than themselves: no graphics card, little shared memory, no calls home. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

/** `CHROMIUM_PATH`, else the headless browser of the packages, which costs a third less, else one of the machine. */
export async function openBrowser(): Promise<Browser> {
  const { path, env } = await browserProgram();
  return chromium.launch({
    executablePath: path,
    args: ARGS,
    env: { ...inherited(), ...env },
    // A worker that is told to end would close the browser and live on; the browser ends with the worker by itself.
    handleSIGTERM: false,
  });
}

let shared: Promise<Browser> | undefined;

/** One browser for all files of a worker: each journey has contexts of its own in it. */
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

/** What axe finds wrong on the page as it stands; run in every journey where something new is shown. */
export async function complaintsOfAxe(page: Page, part = ':root'): Promise<string[]> {
  // Half faded-in things would fail the contrast check.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (selector) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    return (await loaded.run(selector, { resultTypes: ['violations'] })).violations;
  }, part);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
