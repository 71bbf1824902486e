import { inflateRawSync } from 'node:zlib';
import { FlawedFile } from './table.ts';

const END_OF_DIRECTORY = 0x06054b50;
const CENTRAL_HEADER = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 5000;
const DEFLATED = 8;
const STORED = 0;
/** The unpacked size of all parts together: a limit against zip bombs. */
const MOST_UNPACKED = 150_000_000;

interface Entry {
  method: number;
  packed: number;
  offset: number;
}

/** Reads named parts of an archive; nothing is written, so names cannot lead anywhere. */
export function openZip(file: Buffer): (name: string) => string | undefined {
  const entries = entriesOf(file);
  let left = MOST_UNPACKED;
  return (name) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const bytes = unpacked(file, entry, left);
    left -= bytes.length;
    return bytes.toString('utf8');
  };
}

function entriesOf(file: Buffer): Map<string, Entry> {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new FlawedFile('unreadable');
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL_HEADER) throw new FlawedFile('unreadable');
    const isSecret = (file.readUInt16LE(at + 8) & 1) === 1;
    if (isSecret) throw new FlawedFile('unreadable');
    const length = file.readUInt16LE(at + 28);
    entries.set(file.toString('utf8', at + 46, at + 46 + length), {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(file: Buffer): number {
  const lowest = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT);
  for (let at = file.length - END_BYTES; at >= lowest; at -= 1) {
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new FlawedFile('unreadable');
}

function unpacked(file: Buffer, { method, packed, offset }: Entry, left: number): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL_HEADER) {
    throw new FlawedFile('unreadable');
  }
  const begin = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const bytes = file.subarray(begin, begin + packed);
  if (bytes.length !== packed) throw new FlawedFile('unreadable');
  if (method === STORED) return bytes;
  if (method !== DEFLATED) throw new FlawedFile('unreadable');
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    const { code } = error as { code?: string };
    throw new FlawedFile(code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'unreadable');
  }
}
