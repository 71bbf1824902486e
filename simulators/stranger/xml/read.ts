import { SaxesParser } from 'saxes';

export interface Element {
  name: string;
  uri: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** The root of a document. Prefixes are dropped: an element is its local name and its namespace. */
export function parse(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const top: Element = { name: '', uri: '', attributes: {}, children: [], text: '' };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A DOCTYPE is not accepted.');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const own = Object.values(attributes).filter((one) => one.prefix !== 'xmlns' && one.name !== 'xmlns');
    const element: Element = {
      name: local,
      uri,
      attributes: Object.fromEntries(own.map((one) => [one.local, one.value.trim()])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const current = open.at(-1);
    if (current) current.text += piece;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new Error('The document is empty.');
  return root;
}

/** All elements at the end of a path. */
export function all(from: Element, path: string): Element[] {
  let found = [from];
  for (const name of path.split('/')) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  }
  return found;
}

export const first = (from: Element, path: string): Element | undefined => all(from, path)[0];

/** An attribute of the first element of a path that has it. */
export function attribute(from: Element, path: string, name: string): string | undefined {
  const elements = path === '' ? [from] : all(from, path);
  return elements.map(({ attributes }) => attributes[name]).find((value) => value !== undefined);
}
