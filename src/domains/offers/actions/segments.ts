import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { now } from '#server/clock.ts';
import type { Platform } from '#server/platform.ts';
import type { SegmentStatus } from '../port.ts';
import { offerIndexOf } from './held.ts';
import type { Seen } from './showing.ts';

type Needs = Pick<Platform, 'pools' | 'config'>;

const folderOf = ({ DATA_DIR }: Needs['config']) => join(DATA_DIR, 'offers');

/** What is served; where there never was a delivery, the index need not be there. */
export const segmentsOf = async (needs: Needs): Promise<SegmentStatus[]> =>
  existsSync(folderOf(needs.config)) ? offerIndexOf(needs).status() : [];

/** Of segments on disk, by operator. */
async function segmentBytes({ config }: Pick<Needs, 'config'>): Promise<Map<number, number>> {
  const folder = folderOf(config);
  const bytes = new Map<number, number>();
  for (const name of await readdir(folder).catch(() => [])) {
    const operator = Number(name.split('-')[0]);
    const found = await stat(join(folder, name)).catch(() => undefined);
    bytes.set(operator, (bytes.get(operator) ?? 0) + (found?.size ?? 0));
  }
  return bytes;
}

export const seenBy = async (needs: Needs): Promise<Seen> => ({
  segments: await segmentsOf(needs),
  diskBytes: await segmentBytes(needs),
  now: now(),
});
