import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

export const DESK = { viewport: { width: 1441, height: 900 } };

export const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

/** Signed in, with the frame of the page complete. */
export async function enter(product: Product, ...who: Parameters<Product['signIn']>): Promise<Page> {
  const page = await product.signIn(...who);
  await menu(page, 'Settings').waitFor();
  return page;
}
