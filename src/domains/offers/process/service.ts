import type { BatchStart, BatchWriter, ByteRange, OfferIndex } from '../port.ts';
import type { Served } from './peer.ts';

/** Batches of one connection that wait or are at work. */
const MOST_BATCHES = 64;

/** What a product may call, and what is to be done when its connection ends: its batches are given up. */
export function serviceOf(index: OfferIndex): { calls: Served; end(): Promise<void> } {
  const batches = new Map<number, BatchWriter>();
  let lastBatch = 0;
  let waiting = 0;
  let hasEnded = false;
  const batchOf = (id: number): BatchWriter => {
    const writer = batches.get(id);
    if (!writer) throw new Error('There is no such batch.');
    return writer;
  };
  const calls: Served = {
    hotels: index.hotels,
    regions: index.regions,
    products: index.products,
    dates: index.dates,
    matrix: index.matrix,
    calendar: index.calendar,
    facets: index.facets,
    find: index.find,
    checked: index.checked,
    status: index.status,
    drop: index.drop,
    async begin(start: BatchStart): Promise<number> {
      if (waiting + batches.size >= MOST_BATCHES) throw new Error('Too many batches are open.');
      waiting += 1;
      const writer = await index.begin(start).finally(() => {
        waiting -= 1;
      });
      if (hasEnded) await writer.abort();
      lastBatch += 1;
      batches.set(lastBatch, writer);
      return lastBatch;
    },
    add: (batch: number, lines: Uint8Array) => batchOf(batch).add(lines),
    addFile: (batch: number, path: string, range?: ByteRange) => batchOf(batch).addFile(path, range),
    finish: (batch: number) =>
      batchOf(batch)
        .finish()
        .finally(() => batches.delete(batch)),
    abort: (batch: number) =>
      batchOf(batch)
        .abort()
        .finally(() => batches.delete(batch)),
  };
  return {
    calls,
    async end() {
      hasEnded = true;
      for (const writer of batches.values()) await writer.abort().catch(() => {}); // It may be over already.
      batches.clear();
    },
  };
}
