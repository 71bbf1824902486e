import { useSyncExternalStore } from 'react';
import type { TextParams } from '#shared/errors.ts';
import { readMessage } from '#shared/messages.ts';
import { type CountedKey, filled, LOCALES, type Locale, type TextKey } from '#shared/texts.ts';
import { writtenCount } from '#shared/writtenMoney.ts';
import { fetchPart } from './parts.tsx';

const STORED_LOCALE = 'maestral.locale';
const DEFAULT_LOCALE: Locale = 'en';

/** Typed keys: a missing text does not compile. */
type Say = (key: TextKey | CountedKey, params?: TextParams) => string;

/** The early texts of each language, and the loaders of the rest. */
const LANGUAGES = {
  en: () => import('#texts/en'),
  sl: () => import('#texts/sl'),
  hr: () => import('#texts/hr'),
  it: () => import('#texts/it'),
};
const EARLY = 'early';
/** The text scripts that the loaded parts need, in whatever language. */
const needed = new Set([EARLY]);
/** The fetched scripts of each language, and their texts. */
const fetched: Record<Locale, Set<string>> = { en: new Set(), sl: new Set(), hr: new Set(), it: new Set() };
const spoken: Record<Locale, Record<string, string>> = { en: {}, sl: {}, hr: {}, it: {} };

const followers = new Set<() => void>();
/** Replaced when the language changes, so that all components render again. */
let say: Say = said;

/**
 * Fetches a part of the product and its texts in parallel. @public for the build, which wraps `import(…)` in
 * it
 */
export async function withTexts<Part>(scripts: string[], load: () => Promise<Part>): Promise<Part> {
  for (const script of scripts) needed.add(script);
  const [part] = await Promise.all([load(), fetchTexts(current, scripts)]);
  return part;
}

const missingIn = (locale: Locale, scripts: Iterable<string>) =>
  Array.from(scripts).filter((script) => !fetched[locale].has(script));

const fetchTexts = (locale: Locale, scripts: Iterable<string>): Promise<void> =>
  fetchPart(async () => {
    const missing = missingIn(locale, scripts);
    if (missing.length === 0) return;
    const { words, later } = await LANGUAGES[locale]();
    Object.assign(spoken[locale], words);
    await Promise.all(
      missing.map(async (script) => {
        // The early texts are already there.
        const more = await later[script]?.();
        Object.assign(spoken[locale], more?.words);
        fetched[locale].add(script);
      }),
    );
  });

export const isLocale = (value: unknown): value is Locale => LOCALES.some((known) => known === value);

/** The stored choice, else the first supported language of the browser. */
export function firstLocale(stored: string | null, languages: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  const wanted = languages.map((language) => language.split('-', 1)[0]?.toLowerCase());
  return wanted.find(isLocale) ?? DEFAULT_LOCALE;
}

let current: Locale = DEFAULT_LOCALE;
export const currentLocale = (): Locale => current;

/** Must finish before the first render; `public/start.js` requests the same script while this one loads. */
export async function startTexts(languages: readonly string[]): Promise<void> {
  current = firstLocale(localStorage.getItem(STORED_LOCALE), languages);
  await fetchTexts(current, needed);
}

/** Sets the language of the page, and follows a choice in another tab. */
export function followLanguage(): void {
  document.documentElement.lang = current;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED_LOCALE && isLocale(newValue)) speak(newValue).catch(() => {});
  });
}

/** Switches at once and without a reload, here and in the other tabs. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await speak(locale, () => localStorage.setItem(STORED_LOCALE, locale));
}

let chosen: Locale | undefined;

/** The latest of several choices wins; a language whose texts do not load changes nothing. */
async function speak(locale: Locale, keep: () => void = () => {}): Promise<void> {
  chosen = locale;
  // A part that loads meanwhile may need more texts.
  while (missingIn(locale, needed).length > 0) await fetchTexts(locale, needed);
  if (chosen !== locale) return;
  keep();
  current = locale;
  document.documentElement.lang = locale;
  say = (key, params) => said(key, params);
  for (const follow of followers) follow();
}

const template = (key: string): string | undefined => spoken[current][key];

/** The plural form of the language for this count. */
function counted(key: string, count: string | number | undefined): string | undefined {
  if (count === undefined) return undefined;
  const form = new Intl.PluralRules(current).select(Number(count));
  return template(`${key}_${form}`) ?? template(`${key}_other`);
}

function said(key: string, params: TextParams = {}): string {
  const { count } = params;
  const written = typeof count === 'number' ? { ...params, count: writtenCount(count, current) } : params;
  return filled(counted(key, count) ?? template(key) ?? key, written);
}

const follow = (onChange: () => void) => {
  followers.add(onChange);
  return () => followers.delete(onChange);
};

export const useTexts = (): Say => useSyncExternalStore(follow, () => say);

/** The text of a key that is known only at run time; undefined if there is none. */
export const wordOf = (key: string): string | undefined => template(key);

/** All keys with this prefix, without it, and their texts. */
export const wordsUnder = (prefix: string): [string, string][] =>
  Object.entries(spoken[current])
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text]);

/** Outside of components, and for keys of validation messages, which are known only at run time. */
export const textOf = (message: string, params: TextParams = {}): string => {
  const rule = readMessage(message);
  return said(rule.key, { ...params, ...rule.params });
};
