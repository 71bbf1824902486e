import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { checkVAT, countries } from 'jsvat-next';
import { plainNumber } from './rules.ts';

/** The normalised IBAN; undefined if invalid. */
export function ibanFrom(typed: string): string | undefined {
  if (typed === '') return '';
  const iban = electronicFormatIBAN(typed) ?? '';
  return isValidIBAN(iban) ? iban : undefined;
}

/** Greek tax numbers have another country code. */
const OWN_CODES: Record<string, string> = { GR: 'EL' };

/**
 * Whether a tax number looks wrong for its country. Only a hint: there are many kinds of numbers, and countries change
 * theirs, so a wrong one is still accepted.
 */
export function looksWrong(taxCode: string, country: string): boolean {
  const number = plainNumber(taxCode);
  if (number === '') return false;
  const code = OWN_CODES[country] ?? country;
  const whole = /^[A-Z]{2}/.test(number) ? number : `${code}${number}`;
  const { isSupportedCountry, isValid } = checkVAT(whole, countries);
  return isSupportedCountry && !isValid;
}
