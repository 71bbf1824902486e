import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDeadJobs } from '#domains/lists/testing.ts';
import { moveTo, startProduct } from './product.ts';

const product = startProduct();
const errors = (count: number) => Array.from({ length: count }, (_, index) => `it broke ${index}`);

const SIZES = [
  { width: 390, height: 844, most: 0 },
  // A tag is a little higher than a line of words.
  { width: 1280, height: 800, most: 3 },
];
const LISTS = ['/system/jobs', '/system/history', '/settings/users', '/settings/licences'];

test.each(SIZES)(
  'what stands for rows that come is as high as they are, at $width',
  async ({ most, ...viewport }) => {
    const admin = await product().newAgency();
    await addDeadJobs(product(), admin.accountId, errors(3));
    const page = await product().signIn(admin, '/home', { viewport });
    const heightOf = (rows: Locator) => rows.first().evaluate((row) => row.getBoundingClientRect().height);
    const off: object[] = [];
    for (const path of LISTS) {
      const measured = Promise.withResolvers<void>();
      const isAsked = (url: URL) =>
        url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/auth/');
      await page.route(isAsked, async (route) => {
        await measured.promise;
        await route.continue();
      });
      await moveTo(page, path);
      const coming = page.locator('[role="status"] tbody tr');
      await coming.first().waitFor();
      const before = await heightOf(coming);
      measured.resolve();
      await page.getByRole('row').nth(1).waitFor();
      const after = await heightOf(page.locator('tbody tr[role="row"]'));
      if (Math.abs(after - before) > most) off.push({ path, before, after });
      await page.unroute(isAsked);
    }
    expect(off).toEqual([]);
  },
);
