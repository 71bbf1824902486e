import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { builtPages } from '#server/build.ts';
import { expectSound, startProduct } from './product.ts';

/** A copy of the build, to be replaced by a newer version. */
const folder = mkdtempSync(join(tmpdir(), 'maestral-pages-'));
const product = startProduct({}, async () => {
  cpSync(await builtPages(), folder, { recursive: true });
  return folder;
});
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

test('SHELL-051 a line that is away is said, and so is its return', async () => {
  const page = await product().signIn(await product().newAgency());
  const notice = page.getByText('System offline. What you type stays here.');
  await page.context().setOffline(true);
  await notice.waitFor();
  await expectSound(page);
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
});

describe('the kept version', () => {
  const kept = { serviceWorkers: 'allow' } as const;
  const inForce = (page: Page) =>
    page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

  test('SHELL-017 it can be installed, and opens without a line with the notice', async () => {
    const manifest = await (await fetch(`${product().origin}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Maestral', start_url: '/home', display: 'standalone' });
    const page = await product().signIn(await product().newAgency(), '/home', kept);
    await inForce(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('System offline. What you type stays here.').waitFor();
  });

  test('SHELL-017 it holds all texts in every language, also of screens that nobody has opened', async () => {
    const texts = readdirSync(join(folder, 'assets')).filter((name) => /^_texts-.*\.js$/.test(name));
    const page = await product().open('/login', kept);
    await inForce(page);
    const held = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(texts.filter((name) => name.startsWith('_texts-hr')).length).toBeGreaterThan(10);
    expect(texts.filter((name) => !held.includes(`/assets/${name}`))).toEqual([]);
  });

  test('SHELL-016 a newer one is offered, and taken without losing what was typed', async () => {
    const page = await product().signIn(await product().newAgency(), '/settings/profile', kept);
    await inForce(page);
    await page.reload(); // From now on the page comes from the offline version.
    await page.getByLabel('Phone').fill('+386 41 000 001');
    rmSync(join(folder, 'sw.js.br'), { force: true });
    const worker = join(folder, 'sw.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/__VERSION__ = "/, '$&newer'));
    const offer = page.getByText('A new update is available. Please refresh the page.');
    await offer.waitFor({ timeout: 10_000 });
    await expectSound(page);

    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Phone').inputValue()).toBe('+386 41 000 001');
    const saved = page.waitForResponse(`**${authCalls.changeProfile.path}`);
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await page.getByText('Saved successfully').waitFor();

    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    await page.getByRole('heading', { name: 'My profile' }).waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe('+386 41 000 001');
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringContaining('maestral-newer')]);
    expect(await offer.count()).toBe(0);
  });
});
