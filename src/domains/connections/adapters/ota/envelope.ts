import type { WireAnswer } from '../../exchange/wire.ts';
import type { OtaConnection } from '../../port/connection.ts';
import { decodeText } from '../../port/encoding.ts';
import { Refused } from '../../port/outcome.ts';
import { type Element, first, parseXml } from '../xml/parse.ts';
import { element } from '../xml/write.ts';
import type { OtaError } from './errors.ts';

type Envelope = OtaConnection['values']['envelope'];

const SOAP = {
  soap11: { namespace: 'http://schemas.xmlsoap.org/soap/envelope/', type: 'text/xml' },
  soap12: { namespace: 'http://www.w3.org/2003/05/soap-envelope', type: 'application/soap+xml' },
};

export const mediaTypeOf = (envelope: Envelope) => (envelope === 'none' ? 'text/xml' : SOAP[envelope].type);

export function enveloped(message: string, envelope: Envelope): string {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  if (envelope === 'none') return declaration + message;
  const { namespace } = SOAP[envelope];
  return (
    declaration + element('soap:Envelope', { 'xmlns:soap': namespace }, element('soap:Body', {}, message))
  );
}

/** The message of an answer, out of its envelope. */
export function messageOf({ body, contentType }: WireAnswer): Element {
  const root = parseXml(decodeText(body, contentType));
  if (root.name !== 'Envelope') return root;
  const message = first(root, 'Body')?.children[0];
  if (!message) throw new Refused('unexpected', 'an empty envelope');
  return message;
}

/** Codes of faults that blame the question; after any other one it may have been at work already. */
const BLAMES_US = /(^|:)(Client|Sender)\b/;

/** What a fault of the envelope says, in both versions. */
export function faultOf(root: Element): OtaError {
  const text = first(root, 'faultstring')?.text ?? first(root, 'Reason/Text')?.text ?? '';
  const code = first(root, 'faultcode')?.text ?? first(root, 'Code/Value')?.text ?? 'Fault';
  const rawId = code.trim().slice(0, 60);
  return { meaning: 'refused', isOutage: !BLAMES_US.test(rawId), rawId, text: text.trim().slice(0, 2000) };
}
