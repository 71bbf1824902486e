import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, vi } from 'vitest';
import { type EmbeddedOptions, openEmbeddedIndex } from '../index/embedded.ts';
import type { BatchStart, OfferIndex, OfferKey, OfferQuery } from '../port.ts';
import { connectIndex, type RemoteIndex } from '../process/remote.ts';
import { CODES, REGIONS, TODAY } from './market.ts';

/** Folders of a test file, which go with it. */
export function testFolders(): () => string {
  const root = mkdtempSync(join(tmpdir(), 'offers-'));
  afterAll(() => rmSync(root, { recursive: true }));
  let folders = 0;
  return () => {
    folders += 1;
    return join(root, String(folders));
  };
}

/** An index inside the test. */
export async function opened(change: Partial<EmbeddedOptions> = {}): Promise<OfferIndex> {
  const index = await openEmbeddedIndex({
    codesOf: () => CODES,
    regions: () => REGIONS,
    now: Date.now,
    today: () => TODAY,
    ...change,
  });
  onTestFinished(() => index.close());
  return index;
}

/** The index as one process of the product has it. */
export function aProduct(folder: string): RemoteIndex {
  const index = connectIndex({
    folder,
    served: { codes: () => CODES, regions: () => REGIONS },
    clock: () => `${TODAY}T12:00:00Z`,
  });
  onTestFinished(() => index.close());
  return index;
}

/** Of the index process; waits until it answers. */
export async function pidOf(index: RemoteIndex): Promise<number> {
  await index.status();
  return index.processId() ?? Number.NaN;
}

/** On a busy machine a process needs a while to start. */
export const SOON = { timeout: 20_000 };
export const isGone = (pid: number): boolean => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};
export const gone = (pid: number) =>
  vi.waitFor(() => {
    if (!isGone(pid)) throw new Error(`The process ${pid} still runs.`);
  }, SOON);

export const LINE = 'H1\t2\t7\t2027-07-01\t50000\tDBL\tHB\tLJU\t\tPKG\tbookable';
/** The name of that offer. */
export const KEY: OfferKey = {
  operator: 1,
  area: 'all',
  hotel: 2503,
  occupancy: '2',
  nights: 7,
  date: '2027-07-01',
  room: 'DBL',
  board: 'HB',
  from: 'LJU',
  to: '',
  subType: 'PKG',
};
export const START: BatchStart = { operator: 1, area: 'all', generation: 'g1', kind: 'full' };
export const textOf = (lines: readonly string[]) => `offers\t1\tEUR\n${lines.join('\n')}\n`;

export async function deliver(index: OfferIndex, lines: readonly string[], change: Partial<BatchStart> = {}) {
  const writer = await index.begin({ ...START, ...change });
  await writer.add(Buffer.from(textOf(lines)));
  return writer.finish();
}

/** All offers of operator 1 for two. */
export const QUERY: OfferQuery = {
  segments: [{ operator: 1, area: 'all' }],
  adults: 2,
  childAges: [],
  minDuration: 1,
  maxDuration: 32,
  start: TODAY,
  end: '2028-08-30',
  currency: 'EUR',
  rates: {},
};
export const PAGE = { page: 1, itemsPerPage: 15 };
export const priceOf = async (index: OfferIndex) => (await index.find(KEY, QUERY))?.price.cents;
