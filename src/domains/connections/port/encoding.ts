import { Refused } from './outcome.ts';

const MARKS = [
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
  // UTF-16 without a mark begins with `<` beside a zero.
  { charset: 'utf-16le', bytes: [0x3c, 0x00] },
  { charset: 'utf-16be', bytes: [0x00, 0x3c] },
];
/** Where an XML declaration may end; it is ASCII in all encodings that have no mark. */
const DECLARATION_BYTES = 200;
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;
const NAMED = /charset\s*=\s*"?([\w.:-]{1,40})/i;

const markOf = (body: Uint8Array) =>
  MARKS.find(({ bytes }) => bytes.every((byte, place) => body[place] === byte))?.charset;

function declaredBy(body: Uint8Array): string | undefined {
  const beginning = Buffer.from(body.subarray(0, DECLARATION_BYTES)).toString('latin1').trimStart();
  return DECLARED.exec(beginning)?.[1];
}

/** A decoder for the name of an encoding, or a refusal. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new Refused('encoding', `«${charset}» is not known`);
  }
}

/**
 * The text of an answer by its mark, its XML declaration or its header, in this order; else UTF-8. Bytes that
 * the encoding does not have are refused.
 */
export function decodeText(body: Uint8Array, contentType: string): string {
  const charset = markOf(body) ?? declaredBy(body) ?? NAMED.exec(contentType)?.[1] ?? 'utf-8';
  const decoder = decoderOf(charset);
  try {
    return decoder.decode(body);
  } catch {
    throw new Refused('encoding', `not ${charset}`);
  }
}
