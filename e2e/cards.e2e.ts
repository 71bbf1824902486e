import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startGallery } from './gallery.ts';
import { expectSound, expectWhole, PATIENCE } from './product.ts';

const open = startGallery();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('the page of a record', () => {
  test('it has a head with number and status, tabs, and a side that goes under where it is narrow', async () => {
    for (const width of [1440, 1000]) {
      const { page, part, value } = await open({ viewport: { width, height: 900 } });
      const detail = part('Detail');
      await detail.getByText('#00042').waitFor();
      await detail.getByRole('tab', { name: 'Payments' }).click();
      await detail.getByText('One payment.').waitFor();
      expect(await value('Detail')).toEqual({ tab: 'payments' });
      const main = await detail.getByRole('tabpanel').boundingBox();
      const side = await detail.getByText('Beside it stands').boundingBox();
      const isBeside = (side?.x ?? 0) >= (main?.x ?? 0) + (main?.width ?? 0);
      expect([width, isBeside]).toEqual([width, width >= 1100]);
      await expectSound(page);
    }
  });

  test('it says that it is loading, that there is no such record, that it is closed, and what failed', async () => {
    const { page, part } = await open();
    const detail = part('Detail');
    const show = (kind: string) => detail.getByRole('button', { name: kind, exact: true }).click();
    await show('page loading');
    await detail.getByRole('status', { name: 'Loading' }).waitFor();
    await show('page missing');
    await detail.getByRole('heading', { name: 'Page not found' }).waitFor();
    await show('page closed');
    await detail.getByRole('heading', { name: 'Access denied' }).waitFor();
    await show('page failed');
    await detail.getByRole('alert').waitFor();
    await expectSound(page);
    await detail.getByRole('button', { name: 'Try again' }).click();
    await detail.getByText('#00042').waitFor();
  });
});

describe('a wizard', () => {
  test('each step waits for its decision, Back keeps it, and what failed may be done again', async () => {
    const { page, part, value } = await open();
    const wizard = part('Wizard');
    const next = wizard.getByRole('button', { name: 'Next' });
    expect(await next.isDisabled()).toBe(true);
    await wizard.getByLabel('m is male').check();
    await next.click();
    await expect.poll(() => focused(page), PATIENCE).toBe('Room');
    await expectSound(page);
    await wizard.getByLabel('double').check();
    await wizard.getByRole('button', { name: 'Back' }).click();
    expect(await wizard.getByLabel('m is male').isChecked()).toBe(true);
    await next.click();
    expect(await wizard.getByLabel('double').isChecked()).toBe(true);
    await next.click();
    await wizard.getByText('m is male, double').waitFor();
    await wizard.getByRole('button', { name: 'Import 12 guests' }).click();
    await wizard.getByRole('alert').waitFor();
    await wizard.getByRole('button', { name: 'Import 12 guests' }).click();
    await expect.poll(() => value('Wizard'), PATIENCE).toMatchObject({ done: ['m is male', 'double'] });
  });

  test('what lies behind is opened again from the steps', async () => {
    const { part } = await open();
    const wizard = part('Wizard');
    await wizard.getByLabel('m is male').check();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByRole('listitem').getByRole('button', { name: 'Sex' }).click();
    await wizard.getByRole('heading', { name: 'Sex' }).waitFor();
  });

  test('whoever leaves it is asked once something was chosen', async () => {
    const { page, part } = await open();
    await part('Wizard').getByLabel('m is male').check();
    await part('Wizard').getByRole('button', { name: 'leave the wizard' }).click();
    await page.getByRole('heading', { name: 'Not saved yet' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toBe('/gallery');
    expect(await part('Wizard').getByLabel('m is male').isChecked()).toBe(true);
  });
});

describe('the bar that saves', () => {
  test('it is there as long as something is not saved; Ctrl+S saves, Discard goes back to what was saved', async () => {
    const { page, part, value } = await open();
    const form = part('Saving bar');
    const bar = form.getByRole('group', { name: 'Unsaved changes' });
    expect(await bar.count()).toBe(0);
    await form.getByLabel('Customer').fill('Ana Kos');
    await bar.waitFor();
    await expectSound(page);
    await page.keyboard.press('Control+s');
    await bar.waitFor({ state: 'hidden' });
    expect(await value('Saving bar')).toMatchObject({ name: 'Ana Kos' });
    await form.getByLabel('Customer').fill('');
    await page.keyboard.press('Control+s');
    await form.getByText('This is a required field').waitFor();
    await bar.getByRole('button', { name: 'Discard' }).click();
    expect(await form.getByLabel('Customer').inputValue()).toBe('Ana Kos');
    expect(await form.getByText('This is a required field').count()).toBe(0);
    await bar.waitFor({ state: 'hidden' });
  });
});

describe('dialogs', () => {
  test('SHELL-045 of two dialogs Escape closes the upper one, then the other', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'full screen' }).click();
    await page.getByRole('button', { name: 'another one' }).click();
    await page.getByRole('heading', { name: 'Delete the photos?' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Delete the photos?' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('whoever closes one goes on where it was opened', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'full screen' }).click();
    await page.getByRole('button', { name: 'another one' }).click();
    await page.getByRole('heading', { name: 'Delete the photos?' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page), PATIENCE).toBe('another one');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page), PATIENCE).toBe('full screen');
  });
});

test('the new parts are whole on a phone, in the dark and in Slovenian', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }, 'sl');
  await expectWhole(page);
  await expectSound(page);
});
