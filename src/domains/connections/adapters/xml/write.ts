import { XML_SIGNS } from '../../port/signs.ts';

/** Characters that no XML document may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => XML_SIGNS[sign] ?? sign);

type Value = string | number | undefined;

/** An element; attributes without a value are left out. `children` are elements already, or escaped text. */
export function element(name: string, attributes: Record<string, Value> = {}, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  const content = children.join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** The element, where it has content. */
export const around = (name: string, ...children: string[]): string =>
  children.join('') === '' ? '' : element(name, {}, ...children);
