import { deserialize, serialize } from 'node:v8';

/** Bytes of a length, before each message. */
const HEAD = 4;
/** The codes of an operator are the largest message. */
const LARGEST = 1 << 25;

/** A message with its length before it. */
export function frameOf(message: unknown): Buffer {
  const body = serialize(message);
  if (body.length > LARGEST) throw new RangeError(`A message of ${body.length} bytes is too large.`);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

/** Puts messages together again, wherever their bytes are cut; throws when one is too large. */
export class Frames {
  #chunks: Buffer[] = [];
  #length = 0;
  #wanted = HEAD;
  readonly #take: (message: unknown) => void;

  constructor(take: (message: unknown) => void) {
    this.#take = take;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= this.#wanted) {
      const bytes =
        this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
      const length = bytes.readUInt32LE();
      if (length > LARGEST) throw new RangeError(`A message of ${length} bytes is too large.`);
      const end = HEAD + length;
      this.#wanted = end;
      const isWhole = bytes.length >= end;
      const rest = isWhole ? bytes.subarray(end) : bytes;
      this.#chunks = [rest];
      this.#length = rest.length;
      if (!isWhole) return;
      this.#wanted = HEAD;
      this.#take(deserialize(bytes.subarray(HEAD, end)));
    }
  }
}
