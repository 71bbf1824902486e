import type { Envelope } from '../settings.ts';
import { type Element, first } from './read.ts';

const SOAP = {
  soap11: { uri: 'http://schemas.xmlsoap.org/soap/envelope/', type: 'text/xml' },
  soap12: { uri: 'http://www.w3.org/2003/05/soap-envelope', type: 'application/soap+xml' },
};

export const mediaTypeOf = (envelope: Envelope): string =>
  envelope === 'none' ? 'application/xml' : SOAP[envelope].type;

export function wrapped(message: string, envelope: Envelope): string {
  if (envelope === 'none') return message;
  const { uri } = SOAP[envelope];
  return `<env:Envelope xmlns:env="${uri}"><env:Header/><env:Body>${message}</env:Body></env:Envelope>`;
}

/** The message within what came, or nothing where the envelope is another one. */
export function unwrapped(root: Element, envelope: Envelope): Element | undefined {
  if (envelope === 'none') return root.name === 'Envelope' ? undefined : root;
  if (root.name !== 'Envelope' || root.uri !== SOAP[envelope].uri) return undefined;
  return first(root, 'Body')?.children[0];
}
