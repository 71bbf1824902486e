import { expect, test } from 'vitest';
import { complaintsOfAxe, openBrowser } from './browser.ts';

test('a browser is found or unpacked, draws a page and sees what is wrong with it', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.setContent(
    '<!doctype html><html lang="en"><title>Try</title><main><h1>Čaša</h1><img src="x:"></main>',
  );
  expect(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().height)).toBeGreaterThan(
    10,
  );
  expect((await page.screenshot()).length).toBeGreaterThan(1000);
  expect((await complaintsOfAxe(page)).map((complaint) => complaint.split(':')[0])).toEqual(['image-alt']);
  await browser.close();
}, 60_000);

test('a CHROMIUM_PATH that leads nowhere is said', async () => {
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = '/no/such/browser';
  await expect(openBrowser()).rejects.toThrow('CHROMIUM_PATH=/no/such/browser names no program.');
  if (before === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = before;
});
