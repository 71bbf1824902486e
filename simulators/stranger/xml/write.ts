export const OTA = 'http://www.opentravel.org/OTA/2003/05';

type Attributes = Record<string, string | number | undefined>;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** An element under the prefix of this host, its attributes from Z to A. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  const inside = children.join('');
  return inside === '' ? `<ota:${name}${written} />` : `<ota:${name}${written}>${inside}</ota:${name}>`;
}
