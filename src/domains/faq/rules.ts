import { LOCALES, type Locale } from '#shared/texts.ts';

/** More would be a book, and each reader's page asks for all that the search finds. */
export const MOST_ENTRIES = 1000;

/** What everybody reads where nobody wrote it in the own language. */
export const FALLBACK: Locale = 'en';

/** In which order languages stand wherever somebody writes. */
export const inOrder = (locales: readonly Locale[]): Locale[] =>
  LOCALES.filter((locale) => locales.includes(locale));

/** Nothing is left of a text but its shape. */
export const isBlank = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** Words of which each must be found; accents and case aside. */
export const wordsOf = (term: string): string[] => term.split(/\s+/).filter((word) => word !== '');
