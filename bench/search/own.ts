import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { OfferIndex } from '#domains/offers/port.ts';
import { connectIndex, type RemoteIndex } from '#domains/offers/process/remote.ts';
import { codesOf, type Market, TODAY } from './generator.ts';

/** The index process of a folder, asked as the product asks it. */
export function openOwn(folder: string, market: Market): RemoteIndex {
  const codes = codesOf(market);
  const regions = Uint32Array.from(market.region);
  return connectIndex({
    folder,
    served: { codes: () => codes, regions: () => regions },
    clock: () => `${TODAY}T12:00:00Z`,
  });
}

const MB = 2 ** 20;
const KB = 1024;

/** The most memory that the index process has had so far; undefined where the system does not tell. */
export function peakMbOf(index: RemoteIndex): number | undefined {
  const file = `/proc/${index.processId()}/status`;
  const peak = existsSync(file) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return peak === undefined ? undefined : (Number(peak) * KB) / MB;
}

/** Kills the process; the next connection finds its files alone. */
export async function killOwn(index: RemoteIndex): Promise<void> {
  const pid = index.processId();
  await index.close();
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  for (let isThere = true; isThere; await pause(5)) {
    try {
      process.kill(pid, 0);
    } catch {
      isThere = false;
    }
  }
}

/** Reads the feed of an operator in ranges, as a delivery does. */
const RANGE = 1 << 24;
export async function importOne(index: OfferIndex, folder: string, operator: number, generation: string) {
  const writer = await index.begin({ operator, area: 'all', generation, kind: 'full' });
  const path = join(folder, `${operator}.tsv`);
  for (let from = 0, lines = -1; ; from += RANGE) {
    const progress = await writer.addFile(path, { from, to: from + RANGE });
    if (progress.lines === lines) break;
    lines = progress.lines;
  }
  const { outcome, lines, header, accepted, refused } = await writer.finish();
  if (outcome !== 'replaced' || lines !== header + accepted + refused)
    throw new Error(`${operator}: ${outcome}`);
}

/** How long the event loop of this process, the product, was held at most. */
export async function whileWatching<Value>(
  work: () => Promise<Value>,
): Promise<[heldMs: number, value: Value]> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const value = await work();
  delays.disable();
  return [delays.max / 1e6, value];
}
