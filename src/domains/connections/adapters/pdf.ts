import { Refused } from '../port/outcome.ts';

const PDF = Buffer.from('%PDF-');

/** A document that is one. */
export function expectPdf(bytes: Buffer): Uint8Array {
  if (!bytes.subarray(0, PDF.length).equals(PDF)) throw new Refused('wrong_type', 'no PDF');
  return bytes;
}
