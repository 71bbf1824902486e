import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { checkVAT, countries } from 'jsvat-next';
import { plainNumber } from './rules.ts';

/** As banks take it; undefined where it is none. */
export function ibanFrom(typed: string): string | undefined {
  if (typed === '') return '';
  const iban = electronicFormatIBAN(typed) ?? '';
  return isValidIBAN(iban) ? iban : undefined;
}

/** Greece writes another code on its tax numbers. */
const OWN_CODES: Record<string, string> = { GR: 'EL' };

/**
 * Whether a tax number looks wrong for its country. Only a hint: people bring numbers of many kinds, and countries change
 * theirs, so nobody is sent away for one.
 */
export function looksWrong(taxCode: string, country: string): boolean {
  const number = plainNumber(taxCode);
  if (number === '') return false;
  const code = OWN_CODES[country] ?? country;
  const whole = /^[A-Z]{2}/.test(number) ? number : `${code}${number}`;
  const { isSupportedCountry, isValid } = checkVAT(whole, countries);
  return isSupportedCountry && !isValid;
}
