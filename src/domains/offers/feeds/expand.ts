import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { DeliveryEnded } from './ended.ts';
import type { DeliveryFiles } from './folders.ts';
import { storeStream } from './storing.ts';

const GZIP = Buffer.from([0x1f, 0x8b]);

interface Expanding {
  files: DeliveryFiles;
  /** Bytes that the folder still takes. */
  most: number;
  onBytes(bytes: number): void;
  signal: AbortSignal;
}

/** The canonical lines of a delivery: its file itself, or another one that was made of it. */
export async function linesOf({ files, ...how }: Expanding): Promise<string> {
  const isMade = await stat(files.lines).then(
    () => true,
    () => false,
  );
  if (isMade) return files.lines;
  const beginning = await beginningOf(files.file);
  if (!beginning.subarray(0, GZIP.length).equals(GZIP)) return files.file;
  await storeStream(unpacked(files.file), files.lines, how);
  return files.lines;
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Expands no further than it is read. */
async function* unpacked(path: string): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path);
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    yield* packed.pipe(gunzip);
  } catch (error) {
    const isFlawed = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    throw isFlawed ? new DeliveryEnded('refused', 'unreadable') : error;
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}
