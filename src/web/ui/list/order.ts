/** As the server sorts names: č after c, đ after d, small and large letters alike. */
const ORDER = 'sl';

/**
 * Texts that compare with `<` as the language wants it. A collator looks at both texts anew for each of the 130,000
 * comparisons that ten thousand rows take, which is half a second; so each sign gets its place once.
 */
export function sortKeys(texts: readonly string[]): string[] {
  const small = texts.map((text) => text.toLowerCase());
  const places = placesOf(new Set(small.flatMap((text) => [...new Set(text)])));
  return small.map((text) => {
    let key = '';
    for (const sign of text) key += places.get(sign) ?? '';
    return key;
  });
}

function placesOf(signs: Set<string>): Map<string, string> {
  const { compare } = new Intl.Collator(ORDER);
  const places = new Map<string, string>();
  for (const [index, sign] of [...signs].sort(compare).entries()) {
    places.set(sign, String.fromCharCode(index + 1));
  }
  return places;
}
