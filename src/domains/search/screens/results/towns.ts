import { type Mask, toggled } from '../mask/mask.ts';

const TOWN = 'town:';
const REGION = 'region:';
/** The towns that were chosen. */
export const townsOf = ({ destination }: Mask) =>
  destination.flatMap((place) => (place.startsWith(TOWN) ? [place.slice(TOWN.length)] : []));

/** Towns narrow the regions that were asked for; without towns the regions are the destination again. */
export function withTown({ destination, Region, ...mask }: Mask, town: string): Partial<Mask> {
  const towns = toggled(townsOf({ destination, Region, ...mask }), town).map((id) => `${TOWN}${id}`);
  const regions = destination.flatMap((place) =>
    place.startsWith(REGION) ? [place.slice(REGION.length)] : [],
  );
  if (towns.length > 0) return { destination: towns, Region: [...new Set([...Region, ...regions])] };
  return { destination: Region.map((code) => `${REGION}${code}`), Region: [] };
}
