/** Many texts in two columns of shared memory. */
export interface Texts {
  bytes: Uint8Array;
  /** Where each begins, and where the last ends. */
  starts: Uint32Array;
}

export function packed(texts: readonly string[]): Texts {
  const encoded = texts.map((text) => Buffer.from(text));
  const starts = new Uint32Array(new SharedArrayBuffer((texts.length + 1) * 4));
  const size = encoded.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(new SharedArrayBuffer(size));
  let at = 0;
  for (const [index, text] of encoded.entries()) {
    bytes.set(text, at);
    at += text.length;
    starts[index + 1] = at;
  }
  return { bytes, starts };
}

export const textAt = ({ bytes, starts }: Texts, index: number): string =>
  Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength).toString(
    'utf8',
    starts[index] ?? 0,
    starts[index + 1] ?? 0,
  );

export const textsOf = (texts: Texts): string[] =>
  Array.from({ length: texts.starts.length - 1 }, (_, index) => textAt(texts, index));
