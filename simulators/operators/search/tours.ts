import { folded, type Query } from './query.ts';

export const named = (query: Query, name: string): boolean =>
  query.name === '' || folded(name).includes(folded(query.name));

/** Tours have no region, stars or house. */
export const asksForHouse = (query: Query): boolean =>
  query.regions.length > 0 ||
  query.towns.length > 0 ||
  query.giata.length > 0 ||
  query.stars > 0 ||
  query.facts.length > 0;
