import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Columns, columnsOf, type Segment, type SegmentFacts } from './segment.ts';

/**
 * Header (64 bytes: magic, version, length of the facts), facts as JSON with the lengths of the columns, columns
 * as they are in memory (little-endian), SHA-256 of all that.
 */
const MAGIC = 'MSTOFFER';
const VERSION = 1;
const HEADER = 64;
const DIGEST = 32;
/** One system call moves at most 2 GB. */
const PIECE = 1 << 26;

export class BrokenSegment extends Error {
  override readonly name = 'BrokenSegment';
}

type Kind = 'u8' | 'u16' | 'u32';
interface Stored {
  about: SegmentFacts;
  columns: [name: keyof Columns, kind: Kind, length: number][];
}
const KINDS = {
  u8: (bytes: SharedArrayBuffer) => new Uint8Array(bytes),
  u16: (bytes: SharedArrayBuffer) => new Uint16Array(bytes),
  u32: (bytes: SharedArrayBuffer) => new Uint32Array(bytes),
};
const WIDTHS: Record<Kind, number> = { u8: 1, u16: 2, u32: 4 };
type Column = Uint8Array | Uint16Array | Uint32Array;
const kindOf = (column: Column): Kind =>
  column instanceof Uint32Array ? 'u32' : column instanceof Uint16Array ? 'u16' : 'u8';
const bytesOfColumn = ({ buffer, byteOffset, byteLength }: Column) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Written beside the old file and renamed over it: a crash leaves the old file or the new one. */
export function saveSegment(path: string, segment: Segment): void {
  const columns = Object.entries(columnsOf(segment)) as [keyof Columns, Column][];
  const stored: Stored = {
    about: segment.about,
    columns: columns.map(([name, column]) => [name, kindOf(column), column.length]),
  };
  const facts = Buffer.from(JSON.stringify(stored));
  const header = Buffer.alloc(HEADER);
  header.write(MAGIC);
  header.writeUInt32LE(VERSION, 8);
  header.writeUInt32LE(facts.length, 12);
  const hash = createHash('sha256');
  const file = openSync(`${path}.new`, 'w');
  try {
    for (const bytes of [header, facts, ...columns.map(([, column]) => bytesOfColumn(column))]) {
      hash.update(bytes);
      writeAll(file, bytes);
    }
    writeAll(file, hash.digest());
    fsyncSync(file);
  } catch (error) {
    rmSync(`${path}.new`); // A full disk needs the space of what came of it.
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
  syncFolder(dirname(path));
}

/** The new name survives a power cut too. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // Folders cannot be opened there.
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, Math.min(PIECE, bytes.length - at));
}

/** Straight into shared memory; throws `BrokenSegment` when the file is not what was written. */
export function loadSegment(path: string): Segment {
  const file = openSync(path, 'r');
  const hash = createHash('sha256');
  const read = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; ) {
      const count = readSync(file, bytes, at, Math.min(PIECE, bytes.length - at), null);
      if (count === 0) throw new BrokenSegment('The file ends too early.');
      at += count;
    }
    return bytes;
  };
  const readHashed = (bytes: Uint8Array) => {
    hash.update(read(bytes));
    return bytes;
  };
  try {
    const { about, columns } = storedIn(readHashed, fstatSync(file).size);
    const loaded = columns.map(([name, kind, length]) => {
      const column = KINDS[kind](new SharedArrayBuffer(length * WIDTHS[kind]));
      readHashed(bytesOfColumn(column));
      return [name, column];
    });
    if (!hash.digest().equals(read(Buffer.alloc(DIGEST)))) throw new BrokenSegment('The checksum differs.');
    return { ...(Object.fromEntries(loaded) as Columns), about };
  } finally {
    closeSync(file);
  }
}

/** Facts that do not fit to the size of the file are noise, found before memory is taken for it. */
function storedIn(read: (bytes: Uint8Array) => Uint8Array, size: number): Stored {
  const header = Buffer.from(read(Buffer.alloc(HEADER)));
  const isOurs = header.toString('latin1', 0, MAGIC.length) === MAGIC && header.readUInt32LE(8) === VERSION;
  if (!isOurs) throw new BrokenSegment('It is no segment of this version.');
  const facts = Buffer.alloc(Math.min(header.readUInt32LE(12), PIECE));
  const stored = factsIn(read(facts));
  const bytes = stored?.columns.reduce(
    (sum, [, kind, length]) => sum + length * WIDTHS[kind],
    HEADER + facts.length + DIGEST,
  );
  if (!stored || bytes !== size) throw new BrokenSegment('Its facts cannot be read.');
  return stored;
}

function factsIn(bytes: Uint8Array): Stored | undefined {
  try {
    const stored = JSON.parse(Buffer.from(bytes).toString()) as Stored;
    return stored.columns.every(([, kind]) => kind in KINDS) ? stored : undefined;
  } catch {
    return undefined;
  }
}
