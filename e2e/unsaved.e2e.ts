import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSound, PATIENCE, profileTab, startProduct } from './product.ts';

const product = startProduct();

async function typedProfile(): Promise<Page> {
  const page = await product().signIn(await product().newAgency());
  await page.getByRole('link', { name: 'The signature under your offers' }).click();
  await page.getByLabel('Name').waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Name').fill('Ada Kranjc');
  return page;
}
const asked = (page: Page) => page.getByRole('dialog', { name: 'Not saved yet' });

test('whoever leaves a form with something typed is asked first', async () => {
  const page = await typedProfile();
  await profileTab(page, 'Password').click();
  await asked(page).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await asked(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/settings/profile');
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Kranjc');

  await page.goBack();
  await asked(page).waitFor();
  await page.keyboard.press('Escape');
  await asked(page).waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Kranjc');

  await profileTab(page, 'Password').click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByLabel('Current password').waitFor();
  await profileTab(page, 'General').click();
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Lovše');
});

test('the browser asks before a reload, and nobody asks after a save', async () => {
  const page = await typedProfile();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  await expect.poll(() => dialogs, PATIENCE).toEqual(['beforeunload']);
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Kranjc');

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved Successfully').waitFor();
  await profileTab(page, 'Password').click();
  await page.getByLabel('Current password').fill('half a pass');
  await page.getByLabel('Current password').fill('');
  await profileTab(page, 'Cart settings').click();
  await page.getByLabel('Subject').waitFor();
  await page.reload();
  await page.getByLabel('Subject').waitFor();
  expect(dialogs).toEqual(['beforeunload']);
});
