import type { HotelPrices } from '../search/products.ts';
import type { Counts } from '../search/tables.ts';

/** A facet as the port gives it. */
export const byId = (counts: Counts) =>
  Array.from(counts, ([id, offers]) => ({ id, offers })).toSorted((one, other) => one.id - other.id);

/** Regions, ascending, with the cheapest price of their hotels. */
export function foldRegions(
  { hotels, best, counts, orders }: HotelPrices,
  regionOf: (hotel: number) => number,
) {
  const regions = new Map<
    number,
    { region: number; hotels: number; offers: number; key: number; order: number }
  >();
  for (let at = 0; at < hotels.length; at += 1) {
    const region = regionOf(hotels[at] as number);
    const sum = regions.get(region) ?? {
      region,
      hotels: 0,
      offers: 0,
      key: Number.POSITIVE_INFINITY,
      order: 0,
    };
    const [key, order] = [best[at] as number, orders[at] as number];
    if (key < sum.key || (key === sum.key && order < sum.order)) Object.assign(sum, { key, order });
    sum.hotels += 1;
    sum.offers += counts[at] as number;
    regions.set(region, sum);
  }
  return [...regions.values()].toSorted((one, other) => one.region - other.region);
}
