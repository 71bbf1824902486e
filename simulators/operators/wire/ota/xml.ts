/** An element without its prefix; so are its attributes. */
export interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

export class NotXml extends Error {}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const MOST_DEPTH = 60;

/** No document type, no entities but the five. */
export function parseXml(source: string): Node {
  const text = source.replace(/^\uFEFF/, '');
  if (/<!DOCTYPE/i.test(text)) throw new NotXml('A document type is not read.');
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open: Node[] = [root];
  let end = 0;
  for (const token of text.matchAll(TOKEN)) {
    end += token[0].length;
    takeToken(open, token);
  }
  const [first, second] = root.children;
  if (open.length !== 1 || !first || second || end !== text.length)
    throw new NotXml('It is not well formed.');
  return first;
}

function takeToken(
  open: Node[],
  [all, cdata, closing, name = '', attributes = '', empty, words]: RegExpExecArray,
): void {
  const top = open.at(-1);
  if (!top || all === '<') throw new NotXml('It is not well formed.');
  top.text += cdata ?? plain(words ?? '');
  if (name === '') return;
  if (closing === '/') {
    if (top.name !== local(name)) throw new NotXml(`${name} is closed too early.`);
    open.pop();
    return;
  }
  const node: Node = { name: local(name), attributes: attributesOf(attributes), children: [], text: '' };
  top.children.push(node);
  if (empty !== '/') open.push(node);
  if (open.length > MOST_DEPTH) throw new NotXml('It is nested too deeply.');
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      local(name),
      plain(double ?? single ?? ''),
    ]),
  );

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (all, sign: string) => {
    if (!sign.startsWith('#')) return SIGNS[sign] ?? all;
    const code = sign[1] === 'x' ? Number.parseInt(sign.slice(2), 16) : Number(sign.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** All elements under a path. */
export function allOf(node: Node | undefined, path: string): Node[] {
  let found = node ? [node] : [];
  for (const step of path.split('/'))
    found = found.flatMap(({ children }) => children.filter(({ name }) => name === step));
  return found;
}
export const firstOf = (node: Node | undefined, path: string): Node | undefined => allOf(node, path)[0];
export const attributeOf = (node: Node | undefined, name: string): string => node?.attributes[name] ?? '';
/** Wherever it stands. */
export function deepOf(node: Node, name: string): Node | undefined {
  if (node.name === name) return node;
  for (const child of node.children) {
    const found = deepOf(child, name);
    if (found) return found;
  }
  return undefined;
}

const ESCAPES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', '&': '&amp;' };
const escaped = (text: string): string => text.replace(/[<>"&]/g, (sign) => ESCAPES[sign] ?? sign);

type Attributes = Record<string, string | number | null | undefined>;
/** Attributes that are null are left out. */
export function element(
  name: string,
  attributes: Attributes = {},
  ...children: (string | string[])[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  const inner = children.flat().join('');
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}
export const words = (text: string): string => escaped(text);
