import { rm, stat } from 'node:fs/promises';
import { aliasesOf } from '#domains/content/store/products.ts';
import type { ContentArea } from '#domains/reference/rules/offers.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { BatchReport, OfferIndex } from '../port.ts';
import type { DeliveryState } from '../rules.ts';
import { type Delivery, type DeliveryChange, lastTaken } from '../store/deliveries.ts';
import { findFeed } from '../store/feeds.ts';
import { hotelNumbers } from '../store/hotels.ts';
import { DeliveryEnded } from './ended.ts';
import { linesOf } from './expand.ts';
import { fetchDelivery } from './fetch.ts';
import { bytesIn, type DeliveryFiles, filesOf } from './folders.ts';

/** Between two of them a delivery shows progress and may be cancelled. */
const RANGE = 8 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

export interface Delivering {
  platform: Pick<Platform, 'pools' | 'config' | 'http'>;
  index: OfferIndex;
  delivery: Delivery;
  /** Stored with the next beat. */
  note(change: DeliveryChange): void;
  signal: AbortSignal;
}
export type Ended = DeliveryChange & { state: DeliveryState };

/**
 * From an order to an answer. Nothing of it is searched before the last step, which is one rename, so a kill at any
 * point leaves the old offers or the new ones; the next process begins with the first step that is not done.
 */
export async function deliver(work: Delivering): Promise<Ended> {
  const { platform, delivery, signal } = work;
  const files = filesOf(platform.config, delivery);
  const fetched = await fetchOnce(work, files);
  signal.throwIfAborted();
  if (await isServed(work, fetched)) return { ...fetched, state: 'unchanged' };
  work.note({ ...fetched, step: 'expand' });
  const most = platform.config.FEEDS_MB * MEGABYTE - (await bytesIn(platform.config));
  const lines = await linesOf({ files, most, signal, onBytes: (line_bytes) => work.note({ line_bytes }) });
  const report = await build(work, fetched, { lines, refusedTo: files.refused });
  if (lines !== files.file) await rm(lines, { force: true });
  return { ...fetched, ...countsOf(report), ...outcomeOf(report) };
}

type Fetched = Pick<Delivery, 'name' | 'area' | 'kind' | 'bytes' | 'sha256'>;

/** What a killed process has fetched is not fetched again. */
async function fetchOnce(work: Delivering, files: DeliveryFiles): Promise<Fetched> {
  const { platform, delivery, note, signal } = work;
  const { name, area, kind, bytes, sha256, step } = delivery;
  const isThere = step !== 'fetch' && (await stat(files.file).then(isFile, isNot));
  if (isThere) return { name, area, kind, bytes, sha256 };
  const onBytes = (count: number) => note({ bytes: count });
  const { expected, ...fetched } = await fetchDelivery({ platform, delivery, files, onBytes, signal });
  if (expected !== undefined && expected !== fetched.sha256)
    throw new DeliveryEnded('refused', 'wrong_checksum');
  return fetched;
}
const isFile = () => true;
const isNot = () => false;

/** The same file again, while its offers are served. */
async function isServed({ platform, index, delivery }: Delivering, { sha256, kind, area }: Fetched) {
  const { touroperator_id } = delivery;
  const last = await lastTaken(platform.pools.system, { touroperator_id, area, kind });
  return last?.sha256 === sha256 && (await generationOf(index, delivery, area)) !== undefined;
}

async function generationOf(
  index: OfferIndex,
  { touroperator_id }: Delivery,
  served: ContentArea,
): Promise<string | undefined> {
  const found = (await index.status()).find(
    ({ operator, area }) => operator === touroperator_id && area === served,
  );
  return found?.generation;
}

async function build(
  { platform, index, delivery, note, signal }: Delivering,
  { kind, area }: Fetched,
  { lines, refusedTo }: { lines: string; refusedTo: string },
): Promise<BatchReport> {
  const feed = await findFeed(platform.pools.system, null, delivery.touroperator_id);
  const { refused_percent = 5, shrink_percent = 50 } = feed ?? {};
  const generation = String(delivery.id);
  const before = await generationOf(index, delivery, area);
  const { size } = await stat(lines);
  note({ step: 'read', line_bytes: size, read_bytes: 0 });
  await numberProducts(platform, delivery.touroperator_id);
  const writer = await index.begin({
    operator: delivery.touroperator_id,
    area,
    generation,
    kind,
    refusedTo,
    bounds: { mostRefusedShare: refused_percent / 100, leastRowsShare: 1 - shrink_percent / 100 },
  });
  for (let from = 0; from < size; from += RANGE) {
    if (signal.aborted) await writer.abort();
    signal.throwIfAborted();
    const to = Math.min(size, from + RANGE);
    note({ read_bytes: to, ...(await writer.addFile(lines, { from, to })) });
  }
  note({ step: 'store' });
  const report = await writer.finish();
  // A process that was killed right after it has replaced them.
  const isOurs = report.outcome === 'unchanged' && before === generation;
  return isOurs ? { ...report, outcome: 'replaced' } : report;
}

/** Products that content knows by now get their numbers; codes of others are refused line by line. */
const numberProducts = ({ pools }: Delivering['platform'], operator: number) =>
  systemWrite(pools, async (tx) => hotelNumbers(tx, operator, await aliasesOf(tx, operator)));

const countsOf = ({ lines, accepted, refused, reasons }: BatchReport) => ({
  lines,
  accepted,
  refused,
  reasons: JSON.stringify(reasons),
});
function outcomeOf({ outcome }: BatchReport): { state: DeliveryState; why: string } {
  if (outcome === 'replaced') return { state: 'taken', why: '' };
  return outcome === 'unchanged' ? { state: 'unchanged', why: '' } : { state: 'refused', why: outcome };
}
