import { FlawedFile } from './table.ts';

interface Seen {
  /** The local name, without its prefix. */
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Tags of one part: of a sheet and its texts, and of those that only describe it. */
export const MOST_TAGS = { table: 16_000_000, description: 200_000 };

/** Walks through a document once. Follows no declarations: a document type is refused. */
export function walkXml(xml: string, seen: Seen, most = MOST_TAGS.description): void {
  let at = 0;
  let left = most;
  for (;;) {
    const begin = xml.indexOf('<', at);
    if (begin < 0) return;
    if (begin > at) seen.text?.(xml.slice(at, begin));
    left -= 1;
    if (left < 0) throw new FlawedFile('tooLarge');
    const end = endOf(xml, begin);
    tellTag(xml.slice(begin + 1, end), seen);
    at = end + 1;
  }
}

function endOf(xml: string, begin: number): number {
  const isComment = xml.startsWith('<!--', begin);
  if (!isComment && xml[begin + 1] === '!') throw new FlawedFile('unreadable');
  const end = isComment ? xml.indexOf('-->', begin) + 2 : xml.indexOf('>', begin);
  if (end <= begin) throw new FlawedFile('unreadable');
  return end;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function tellTag(tag: string, { open, close }: Seen): void {
  if (tag.startsWith('?') || tag.startsWith('!')) return;
  if (tag.startsWith('/')) {
    close?.(localName(tag.slice(1).trim()));
    return;
  }
  const isEmpty = tag.endsWith('/');
  const whole = isEmpty ? tag.slice(0, -1) : tag;
  const space = whole.search(/\s/);
  const name = localName(space < 0 ? whole : whole.slice(0, space));
  open?.(name, space < 0 ? '' : whole.slice(space));
  if (isEmpty) close?.(name);
}

/** By name; compiling one for each cell would take longer than reading the cell. */
const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, known);
  return known;
}

export function attributeOf(attributes: string, name: string): string | undefined {
  if (attributes === '') return undefined;
  const found = patternOf(name).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : plainText(value);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** With only predefined entities and character references. */
export const plainText = (text: string): string => (text.includes('&') ? resolved(text) : text);

const resolved = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (written, hex, decimal, name) => {
    if (name) return NAMED[String(name)] ?? written;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
