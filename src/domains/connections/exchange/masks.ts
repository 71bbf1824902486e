import { withoutCards } from './cards.ts';
import { spelled } from './spellings.ts';

const MASK = '•••';

/** Names that always stand for a secret, in JSON and in XML; `NewPassword` and `access_token` are such names too. */
const KEYS =
  '[\\w-]{0,40}(?:password|passwd|pwd|secret)|message_?pass|api_?key|passport_?(?:no|number)|document_?(?:no|number)|doc_?id|identity_?number|card_?(?:no|number)|card_?code|cvv|cvc|series_?code|(?:(?:access|refresh|auth|api|session|security|bearer|id)[_-]?)?token|authorization';
/** Papers: their number is a secret, whether it stands there alone or among other fields. */
const PAPERS = '[\\w-]{0,40}(?:passport|identity|document|card)';
const IN_JSON = new RegExp(
  `("(?:x-)?(?:${KEYS}|${PAPERS})"\\s*:\\s*)("[^"\\\\]*(?:\\\\.[^"\\\\]*)*"|[\\d.-]+)`,
  'gi',
);
const IN_XML = new RegExp(`(\\b(?:\\w+:)?(?:${KEYS})\\s*=\\s*)("[^"]*"|'[^']*')`, 'gi');
const IN_ELEMENT = new RegExp(`(<(?:\\w+:)?(?:${KEYS})(?:\\s[^<>]*)?>)[^<]*`, 'gi');
/** `"passport": { … "number": "…" }` */
const DOCUMENT = new RegExp(`"${PAPERS}"\\s*:\\s*\\{`, 'gi');
const NUMBER = /("(?:number|num|no|nr)"\s*:\s*)("[^"\\]*(?:\\.[^"\\]*)*"|[\d.-]+)/gi;
/** Files inside of answers are kept elsewhere. */
const FILE = /"([A-Za-z0-9+/]{2000,}={0,2})"/g;

/** Where the object ends that begins there, or the text where it is cut off. */
function endOfObject(text: string, begin: number): number {
  const PARTS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/g;
  PARTS.lastIndex = begin;
  let depth = 0;
  for (let part = PARTS.exec(text); part; part = PARTS.exec(text)) {
    if (part[0] === '{') depth += 1;
    else if (part[0] === '}') depth -= 1;
    if (depth === 0) return PARTS.lastIndex;
  }
  return text.length;
}

function withoutPapers(text: string): string {
  let clean = '';
  let at = 0;
  for (const { index, 0: head } of text.matchAll(DOCUMENT)) {
    if (index < at) continue; // Inside of the one before.
    const end = endOfObject(text, index + head.length - 1);
    clean += text.slice(at, index) + text.slice(index, end).replace(NUMBER, `$1"${MASK}"`);
    at = end;
  }
  return clean + text.slice(at);
}

const SHORTEST = 3;
/** A part of each name; without one of them the text need not be searched for names. */
const NAMED = /pass|pwd|secret|key|doc|identity|card|cvv|cvc|series|token|auth/i;

function withoutNamed(text: string): string {
  if (!NAMED.test(text)) return text;
  const byName = text
    .replace(IN_JSON, `$1"${MASK}"`)
    .replace(IN_XML, `$1"${MASK}"`)
    .replace(IN_ELEMENT, `$1${MASK}`);
  return withoutPapers(byName);
}

/** A text without credentials, document numbers and cards. `secrets`: those that are known beforehand. */
export function masked(text: string, secrets: readonly string[]): string {
  const known = [...new Set(secrets)].filter((secret) => secret.length >= SHORTEST);
  const byValue = known.reduce((rest, secret) => rest.replace(spelled(secret), MASK), text);
  const withoutFiles = withoutNamed(byValue).replace(
    FILE,
    (_, file: string) => `"${file.length} characters"`,
  );
  return withoutCards(withoutFiles, MASK);
}
