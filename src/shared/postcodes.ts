/** The digits of a postcode, in countries that write it in digits alone. */
const DIGITS: Record<number, string> = {
  4: 'AT BE BG CH DK HU LI LU MK NO SI',
  5: 'BA CZ DE EE ES FI FR GR HR IT ME PL SE SK SM TR',
};
const DIGITS_OF = new Map(
  Object.entries(DIGITS).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
);

/** How many digits a postcode of the country has, where this one has another number of them. */
export function wantedDigits(zip: string, country: string): number | undefined {
  const digits = DIGITS_OF.get(country);
  const written = zip.replace(/[\s-]/g, '');
  return digits === undefined || written === '' || new RegExp(`^\\d{${digits}}$`).test(written)
    ? undefined
    : digits;
}
