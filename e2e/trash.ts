import type { Page } from 'playwright-core';

export const press = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
export const act = async (page: Page, what: string, action: string) => {
  await press(page, `Actions for ${what}`);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
export const showTrash = async (page: Page) => {
  await press(page, 'In the trash');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.keyboard.press('Escape');
};
