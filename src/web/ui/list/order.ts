/** The server's order of names: č after c, đ after d, ignoring case. */
const ORDER = 'sl';

/**
 * Keys that compare with `<` in the order of the language. A collator parses both texts at each of the
 * 130,000 comparisons for ten thousand rows, which takes half a second; here each character gets its weight
 * once.
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
