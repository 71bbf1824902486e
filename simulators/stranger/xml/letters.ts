import type { Encoding } from '../settings.ts';

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const byteOf = new Map(
  [...new TextDecoder('windows-1250').decode(BYTES)].map((letter, byte) => [letter, byte]),
);

/** Letters that the code page lacks leave as character references. */
function inCodePage(text: string): Buffer {
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = byteOf.get(letter);
    if (byte === undefined) bytes.push(...Buffer.from(`&#${letter.codePointAt(0)};`, 'latin1'));
    else bytes.push(byte);
  }
  return Buffer.from(bytes);
}

const MARK = '\ufeff';
const writers: Record<Encoding, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8-bom': (text) => Buffer.from(MARK + text),
  'utf-16le': (text) => Buffer.from(MARK + text, 'utf16le'),
  'utf-16be': (text) => Buffer.from(MARK + text, 'utf16le').swap16(),
  'windows-1250': inCodePage,
};
const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-8-bom': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1250': 'windows-1250',
};

/** A document with its declaration, in the bytes of the setting. */
export const encoded = (xml: string, encoding: Encoding): Buffer =>
  writers[encoding](`<?xml version='1.0' encoding='${NAMES[encoding]}'?>\r\n${xml}`);

/** A question by its mark, its declaration or its header; else UTF-8. */
export function decoded(body: Buffer, contentType: string): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body);
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body);
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([^"']+)/.exec(
    body.subarray(0, 200).toString('latin1'),
  )?.[1];
  const named = /charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
  return new TextDecoder(declared ?? named ?? 'utf-8').decode(body);
}
