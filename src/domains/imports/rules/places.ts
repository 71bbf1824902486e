import { countryCodeIn } from '#shared/countries.ts';
import { countryOfPhone } from '#shared/phone.ts';
import { wantedDigits } from '#shared/postcodes.ts';

const WITH_POSTCODE = /^(?:[A-Z]{1,2}-)?(\d{4,5})(?:\s+(.*))?$/i;
const PREFIX = /^([A-Z]{1,2})-(?=\d)/i;
/** Signs of cars, as people write them before a postcode. */
const CAR_SIGNS: Record<string, string> = { A: 'AT', D: 'DE', F: 'FR', H: 'HU', I: 'IT' };

/** `SI-4000` is 4000. A postcode before the city, or instead of it, goes to its own field unless that is filled. */
export function withPlace(cells: Record<string, string>): Record<string, string> {
  const zip = (cells.zip ?? '').replace(PREFIX, '');
  const [, before = '', city = ''] = WITH_POSTCODE.exec(cells.city ?? '') ?? [];
  const own = 'zip' in cells ? { zip } : {};
  if (before === '' || (zip !== '' && zip !== before)) return { ...cells, ...own };
  return { ...cells, zip: before, city };
}

/**
 * The country of a row that names none: by the sign before its postcode, by its phone, or else the usual one. The first
 * that fits the postcode.
 */
export function guessedCountry(written: Record<string, string>, usual: string): string {
  const sign = (PREFIX.exec(written.zip ?? '') ?? PREFIX.exec(written.city ?? ''))?.[1]?.toUpperCase() ?? '';
  const guesses = [CAR_SIGNS[sign] ?? countryCodeIn(sign), countryOfPhone(written.tel ?? ''), usual];
  const { zip = '' } = withPlace(written);
  const known = guesses.filter((country) => country !== undefined);
  return known.find((country) => wantedDigits(zip, country) === undefined) ?? usual;
}

/** A postcode of another country, by field. */
export function flawOfPlace(
  zip: string,
  { country, isGuessed }: { country: string; isGuessed: boolean },
): Record<string, string> {
  const digits = wantedDigits(zip, country);
  if (digits === undefined) return {};
  return isGuessed
    ? { country_code: 'imports.errors.whichCountry' }
    : { zip: `imports.errors.postcode?digits=${digits}` };
}
