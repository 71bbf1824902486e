import type { Page } from 'playwright-core';
import { texts } from '#app/texts.ts';
import { LOCALES, type TextKey, textIn } from '#shared/texts.ts';

/** A screen as it is looked at: for pictures, for the checks of every screen, one line each. */
export interface Screen {
  /** Of its picture. */
  name: string;
  path: string;
  /** Its first heading, in English. */
  heading: string | RegExp;
  /** What the window is called. */
  title: TextKey;
  /** A phone has no room for its button, or is not looked at. */
  onDesk?: true;
  /** Where there is more room it leads to another one. */
  onPhone?: true;
  /** The people of agencies are not let in. */
  ofProvider?: true;
  /** What is opened on it. */
  open?: (page: Page) => Promise<unknown>;
  /** The route that this opens, where it is another one. */
  leadsTo?: string;
}

/** The screens of a domain, said once in its `testing/screens.ts`. */
export interface DomainScreens {
  /** Without a sign-in. */
  public?: readonly Screen[];
  signedIn?: readonly Screen[];
  /** What opens over a screen, or from it. */
  open?: readonly Screen[];
}

/** In whatever language the page speaks. */
export const named = (key: TextKey) =>
  new RegExp(`^(${LOCALES.map((locale) => textIn(texts, locale, key)).join('|')})`);
export const press = (key: TextKey) => (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: named(key) })
    .click();
