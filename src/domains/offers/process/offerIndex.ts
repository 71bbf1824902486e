import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { now, todayIn } from '#server/clock.ts';
import type { Platform } from '#server/platform.ts';
import type { Codes } from '../batches/codes.ts';
import { clickHouseAt } from '../clickhouse/server.ts';
import { OFFERS_ZONE } from '../days.ts';
import type { OfferIndex } from '../port.ts';
import { connectIndex } from './remote.ts';

/** What the index asks its products; each of them gives the same answers. */
export interface Known {
  codesOf(operator: number): Promise<Codes>;
  /** Of each hotel, by its number. */
  regions(): Promise<Uint32Array>;
}
type Needs = Pick<Platform, 'config' | 'pools'>;

type SharedIndex = OfferIndex & { wake(): void };

const indexes = new WeakMap<Platform['pools'], SharedIndex>();

/** The offer index; one connection for each process of the product. */
export function offerIndex({ config, pools }: Needs, known: Known): SharedIndex {
  const index = indexes.get(pools) ?? (config.OFFER_INDEX_URL === '' ? ofProcess : ofServer)(config, known);
  indexes.set(pools, index);
  return index;
}

const ofProcess = (config: Needs['config'], { codesOf, regions }: Known): SharedIndex =>
  connectIndex({
    folder: folderOf(config),
    served: { codes: codesOf, regions },
    ...(config.MAESTRAL_CLOCK === '' ? {} : { clock: () => now().toISOString() }),
  });

const ofServer = (config: Needs['config'], known: Known): SharedIndex =>
  clickHouseAt(config.OFFER_INDEX_URL, {
    ...known,
    folder: folderOf(config),
    now: () => now().getTime(),
    today: () => todayIn(OFFERS_ZONE),
  });

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
