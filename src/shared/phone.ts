import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { DEFAULT_COUNTRY } from './contract.ts';

/** Whether the number is possible; without a country code it belongs to the given country. */
export function isPhoneNumber(typed: string, country: string = DEFAULT_COUNTRY): boolean {
  const region: CountryCode = isSupportedCountry(country) ? country : DEFAULT_COUNTRY;
  return parsePhoneNumberFromString(typed, { defaultCountry: region, extract: false })?.isValid() ?? false;
}
