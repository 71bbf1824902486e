import type { TextParams } from './errors.ts';

export const LOCALES = ['en', 'sl', 'hr', 'it'] as const;
export type Locale = (typeof LOCALES)[number];

/** Languages that callers and records may name; each is mapped to a language of the product. */
export const WIRE_LOCALES = ['en', 'sl', 'hr', 'de', 'it', 'rs', 'cz', 'si'] as const;
export type WireLocale = (typeof WIRE_LOCALES)[number];

/** Languages of mails and documents. */
const SENT_LOCALES = [...LOCALES, 'de'] as const;
export type SentLocale = (typeof SENT_LOCALES)[number];

/** For callers without a known language. */
const DEFAULT_LOCALE: Locale = 'sl';
const READ_AS: Record<WireLocale, Locale> = {
  en: 'en',
  sl: 'sl',
  hr: 'hr',
  it: 'it',
  si: 'sl',
  de: 'en',
  rs: 'en',
  cz: 'en',
};

/** All languages of a text: a missing translation does not compile and is seen in review. */
export type TextRow = readonly [en: string, sl: string, hr: string, it: string];
/** Texts of mails and documents exist in German too. */
export type SentTextRow = readonly [en: string, sl: string, hr: string, it: string, de: string];

/**
 * `src/app/texts.ts` adds the keys of all texts, so that they are typed for code that must not import the
 * domains. @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it.
export interface Product {}
/** A missing text does not compile. */
export type TextKey = Product extends { textKey: infer Key extends string } ? Key : never;
/** Keys with plural forms: `shell.days` stands for `shell.days_one`, `shell.days_two` and so on. */
export type CountedKey = TextKey extends infer Key
  ? Key extends `${infer Counted}_other`
    ? Counted
    : never
  : never;

/** Write keys in full (`customers.title`), so that a search finds every use. */
export const defineTexts = <const Rows extends Record<string, TextRow>>(rows: Rows): Rows => rows;
export const defineSentTexts = <const Rows extends Record<string, SentTextRow>>(rows: Rows): Rows => rows;

const isWireLocale = (value: unknown): value is WireLocale => WIRE_LOCALES.some((known) => known === value);

export const asLocale = (value: unknown): Locale => (isWireLocale(value) ? READ_AS[value] : DEFAULT_LOCALE);
export const asSentLocale = (value: unknown): SentLocale => (value === 'de' ? 'de' : asLocale(value));

/** Replaces `{{name}}`; a missing parameter becomes empty. */
export const filled = (text: string, params: TextParams): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

/** By key; texts of mails and documents have one column more. */
export type TextRows = Record<string, readonly string[]>;

/** For texts of the server: refusals, mails, documents. An unknown key is returned as it is. */
export function textIn(rows: TextRows, locale: SentLocale, key: string, params: TextParams = {}): string {
  return filled(rows[key]?.[SENT_LOCALES.indexOf(locale)] ?? key, params);
}
