import { allAirports } from '#domains/reference/store/places.ts';
import type { Platform } from '#server/platform.ts';
import type { OfferIndex } from '../port.ts';
import { type Known, offerIndex, offerIndexWork } from '../process/offerIndex.ts';
import { codesFor } from '../rules/numbers.ts';
import { knownHotels } from '../store/hotels.ts';

type Needs = Pick<Platform, 'config' | 'pools'>;

/** The offers of this installation; other indexes take its place in tests. */
const replaced = new WeakMap<Platform['pools'], OfferIndex>();
export const replaceOfferIndex = (pools: Platform['pools'], index: OfferIndex): void =>
  void replaced.set(pools, index);

const knownOf = ({ pools }: Needs): Known => ({
  async codesOf(operator) {
    const airports = (await allAirports()).map(({ id }) => id);
    return codesFor(await knownHotels(pools.system, operator), airports);
  },
  regions: async () => new Uint32Array(),
});

/** The index of all offers. */
export const offerIndexOf = ({ config, pools }: Needs): OfferIndex =>
  replaced.get(pools) ?? offerIndex({ config, pools }, knownOf({ config, pools }));

export const offerIndexWorkOf = (needs: Needs) => offerIndexWork(needs, knownOf(needs));
