import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { DEFAULT_COUNTRY } from './contract.ts';

function validNumber(typed: string, country: string): PhoneNumber | undefined {
  const region: CountryCode = isSupportedCountry(country) ? country : DEFAULT_COUNTRY;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: region, extract: false });
  return number?.isValid() ? number : undefined;
}

/** The country of a number that begins with its code. */
export const countryOfPhone = (typed: string): string | undefined =>
  /^\s*(?:\+|00)/.test(typed) ? validNumber(typed, DEFAULT_COUNTRY)?.country : undefined;

/** Whether the number is possible; without a country code it belongs to the given country. */
export const isPhoneNumber = (typed: string, country: string = DEFAULT_COUNTRY): boolean =>
  validNumber(typed, country) !== undefined;

/** `041 123 456` → `+386 41 123 456`. Other texts, and numbers with an extension, stay as they are. */
export function writtenPhone(typed: string, country: string = DEFAULT_COUNTRY): string {
  const number = validNumber(typed, country);
  return number && number.ext === undefined ? number.formatInternational() : typed;
}
