import { useSyncExternalStore } from 'react';
import { publicTexts } from '#domains/auth/texts/public.ts';
import { refusalTexts } from '#domains/auth/texts/refusals.ts';
import { commonTexts } from '#shared/commonTexts.ts';
import type { TextParams } from '#shared/errors.ts';
import { readMessage } from '#shared/messages.ts';
import type { CountedKey, TextKey } from '#shared/texts.ts';
import { filled, LOCALES, type Locale, type TextRow } from '#shared/texts.ts';
import { uiTexts } from '#shared/uiTexts.ts';
import { fetchPart } from './parts.tsx';

const STORED_LOCALE = 'maestral.locale';
const MISSING: Locale = 'en';

/** What the pages before the sign-in say; everything else is loaded with the layout behind it. */
const EARLY = { ...commonTexts, ...uiTexts, ...publicTexts, ...refusalTexts };

type Words = Record<string, string>;
/** Typed keys: a text that does not exist does not compile. */
type Say = (key: TextKey | CountedKey, params?: TextParams) => string;

const spoken: Record<Locale, Words> = { en: {}, sl: {}, hr: {}, it: {} };
const followers = new Set<() => void>();
/** Another one after each change, so that whoever uses it is drawn anew. */
let say: Say = said;

function tellFollowers(): void {
  say = (key, params) => said(key, params);
  for (const follow of followers) follow();
}

function addWords(locale: Locale, words: Words): void {
  Object.assign(spoken[locale], words);
  tellFollowers();
}

function addEarly(rows: Record<string, TextRow>): void {
  for (const [column, locale] of LOCALES.entries()) {
    addWords(locale, Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[column] ?? ''])));
  }
}

const SCRIPTS: Record<Locale, () => Promise<{ default: Words }>> = {
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

export function startTexts(languages: readonly string[]): void {
  current = firstLocale(localStorage.getItem(STORED_LOCALE), languages);
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
  tellFollowers();
}

const template = (key: string): string | undefined => spoken[current][key] ?? spoken[MISSING][key];

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
  Object.entries({ ...spoken[MISSING], ...spoken[current] })
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text]);

/** Outside of the picture, and for keys of validation messages, which are known at run time alone. */
export const textOf = (message: string, params: TextParams = {}): string => {
  const rule = readMessage(message);
  return said(rule.key, { ...params, ...rule.params });
};
