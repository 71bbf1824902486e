import { LOCALES, type Locale } from '#shared/texts.ts';

/** The page requests all entries that the search finds, so their number is limited. */
export const MOST_ENTRIES = 1000;

/** The language for readers whose own is missing. */
export const FALLBACK: Locale = 'en';

/** The order of the languages in forms. */
export const inOrder = (locales: readonly Locale[]): Locale[] =>
  LOCALES.filter((locale) => locales.includes(locale));

/** HTML without visible text. */
export const isBlank = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** The words of a search; all must match, ignoring accents and case. */
export const wordsOf = (term: string): string[] => term.split(/\s+/).filter((word) => word !== '');
