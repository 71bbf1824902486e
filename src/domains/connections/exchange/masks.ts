import { XML_SIGNS } from '../port/signs.ts';

const MASK = '•••';

/** Values after names that always hold a secret, in JSON and in XML. */
const KEYS =
  'pass_?word|message_?password|api_?key|passport_?(?:no|number)|document_?(?:no|number)|doc_?id|identity_?number|card_?(?:no|number)|card_?code|cvv|cvc|series_?code|secret|token|authorization';
const IN_JSON = new RegExp(`("(?:x-)?(?:${KEYS})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|[\\d.-]+)`, 'gi');
const IN_XML = new RegExp(`(\\b(?:\\w+:)?(?:${KEYS})\\s*=\\s*)("[^"]*"|'[^']*')`, 'gi');
const IN_ELEMENT = new RegExp(`(<(?:\\w+:)?(?:${KEYS})(?:\\s[^<>]*)?>)[^<]*`, 'gi');
/** `"passport": { … "number": "…" }` */
const DOCUMENT = /"(?:passport|identity|document|card)"\s*:\s*\{[^{}]*\}/gi;
const NUMBER = /("number"\s*:\s*)("(?:[^"\\]|\\.)*"|[\d.-]+)/gi;
const CARD = /(?<![\d.])[2-6](?:[ -]?\d){12,18}(?!\d)/g;
/** Files inside of answers are kept elsewhere. */
const FILE = /"([A-Za-z0-9+/]{2000,}={0,2})"/g;

/** The check digit that all card numbers have. */
function isCard(written: string): boolean {
  const digits = [...written.replace(/\D/g, '')].map(Number).reverse();
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** A secret as it may be written on the wire. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  secret.replace(/[&<>"']/g, (sign) => XML_SIGNS[sign] ?? sign),
  Buffer.from(secret).toString('base64'),
];

const SHORTEST = 3;

/** A text without credentials, document numbers and cards. `secrets`: those that are known beforehand. */
export function masked(text: string, secrets: readonly string[]): string {
  const known = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST).flatMap(spellings))];
  const byValue = known.reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
  return byValue
    .replace(IN_JSON, `$1"${MASK}"`)
    .replace(IN_XML, `$1"${MASK}"`)
    .replace(IN_ELEMENT, `$1${MASK}`)
    .replace(DOCUMENT, (found) => found.replace(NUMBER, `$1"${MASK}"`))
    .replace(FILE, (_, file: string) => `"${file.length} characters"`)
    .replace(CARD, (found) => (isCard(found) ? MASK : found));
}
