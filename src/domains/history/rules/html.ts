/** How a value of the editor begins. */
const MARKUP = /^\s*<(p|ul|ol|h\d|div|blockquote|table|img|strong|em)\b[^>]*>/i;
/** Ends of these stand between words. */
const BLOCK_ENDS = /<(?:br|\/(?:p|li|h\d|div|blockquote|td|tr))\b[^>]*>/gi;
const TAGS = /<[^>]*>/g;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const MOST = 160;

/**
 * What a formatted text says, without its marks and no longer than a line or two; another text as it is. The editor's
 * values are clean when they are stored, and what comes out is shown as a text, never as markup.
 */
export function textOfHtml(value: string): string {
  if (!MARKUP.test(value)) return value;
  const said = value
    .replace(BLOCK_ENDS, ' ')
    .replace(TAGS, '')
    .replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => signOf(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  return said.length > MOST ? `${said.slice(0, MOST).trimEnd()}…` : said;
}

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const isHex = name[1]?.toLowerCase() === 'x';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
