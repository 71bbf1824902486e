import type { SearchMask } from '../contract/mask.ts';
import { type Card, folded, townId } from './card.ts';

export type Fits = (card: Card) => boolean;

/** Filters of houses by name; each facet follows all of them but its own. */
const FILTERS = ['place', 'product', 'regions', 'locations', 'stars', 'scores', 'facts'] as const;
export type Filter = (typeof FILTERS)[number];

const within = <Value>(chosen: readonly Value[], value: Value) => chosen.includes(value);

function fitsPlace(destination: string): Fits {
  const at = destination.indexOf(':');
  const value = destination.slice(at + 1);
  switch (destination.slice(0, at)) {
    case 'country':
      return ({ country }) => country === value;
    case 'region':
      return ({ region }) => region === value;
    case 'town': {
      const town = folded(value);
      return (card) => folded(townId(card)) === town;
    }
    case 'product':
      return ({ number }) => String(number) === value;
    default:
      // An airport is no place of a house; it goes to the offers.
      return () => true;
  }
}

/** One of several places; airports alone choose no house. */
function placeFilter(destination: readonly string[]): Fits | undefined {
  const places = destination.filter((chosen) => !chosen.startsWith('airport:')).map(fitsPlace);
  return places.length === 0 ? undefined : (card) => places.some((fits) => fits(card));
}

function productFilter({ GiataID, ProductName, ProductCode }: SearchMask, coded: ReadonlySet<number>) {
  if (GiataID === null && ProductName === '' && ProductCode === '') return undefined;
  const name = folded(ProductName);
  return (card: Card) =>
    (GiataID === null || card.giata_id === GiataID) &&
    (name === '' || [card.name, ...card.names].some((known) => folded(known).includes(name))) &&
    (ProductCode === '' || coded.has(card.number));
}

/** One of each group; `groupOf` knows the groups of codes. */
function factFilter(facts: readonly string[], groupOf: (code: string) => string): Fits | undefined {
  if (facts.length === 0) return undefined;
  const groups = [...Map.groupBy(facts, groupOf).values()];
  return ({ facts: own }) => groups.every((codes) => own.some(({ code }) => codes.includes(code)));
}

/** What the filters need of all houses. */
export interface Known {
  /** Houses with the product code of the mask. */
  coded: ReadonlySet<number>;
  groupOf(fact: string): string;
}

/** The filters of a mask that are set. */
export function filtersOf(mask: SearchMask, { coded, groupOf }: Known): Map<Filter, Fits> {
  const { use_product_search, use_region_search, MinimumCategory, MinimumScore } = mask;
  const filters: Record<Filter, Fits | undefined> = {
    place: use_region_search ? placeFilter(mask.destination) : undefined,
    product: use_product_search ? productFilter(mask, coded) : undefined,
    regions:
      use_region_search && mask.Region.length > 0 ? ({ region }) => within(mask.Region, region) : undefined,
    locations:
      use_region_search && mask.LocationName.length > 0
        ? ({ facts }) => facts.some(({ code }) => within(mask.LocationName, code))
        : undefined,
    stars:
      MinimumCategory === null || MinimumCategory === 0
        ? undefined
        : ({ stars }) => stars !== null && Math.ceil(stars) >= MinimumCategory,
    scores:
      MinimumScore === null || MinimumScore === 0
        ? undefined
        : ({ score }) => score !== null && score >= MinimumScore,
    facts: factFilter(mask.ProductFacts, groupOf),
  };
  return new Map(
    FILTERS.flatMap((name): [Filter, Fits][] => {
      const fits = filters[name];
      return fits ? [[name, fits]] : [];
    }),
  );
}

/** Whether a house fits all filters, but one. */
export const fitsAll = (filters: ReadonlyMap<Filter, Fits>, but?: Filter): Fits => {
  const needed = [...filters].filter(([name]) => name !== but).map(([, fits]) => fits);
  return (card) => needed.every((fits) => fits(card));
};
