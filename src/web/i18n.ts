import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { publicTexts } from '#domains/auth/texts/public.ts';
import { refusalTexts } from '#domains/auth/texts/refusals.ts';
import type { CountedKey, TextKey } from '#domains/texts.ts';
import { commonTexts } from '#shared/commonTexts.ts';
import type { TextParams } from '#shared/errors.ts';
import { readMessage } from '#shared/messages.ts';
import { LOCALES, type Locale, type TextRow } from '#shared/texts.ts';
import { uiTexts } from '#shared/uiTexts.ts';
import { fetchPart } from './parts.tsx';

const STORED_LOCALE = 'maestral.locale';
const MISSING: Locale = 'en';

/** What the pages before the sign-in say; everything else is loaded with the layout behind it. */
const EARLY = { ...commonTexts, ...uiTexts, ...publicTexts, ...refusalTexts };

const addWords = (locale: Locale, words: Record<string, string>) =>
  i18next.addResourceBundle(locale, 'translation', words, true, true);

function addEarly(rows: Record<string, TextRow>): void {
  for (const [column, locale] of LOCALES.entries()) {
    addWords(locale, Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[column] ?? ''])));
  }
}

const SCRIPTS: Record<Locale, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('#texts/en'),
  sl: () => import('#texts/sl'),
  hr: () => import('#texts/hr'),
  it: () => import('#texts/it'),
};
const complete = new Set<Locale>();
let isWanted = false;

/** Everything that is said behind the sign-in, in the language that is spoken. */
export async function loadTexts(): Promise<void> {
  isWanted = true;
  await complement(current);
}

async function complement(locale: Locale): Promise<void> {
  if (complete.has(locale)) return;
  const { default: words } = await fetchPart(SCRIPTS[locale]);
  addWords(locale, words);
  complete.add(locale);
}

export const isLocale = (value: unknown): value is Locale => LOCALES.some((known) => known === value);

/** What was chosen here before; on a first visit the first of the browser's languages that we speak. */
export function firstLocale(stored: string | null, languages: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  const wanted = languages.map((language) => language.split('-', 1)[0]?.toLowerCase());
  return wanted.find(isLocale) ?? MISSING;
}

let current: Locale = MISSING;
export const currentLocale = (): Locale => current;

export async function startTexts(languages: readonly string[]): Promise<void> {
  current = firstLocale(localStorage.getItem(STORED_LOCALE), languages);
  await i18next.use(initReactI18next).init({
    lng: current,
    fallbackLng: MISSING,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes.
    resources: {},
  });
  addEarly(EARLY);
}

/** The page says its language, and follows the choice of another tab. */
export function followLanguage(): void {
  document.documentElement.lang = current;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED_LOCALE && isLocale(newValue)) speak(newValue).catch(() => {});
  });
}

/** At once and without a reload, here and in the other tabs. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await speak(locale, () => localStorage.setItem(STORED_LOCALE, locale));
}

let wanted: Locale | undefined;

/** Of two choices the later one counts, whichever comes first; one whose texts do not come changes nothing. */
async function speak(locale: Locale, keep: () => void = () => {}): Promise<void> {
  wanted = locale;
  if (isWanted) await complement(locale);
  if (wanted !== locale) return;
  keep();
  current = locale;
  document.documentElement.lang = locale;
  await i18next.changeLanguage(locale);
}

/** Typed keys: a text that does not exist does not compile. */
export function useTexts(): (key: TextKey | CountedKey, params?: TextParams) => string {
  const { t } = useTranslation();
  return (key, params) => t(key, params ?? {});
}

/** Words for what is known at run time alone; undefined where nobody has given any. */
export const wordOf = (key: string): string | undefined => (i18next.exists(key) ? i18next.t(key) : undefined);

/** Each key that begins so, without that beginning, and its text. */
export const wordsUnder = (prefix: string): [string, string][] =>
  Object.keys(i18next.getResourceBundle(i18next.language, 'translation') ?? {})
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key.slice(prefix.length), i18next.t(key)]);

/** Outside of the picture, and for keys of validation messages, which are known at run time alone. */
export const textOf = (message: string, params: TextParams = {}): string => {
  const rule = readMessage(message);
  return i18next.t(rule.key, { ...params, ...rule.params, defaultValue: rule.key });
};
