const FIRST_SLOTS = 4096;
const FIRST_BYTES = 65_536;
/** As the signed number that is stored, or an empty field would not be found again. */
const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 16_777_619;
const ASCII_TAB = 9;
const strict = new TextDecoder('utf-8', { fatal: true });

/** Numbers for byte sequences, so that a delivery of millions of lines makes no string for each field. */
export class Interner {
  /** Where the last field ended. */
  end = 0;
  size = 0;
  #slots = new Int32Array(FIRST_SLOTS).fill(-1);
  #hashes = new Int32Array(FIRST_SLOTS);
  #starts = new Uint32Array(FIRST_SLOTS + 1);
  #bytes = new Uint8Array(FIRST_BYTES);
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The number of the field that ends at a tab or at `to`; -1 when there are too many different ones. */
  field(bytes: Uint8Array, from: number, to: number): number {
    let hash = FNV_START;
    let at = from;
    for (; at < to; at += 1) {
      const byte = bytes[at] as number;
      if (byte === ASCII_TAB) break;
      hash = Math.imul(hash ^ byte, FNV_PRIME);
    }
    this.end = at;
    return this.#find(bytes, from, at, hash);
  }

  /** The number of all bytes until `to`, tabs included. */
  rest(bytes: Uint8Array, from: number, to: number): number {
    let hash = FNV_START;
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), FNV_PRIME);
    this.end = to;
    return this.#find(bytes, from, to, hash);
  }

  /** Undefined when it is not UTF-8. */
  text(id: number): string | undefined {
    try {
      return strict.decode(this.#bytes.subarray(this.#starts[id], this.#starts[id + 1]));
    } catch {
      return undefined;
    }
  }

  #find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const mask = this.#slots.length - 1;
    // The low bits of FNV alone are alike for similar texts.
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let id = this.#slots[slot] as number; id >= 0; id = this.#slots[slot] as number) {
      if (this.#hashes[id] === hash && this.#equals(id, bytes, from, to)) return id;
      slot = (slot + 1) & mask;
    }
    return this.#add(bytes, from, to, hash, slot);
  }

  #equals(id: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[id] as number;
    if ((this.#starts[id + 1] as number) - start !== to - from) return false;
    const own = this.#bytes;
    for (let at = from; at < to; at += 1) if (own[start + at - from] !== bytes[at]) return false;
    return true;
  }

  #add(bytes: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    if (this.size === this.#most) return -1;
    const id = this.size;
    const start = this.#starts[id] as number;
    while (start + to - from > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes.subarray(from, to), start);
    this.#starts[id + 1] = start + to - from;
    this.#hashes[id] = hash;
    this.#slots[slot] = id;
    this.size = id + 1;
    if (this.size * 2 > this.#slots.length) this.#grow();
    return id;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const hashes = new Int32Array(slots.length);
    hashes.set(this.#hashes);
    const starts = new Uint32Array(slots.length + 1);
    starts.set(this.#starts);
    const mask = slots.length - 1;
    for (let id = 0; id < this.size; id += 1) {
      const hash = hashes[id] as number;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while ((slots[slot] as number) >= 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
    this.#hashes = hashes;
    this.#starts = starts;
  }
}
