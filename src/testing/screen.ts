import type { Page } from 'playwright-core';
import { texts } from '#app/texts.ts';
import { LOCALES, type TextKey, textIn } from '#shared/texts.ts';

/** A screen, for its pictures and for the checks of all screens. */
export interface Screen {
  /** Name of its picture. */
  name: string;
  path: string;
  /** Its first heading, in English. */
  heading: string | RegExp;
  /** Title of the window. */
  title: TextKey;
  /** Not for phones: its button is hidden there, or it has no picture. */
  onDesk?: true;
  /** Only for phones: on larger windows it redirects. */
  onPhone?: true;
  /** Agency users are refused. */
  ofProvider?: true;
  /** Opens something on the screen. */
  open?: (page: Page) => Promise<unknown>;
  /** The route that it then leads to, when it differs. */
  leadsTo?: string;
}

/** The screens of a domain, in its `testing/screens.ts`. */
export interface DomainScreens {
  /** Without a sign-in. */
  public?: readonly Screen[];
  signedIn?: readonly Screen[];
  /** Dialogs, menus and further screens that open from a screen. */
  open?: readonly Screen[];
}

/** By its text in whatever language. */
export const named = (key: TextKey) =>
  new RegExp(`^(${LOCALES.map((locale) => textIn(texts, locale, key)).join('|')})`);
export const press = (key: TextKey) => (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: named(key) })
    .click();
