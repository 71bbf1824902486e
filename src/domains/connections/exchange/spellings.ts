import { XML_SIGNS } from '../port/signs.ts';

const HEXADECIMAL = 16;
const exactly = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
/** Digits in any case of letters. */
const hex = (number: number, length: number): string =>
  number
    .toString(HEXADECIMAL)
    .padStart(length, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** One character as JSON, XML and addresses may write it. */
function waysOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const units = [...Array(character.length).keys()].map((at) => `\\\\u${hex(character.charCodeAt(at), 4)}`);
  const bytes = [...Buffer.from(character)].map((byte) => `%${hex(byte, 2)}`);
  const named = XML_SIGNS[character];
  return [
    exactly(character),
    ...('"\\/'.includes(character) ? [`\\\\${exactly(character)}`] : []),
    units.join(''),
    `&#0*${code};`,
    `&#[xX]0*${hex(code, 1)};`,
    ...(named === undefined ? [] : [named]),
    bytes.join(''),
    ...(character === ' ' ? ['\\+'] : []),
  ].join('|');
}

function spellingsOf(secret: string): RegExp {
  const characters = [...secret].map((character) => `(?:${waysOf(character)})`);
  return new RegExp(`${characters.join('')}|${exactly(Buffer.from(secret).toString('base64'))}`, 'g');
}

const MOST_KNOWN = 1000;
const known = new Map<string, RegExp>();

/** Finds a secret, however each of its characters is written, and the whole of it in base64. Each exchange needs it. */
export function spelled(secret: string): RegExp {
  const found = known.get(secret) ?? spellingsOf(secret);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(secret, found);
  return found;
}
