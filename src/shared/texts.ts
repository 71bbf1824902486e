import type { TextParams } from './errors.ts';

export const LOCALES = ['en', 'sl', 'hr', 'it'] as const;
export type Locale = (typeof LOCALES)[number];

/** What callers and records may name; the product reads each in one of its own languages. */
export const WIRE_LOCALES = ['en', 'sl', 'hr', 'de', 'it', 'rs', 'cz', 'si'] as const;
export type WireLocale = (typeof WIRE_LOCALES)[number];

/** Languages of what is sent out: mails and documents. */
const SENT_LOCALES = [...LOCALES, 'de'] as const;
export type SentLocale = (typeof SENT_LOCALES)[number];

/** Where a caller names no language, or one that is not known. */
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

/** All languages of a text side by side: a missing translation does not compile and is seen in review. */
export type TextRow = readonly [en: string, sl: string, hr: string, it: string];
/** What leaves the house exists in German too. */
export type SentTextRow = readonly [en: string, sl: string, hr: string, it: string, de: string];

/**
 * `src/app/texts.ts` says which texts there are, so that keys are typed for those who must not know the domains.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it.
export interface Product {}
/** A text that does not exist does not compile. */
export type TextKey = Product extends { textKey: infer Key extends string } ? Key : never;
/** What is counted: `shell.days` stands for `shell.days_one`, `shell.days_two` and so on. */
export type CountedKey = TextKey extends infer Key
  ? Key extends `${infer Counted}_other`
    ? Counted
    : never
  : never;

/** Keys are written out in full (`customers.title`), so that a search for one finds every use. */
export const defineTexts = <const Rows extends Record<string, TextRow>>(rows: Rows): Rows => rows;
export const defineSentTexts = <const Rows extends Record<string, SentTextRow>>(rows: Rows): Rows => rows;

const isWireLocale = (value: unknown): value is WireLocale => WIRE_LOCALES.some((known) => known === value);

export const asLocale = (value: unknown): Locale => (isWireLocale(value) ? READ_AS[value] : DEFAULT_LOCALE);
export const asSentLocale = (value: unknown): SentLocale => (value === 'de' ? 'de' : asLocale(value));

/** What stands for `{{name}}`; nothing where nothing is given. */
export const filled = (text: string, params: TextParams): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

/** By key; what is sent out has a column more. */
export type TextRows = Record<string, readonly string[]>;

/** For the server's own words: refusals, mails, documents. An unknown key comes back as it is. */
export function textIn(rows: TextRows, locale: SentLocale, key: string, params: TextParams = {}): string {
  return filled(rows[key]?.[SENT_LOCALES.indexOf(locale)] ?? key, params);
}
