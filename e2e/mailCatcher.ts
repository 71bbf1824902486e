import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectSound, PATIENCE } from './product.ts';

/** Opens the newest mail with this subject in the mail catcher and follows its link. */
export async function followMail(reader: Page, origin: string, subject: string): Promise<Page> {
  await reader.goto(`${origin}/system/mailbox`);
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
  const page = await opened;
  await page.locator('h1').waitFor();
  return page;
}
