import type { Locale } from './texts.ts';

/** Formats `1368.00` for the language; other text stays as it is. */
export function writtenAmount(amount: string, locale: Locale): string {
  const value = Number(amount);
  if (amount.trim() === '' || Number.isNaN(value)) return amount;
  const fraction = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, { ...fraction, useGrouping: 'always' }).format(value);
}

/** `1,234`: always with separators, also where the language leaves them out of four digits. */
export const writtenCount = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(count);

const MONEY = /^-?\d+\.\d{2} [A-Z]{3}$/;

/** `1368.00 EUR`, stored so where a text is filled later in the language of its reader. */
export function writtenMoney(stored: string, locale: Locale): string {
  if (!MONEY.test(stored)) return stored;
  const [amount = '', currency = ''] = stored.split(' ');
  return `${writtenAmount(amount, locale)} ${currency}`;
}

/** The decimal mark. */
export const decimalMark = (locale: Locale): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
