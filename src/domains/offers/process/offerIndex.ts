import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { now } from '#server/clock.ts';
import type { Platform } from '#server/platform.ts';
import type { Codes } from '../batches/codes.ts';
import { connectIndex, type RemoteIndex } from './remote.ts';

/** What the index asks its products; each of them gives the same answers. */
export interface Known {
  codesOf(operator: number): Promise<Codes>;
  /** Of each hotel, by its number. */
  regions(): Promise<Uint32Array>;
}
type Needs = Pick<Platform, 'config' | 'pools'>;

const indexes = new WeakMap<Platform['pools'], RemoteIndex>();

/** The offer index; one connection for each process of the product. */
export function offerIndex({ config, pools }: Needs, { codesOf, regions }: Known): RemoteIndex {
  const known = indexes.get(pools);
  if (known) return known;
  const index = connectIndex({
    folder: folderOf(config),
    served: { codes: codesOf, regions },
    ...(config.MAESTRAL_CLOCK === '' ? {} : { clock: () => now().toISOString() }),
  });
  indexes.set(pools, index);
  return index;
}

/** Where there are offers, their process is there before the first question. */
export const offerIndexWork = (needs: Needs, known: Known) => ({
  start() {
    const folder = folderOf(needs.config);
    if (existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.seg')))
      offerIndex(needs, known).wake();
  },
  async stop() {
    await indexes.get(needs.pools)?.close();
  },
});

const folderOf = ({ DATA_DIR }: Needs['config']) => resolve(join(DATA_DIR, 'offers'));
