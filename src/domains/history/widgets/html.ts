/** How a value of the editor begins. */
const MARKUP = /^\s*<(p|ul|ol|h\d|div|blockquote|table|img|strong|em)\b[^>]*>/i;
/** Ends of these stand between words. */
const BLOCK_ENDS = /<(?:br|\/(?:p|li|h\d|div|blockquote|td|tr))\b[^>]*>/gi;
const MOST = 160;

/** What a formatted text says, without its marks and no longer than a line or two; another text as it is. */
export function textOfHtml(value: string): string {
  if (!MARKUP.test(value)) return value;
  // Parsed apart from the page: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(value.replace(BLOCK_ENDS, '$& '), 'text/html');
  const said = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  return said.length > MOST ? `${said.slice(0, MOST).trimEnd()}…` : said;
}
