const NEWLINE = 10;
const RETURN = 13;
/** A longer line is refused, so that a file without line ends needs no memory. */
export const LONGEST_LINE = 1000;

/** Cuts bytes into lines; a line may cross chunks, and the last one may end without a newline. */
export class Lines {
  #open = Buffer.alloc(LONGEST_LINE + 1);
  #length = 0;
  readonly #take: (bytes: Buffer, from: number, to: number) => void;

  constructor(take: (bytes: Buffer, from: number, to: number) => void) {
    this.#take = take;
  }

  add(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer as ArrayBuffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      if (this.#length > 0) {
        this.#keep(bytes, from, end);
        this.end();
      } else this.#give(bytes, from, end);
      from = end + 1;
    }
    this.#keep(bytes, from, bytes.length);
  }

  end(): void {
    if (this.#length === 0) return;
    const length = this.#length;
    this.#length = 0;
    this.#give(this.#open, 0, length);
  }

  #give(bytes: Buffer, from: number, end: number): void {
    const to = end > from && bytes[end - 1] === RETURN ? end - 1 : end;
    // One byte more than allowed says that it is too long.
    this.#take(bytes, from, Math.min(to, from + LONGEST_LINE + 1));
  }

  #keep(bytes: Buffer, from: number, to: number): void {
    const room = this.#open.length - this.#length;
    this.#length += bytes.copy(this.#open, this.#length, from, Math.min(to, from + room));
  }
}
