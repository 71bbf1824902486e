import type { SearchMask } from '../contract/mask.ts';
import type { Card } from './card.ts';

/** Where an operator is to look, in its own words; what it cannot narrow down is filtered here. */
export interface AskedPlaces {
  countries?: string[];
  towns?: string[];
  giataIds?: number[];
}

/** Beyond it a question would be longer than its answer. */
const MOST_HOUSES = 50;
const unique = <Value>(values: Value[]) => [...new Set(values)];

interface Known {
  cards: ReadonlyMap<number, Card>;
  /** The houses that the mask chooses by name, code or id; undefined: it chooses none. */
  houses: readonly Card[] | undefined;
  countryOfRegion(region: string): string | undefined;
}

/** Choices of different kinds become their countries: operators join kinds with `and`. */
export function placesOf(mask: SearchMask, { cards, houses, countryOfRegion }: Known): AskedPlaces {
  const ids = houses?.flatMap(({ giata_id }) => giata_id ?? []) ?? [];
  if (houses && ids.length === houses.length && ids.length > 0 && ids.length <= MOST_HOUSES)
    return { giataIds: unique(ids) };
  if (!mask.use_region_search) return {};
  const chosen = mask.destination
    .map((place) => ({
      kind: place.slice(0, place.indexOf(':')),
      value: place.slice(place.indexOf(':') + 1),
    }))
    .filter(({ kind }) => kind !== 'airport');
  const places = [...chosen, ...mask.Region.map((value) => ({ kind: 'region', value }))];
  if (places.length === 0) return {};
  if (places.every(({ kind }) => kind === 'town'))
    return { towns: unique(places.map(({ value }) => value.slice(value.indexOf(' ') + 1))) };
  const products = places.flatMap(({ kind, value }) =>
    kind === 'product' ? [cards.get(Number(value))?.giata_id] : [undefined],
  );
  if (products.every((id) => typeof id === 'number')) return { giataIds: unique(products) };
  const countries = places.map(({ kind, value }) => {
    if (kind === 'country') return value;
    if (kind === 'town') return value.slice(0, value.indexOf(' '));
    return kind === 'region' ? countryOfRegion(value) : cards.get(Number(value))?.country;
  });
  return countries.every((country) => country !== undefined && country !== '')
    ? { countries: unique(countries as string[]) }
    : {};
}
