import { expect } from 'vitest';
import { systemCalls } from '#domains/system/contract.ts';
import { listen } from './listening.ts';
import { expectWhole, type Product } from './product.ts';

/** What people, or programs, write into names: it would act, break out, or break the page in two. */
export const NAMES = [
  '<img src=x onerror=alert(1)>',
  `"'><svg onload=alert(1)>`,
  "=cmd|' /C calc'!A0",
  '+SUM(1+1)',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202eכהן \u2067Ana\u2069',
  'Zero\u200b\u200d\u2060width',
  'W'.repeat(95),
  '👩‍👩‍👧‍👦 Ž\u0301\u0323\u0308 🏖️',
];
export const WIDTHS = [390, 1280];
export const WALK_MS = 240_000;

/** A page in which nothing may act, complain or lead away. */
export async function openHostile(product: Product, who: Parameters<Product['signIn']>[0], width: number) {
  const page = await product.signIn(who, '/home', { viewport: { width, height: 844 } });
  const { heard, stopped } = await listen(page);
  page.on('pageerror', ({ message }) => heard.push(message));
  page.on('console', (message) => {
    const isProbe = message.location().url.endsWith(systemCalls.searchMailbox.path); // Whether one may see it is asked so.
    if (message.type() === 'error' && !isProbe) heard.push(`${message.text()} ${message.location().url}`);
  });
  await page.reload(); // What listens in the page begins with the page.
  const expectStill = async (path: string) => {
    await expectWhole(page);
    expect({ path: new URL(page.url()).pathname, heard, stopped: await stopped() }).toEqual({
      path,
      heard: [],
      stopped: [],
    });
  };
  return { page, expectStill };
}
export const shown = (name: string) => name.replaceAll(/\s+/g, ' ').trim();
