import { useSyncExternalStore } from 'react';
import type { TextParams } from '#shared/errors.ts';
import { readMessage } from '#shared/messages.ts';
import { type CountedKey, filled, LOCALES, type Locale, type TextKey } from '#shared/texts.ts';
import { fetchPart } from './parts.tsx';

const STORED_LOCALE = 'maestral.locale';
const DEFAULT_LOCALE: Locale = 'en';

/** Typed keys: a text that does not exist does not compile. */
type Say = (key: TextKey | CountedKey, params?: TextParams) => string;

/** What the first screen says in each language, and where the rest is. */
const LANGUAGES = {
  en: () => import('#texts/en'),
  sl: () => import('#texts/sl'),
  hr: () => import('#texts/hr'),
  it: () => import('#texts/it'),
};
const EARLY = 'early';
/** The scripts of texts that this page needs, whatever language it speaks. */
const needed = new Set([EARLY]);
/** Those of them that have been fetched, and the texts that they brought. */
const fetched: Record<Locale, Set<string>> = { en: new Set(), sl: new Set(), hr: new Set(), it: new Set() };
const spoken: Record<Locale, Record<string, string>> = { en: {}, sl: {}, hr: {}, it: {} };

const followers = new Set<() => void>();
/** Replaced when the language changes, so that everything on the screen is drawn anew. */
let say: Say = said;

/**
 * A part of the product and the texts that it needs, fetched in parallel.
 * @public for the build, which puts it around `import(…)`
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
        // The early ones have come already.
        const more = await later[script]?.();
        Object.assign(spoken[locale], more?.words);
        fetched[locale].add(script);
      }),
    );
  });

export const isLocale = (value: unknown): value is Locale => LOCALES.some((known) => known === value);

/** What was chosen here before; on a first visit the first of the browser's languages that we speak. */
export function firstLocale(stored: string | null, languages: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  const wanted = languages.map((language) => language.split('-', 1)[0]?.toLowerCase());
  return wanted.find(isLocale) ?? DEFAULT_LOCALE;
}

let current: Locale = DEFAULT_LOCALE;
export const currentLocale = (): Locale => current;

/** Nothing can be drawn before; `public/start.js` asks for the same script while this one is on its way. */
export async function startTexts(languages: readonly string[]): Promise<void> {
  current = firstLocale(localStorage.getItem(STORED_LOCALE), languages);
  await fetchTexts(current, needed);
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

let chosen: Locale | undefined;

/** Of two choices the later one counts, whichever comes first; one whose texts do not come changes nothing. */
async function speak(locale: Locale, keep: () => void = () => {}): Promise<void> {
  chosen = locale;
  // Another part of the product may come meanwhile, and needs more.
  while (missingIn(locale, needed).length > 0) await fetchTexts(locale, needed);
  if (chosen !== locale) return;
  keep();
  current = locale;
  document.documentElement.lang = locale;
  say = (key, params) => said(key, params);
  for (const follow of followers) follow();
}

const template = (key: string): string | undefined => spoken[current][key];

/** Of what is counted, the form that the language has for that many. */
function counted(key: string, count: string | number | undefined): string | undefined {
  if (count === undefined) return undefined;
  const form = new Intl.PluralRules(current).select(Number(count));
  return template(`${key}_${form}`) ?? template(`${key}_other`);
}

function said(key: string, params: TextParams = {}): string {
  return filled(counted(key, params.count) ?? template(key) ?? key, params);
}

const follow = (onChange: () => void) => {
  followers.add(onChange);
  return () => followers.delete(onChange);
};

export const useTexts = (): Say => useSyncExternalStore(follow, () => say);

/** Words for what is known at run time alone; undefined where nobody has given any. */
export const wordOf = (key: string): string | undefined => template(key);

/** Each key that begins so, without that beginning, and its text. */
export const wordsUnder = (prefix: string): [string, string][] =>
  Object.entries(spoken[current])
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text]);

/** Outside of the picture, and for keys of validation messages, which are known at run time alone. */
export const textOf = (message: string, params: TextParams = {}): string => {
  const rule = readMessage(message);
  return said(rule.key, { ...params, ...rule.params });
};
