import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectSound, PATIENCE, type Product } from './product.ts';

/** Opens the newest mail with this subject in the mail catcher and follows its link, in a tab that is not signed in. */
export async function followMail(product: Product, reader: Page, subject: string): Promise<Page> {
  await reader.goto(`${product.origin}/system/mailbox`);
  const link = reader.getByRole('link', { name: subject }).first();
  await expect
    .poll(async () => {
      if (await link.isVisible()) return true;
      await reader
        .getByRole('button', { name: 'Refresh' })
        .click({ timeout: 500 })
        .catch(() => {});
      return false;
    }, PATIENCE)
    .toBe(true);
  await link.click();
  await reader.getByRole('heading', { name: subject }).waitFor();
  await expectSound(reader);
  const opened = reader.context().waitForEvent('page');
  await reader.frameLocator('iframe').getByRole('link').click();
  const beside = await opened;
  await beside.locator('h1').waitFor();
  const { pathname, search, hash } = new URL(beside.url());
  await beside.close();
  const page = await product.open(`${pathname}${search}${hash}`);
  await page.locator('h1').waitFor();
  return page;
}
