import { SaxesParser } from 'saxes';

/** An element of a document, by local names: prefixes and namespaces are the sender's own matter. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  text: string;
}

const MOST_DEEP = 60;
const MOST_ELEMENTS = 100_000;
const MOST_ATTRIBUTES = 100;
const LONGEST_VALUE = 20_000;
/** Parsed at once, so that a document over its bounds is given up early. */
const SLICE = 65_536;

/** Why a document is not read. */
export class RefusedXml extends Error {
  override readonly name = 'RefusedXml';
  readonly why: 'malformed' | 'doctype' | 'too_many_parts' | 'too_deep';

  constructor(why: RefusedXml['why'], detail: string) {
    super(detail);
    this.why = why;
  }
}

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * The tree of a document. Documents with a type declaration are refused, so there are no entities but the five
 * of XML; depth, elements, attributes and their lengths are bounded.
 */
export function parseXml(text: string): Element {
  const open: Element[] = [];
  let root: Element | undefined;
  let elements = 0;
  let attributes = 0;
  const parser = new SaxesParser({ xmlns: true });

  parser.on('error', (error) => {
    throw new RefusedXml('malformed', error.message.slice(0, 200));
  });
  parser.on('doctype', () => {
    throw new RefusedXml('doctype', 'documents with a type declaration are not read');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    elements += 1;
    if (elements > MOST_ELEMENTS)
      throw new RefusedXml('too_many_parts', `more than ${MOST_ELEMENTS} elements`);
    if (open.length >= MOST_DEEP) throw new RefusedXml('too_deep', `deeper than ${MOST_DEEP}`);
  });
  parser.on('attribute', ({ value }) => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES || value.length > LONGEST_VALUE) {
      throw new RefusedXml('too_many_parts', 'more or longer attributes than are read');
    }
  });
  parser.on('opentag', (tag) => {
    const own = Object.values(tag.attributes).filter(
      ({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns',
    );
    const element: Element = {
      name: tag.local,
      attributes: new Map(own.map(({ name, value }) => [localOf(name), value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const add = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());

  for (let at = 0; at < text.length; at += SLICE) parser.write(text.slice(at, at + SLICE));
  parser.close();
  if (!root) throw new RefusedXml('malformed', 'no element');
  return root;
}

/** All elements below one, by the names on the way: `RatePlans/RatePlan`. */
export function all(element: Element | undefined, way: string): Element[] {
  if (!element) return [];
  return way
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attributes.get(name);
