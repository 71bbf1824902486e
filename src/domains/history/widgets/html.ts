/** Ends of these stand between words. */
const BLOCK_ENDS = /<(?:br|\/(?:p|li|h\d|div|blockquote|td|tr))\b[^>]*>/gi;
const MOST = 160;

/** Fields that hold HTML, in every kind of record. All others are plain text, even where they look like HTML. */
export const holdsHtml = (field: string): boolean => field === 'signature' || /^answer_[a-z]{2}$/.test(field);

/** What HTML says, without its tags and no longer than a line or two. */
export function textOfHtml(value: string): string {
  // Parsed apart from the page: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(value.replace(BLOCK_ENDS, '$& '), 'text/html');
  const said = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  return said.length > MOST ? `${said.slice(0, MOST).trimEnd()}…` : said;
}
