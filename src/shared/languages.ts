import { LOCALES, type Locale } from './texts.ts';

function ownName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Each by its own name, so that its speakers find it. */
export const LANGUAGES = LOCALES.map((value) => ({ value, label: ownName(value) }));

/** Shown beside a text in another language. */
export const languageNote = (locale: Locale): string =>
  LANGUAGES.find(({ value }) => value === locale)?.label ?? locale;
