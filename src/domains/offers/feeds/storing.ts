import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { DeliveryEnded } from './ended.ts';
import { PART } from './folders.ts';

export interface StoredBytes {
  bytes: number;
  sha256: string;
}

/** Under its name only when it is whole, so that a kill leaves no half of it. */
export async function storeStream(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  { most, onBytes, signal }: { most: number; onBytes(bytes: number): void; signal: AbortSignal },
): Promise<StoredBytes> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path + PART, 'w', 0o600);
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      bytes += chunk.byteLength;
      if (bytes > most) throw new DeliveryEnded('failed', 'folder_full');
      hash.update(chunk);
      await file.writeFile(chunk);
      onBytes(bytes);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path + PART, { force: true }); // A full disk needs the space.
    throw error;
  }
  await file.close();
  await rename(path + PART, path);
  return { bytes, sha256: hash.digest('hex') };
}

export async function hashFile(path: string, onBytes: (bytes: number) => void): Promise<StoredBytes> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    bytes += chunk.length;
    hash.update(chunk);
    onBytes(bytes);
  }
  return { bytes, sha256: hash.digest('hex') };
}
