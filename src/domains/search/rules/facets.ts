import type { Facets } from '../contract/results.ts';
import { type Card, townId } from './card.ts';
import { type Filter, type Fits, fitsAll } from './filters.ts';

/** A house with offers; `best` in minor units of the currency of the account. */
export interface Priced {
  card: Card;
  offers: number;
  best: number;
}

type Counted = Facets['stars'];
type OfHouses = Pick<Facets, 'stars' | 'scores' | 'regions' | 'towns' | 'facts' | 'prices'>;

const countBy = (houses: readonly Priced[], namesOf: (card: Card) => readonly string[]): Counted => {
  const counts = new Map<string, number>();
  for (const { card } of houses) {
    for (const name of new Set(namesOf(card))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .toSorted((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
};

const SCORES = [90, 80, 70, 60];
const MOST_TOWNS = 60;
const BARS = 16;
const NICE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const CENTS = 100;

/** How many houses begin at which price. */
function histogram(houses: readonly Priced[], without: number): Facets['prices'] {
  const units = houses.flatMap(({ best }) => (best < without ? [Math.floor(best / CENTS)] : []));
  if (units.length === 0) return { from: null, to: null, step: 1, counts: [] };
  const least = units.reduce((lowest, unit) => Math.min(lowest, unit));
  const most = units.reduce((highest, unit) => Math.max(highest, unit));
  const step = NICE.find((size) => (most - least) / size < BARS) ?? Math.ceil((most - least + 1) / BARS);
  const from = Math.floor(least / step) * step;
  const counts = new Array<number>(Math.floor((most - from) / step) + 1).fill(0);
  for (const unit of units) {
    const bar = Math.floor((unit - from) / step);
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return { from: least, to: most + 1, step, counts };
}

export interface PriceBounds {
  fits(best: number): boolean;
  /** From here on prices are in a currency without a rate. */
  without: number;
}

/** Counts of houses; each list follows all filters but its own. */
export function facetsOfHouses(
  houses: readonly Priced[],
  filters: ReadonlyMap<Filter, Fits>,
  { fits, without }: PriceBounds,
): OfHouses {
  const but = (filter: Filter) => {
    const others = fitsAll(filters, filter);
    return houses.filter(({ card, best }) => others(card) && fits(best));
  };
  const all = fitsAll(filters);
  const scored = but('scores');
  return {
    stars: countBy(but('stars'), ({ stars }) => (stars === null ? [] : [String(stars)])),
    scores: SCORES.map((score) => ({
      id: String(score),
      count: scored.filter(({ card }) => (card.score ?? 0) >= score).length,
    })),
    regions: countBy(but('regions'), ({ region }) => (region === '' ? [] : [region])),
    towns: countBy(but('place'), (card) => (card.town === '' ? [] : [townId(card)])).slice(0, MOST_TOWNS),
    facts: countBy(but('facts'), ({ facts }) => facts.map(({ code }) => code)),
    prices: histogram(
      houses.filter(({ card }) => all(card)),
      without,
    ),
  };
}
