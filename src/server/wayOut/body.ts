import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { PartnerFailed } from './faults.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** An answer, chunk by chunk, up to so many bytes; what was packed is expanded within the same bound. */
export function boundedBody(body: Chunks, encoding: string, maxBytes: number): Chunks {
  const received = bounded(body, maxBytes, 'too-large');
  if (encoding === '' || encoding === 'identity') return received;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new PartnerFailed('encoding', encoding);
  return bounded(expanded(received), maxBytes, 'bomb');
}

async function* bounded(chunks: Chunks, maxBytes: number, fault: 'too-large' | 'bomb') {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new PartnerFailed(fault, `more than ${maxBytes} bytes`);
    yield chunk;
  }
}

/** Expands no further than it is read, so that a bomb never lies in memory. */
async function* expanded(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const feed = async () => {
    for await (const chunk of chunks) {
      if (gunzip.destroyed) return;
      if (!gunzip.write(chunk)) await Promise.race([once(gunzip, 'drain'), once(gunzip, 'close')]);
    }
    gunzip.end();
  };
  const feeding = feed().catch((error: unknown) => {
    gunzip.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    yield* gunzip;
  } finally {
    gunzip.destroy();
    await feeding;
  }
}

const KEPT_BYTES = 20_000;
const PATIENCE_MS = 1000;

/** What is kept of an answer that is refused. */
export const keptOf = (parts: Uint8Array[]): Buffer => Buffer.concat(parts).subarray(0, KEPT_BYTES);

/** The beginning of a body that is not wanted, as far as it comes soon. */
export async function beginningOf(body: Readable, encoding: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), PATIENCE_MS);
  try {
    for await (const chunk of boundedBody(body, encoding, Number.POSITIVE_INFINITY)) {
      parts.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= KEPT_BYTES) break;
    }
  } catch {
    // What has come by then is kept.
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
  return keptOf(parts);
}
