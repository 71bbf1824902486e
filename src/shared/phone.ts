import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { DEFAULT_COUNTRY } from './contract.ts';

/** Whether somebody could be called there; a number without its country is one of the country that is named. */
export function isPhoneNumber(typed: string, country: string = DEFAULT_COUNTRY): boolean {
  const region: CountryCode = isSupportedCountry(country) ? country : DEFAULT_COUNTRY;
  return parsePhoneNumberFromString(typed, { defaultCountry: region, extract: false })?.isValid() ?? false;
}
