/** Tags that separate words. */
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

/** Fields with HTML, in all kinds of records. All others are plain text, even if they look like HTML. */
export const holdsHtml = (field: string): boolean => field === 'signature' || /^answer_[a-z]{2}$/.test(field);

/**
 * The text of HTML without tags, cut to a line or two. It was sanitised when it was stored, and the result is shown
 * as text, never as HTML.
 */
export function textOfHtml(value: string): string {
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
