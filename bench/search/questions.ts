import { dayOfNumber } from '#domains/offers/days.ts';
import type { OfferQuery } from '#domains/offers/port.ts';
import { dice } from '#domains/offers/testing/random.ts';
import { AIRPORTS, BOARDS, DAYS, FIRST, type Market, OPERATORS, REGIONS } from './generator.ts';

export type Kind = 'products' | 'regions' | 'dates' | 'calendar' | 'matrix' | 'facets';
export interface Case {
  kind: Kind;
  query: OfferQuery;
  hotel: number;
}
export interface QuestionClass {
  title: string;
  /** Milliseconds at p95. */
  bar: number;
  cases: Case[];
}

const TYPICAL_MS = 20;
const BROAD_MS = 60;
const HOTEL_MS = 5;
const YEAR_MS = 100;
const SPAN = 90;

/** The classes of questions that the masks ask, seeded. */
export function questionClasses({ hotels, region, category }: Market, count: number): QuestionClass[] {
  const { below, chance, some, one } = dice(42);
  const all = Array.from({ length: hotels }, (_, hotel) => hotel);
  const inRegions = (fewestStars: number) => {
    const chosen = some(3, REGIONS);
    return Uint32Array.from(
      all.filter((hotel) => chosen.includes(region[hotel] ?? 0) && (category[hotel] ?? 0) >= fewestStars),
    );
  };
  const operators = (chosen: number[]) =>
    chosen.toSorted((a, b) => a - b).map((operator) => ({ operator, area: 'all' }));
  const everyone = operators(Array.from({ length: OPERATORS }, (_, operator) => operator));
  const ids = (wanted: number, most: number) => some(wanted, most).map((id) => id + 1);
  const season = (): OfferQuery => {
    const from = below(DAYS - SPAN);
    return {
      segments: everyone,
      adults: 2,
      childAges: [],
      minDuration: 5,
      maxDuration: 8,
      start: dayOfNumber(FIRST + from),
      end: dayOfNumber(FIRST + from + SPAN),
      currency: 'EUR',
      rates: {},
    };
  };
  const filtered = (): OfferQuery => ({
    ...season(),
    ...(chance(0.6) ? { boards: ids(3, BOARDS) } : {}),
    ...(chance(0.5) ? { from: ids(12, AIRPORTS) } : {}),
    ...(chance(0.4) ? { segments: operators(some(10, OPERATORS)) } : {}),
    ...(chance(0.3) ? { childAges: one([[4], [9], [3, 5], [1]]) } : {}),
  });
  const year = (): OfferQuery => ({
    ...season(),
    minDuration: 1,
    maxDuration: 21,
    start: dayOfNumber(FIRST),
    end: dayOfNumber(FIRST + DAYS + 21),
  });
  const week = (): OfferQuery => ({ ...year(), minDuration: 7, maxDuration: 7 });
  const halfFiltered = (): OfferQuery => ({ ...year(), ...(chance(0.5) ? { boards: ids(4, BOARDS) } : {}) });
  const classes: [title: string, kind: Kind, bar: number, query: () => OfferQuery][] = [
    ['Products, typical', 'products', TYPICAL_MS, () => ({ ...filtered(), hotels: inRegions(4) })],
    ['Products, broad', 'products', BROAD_MS, filtered],
    ['Products, whole year', 'products', YEAR_MS, halfFiltered],
    ['Regions, broad', 'regions', BROAD_MS, filtered],
    ['Dates of a hotel', 'dates', HOTEL_MS, filtered],
    ['Dates of a hotel, whole year', 'dates', HOTEL_MS, year],
    [
      'Calendar of a hotel',
      'calendar',
      HOTEL_MS,
      () => ({ ...week(), hotels: Uint32Array.of(below(hotels)) }),
    ],
    ['Calendar of regions', 'calendar', TYPICAL_MS, () => ({ ...week(), hotels: inRegions(0) })],
    ['Matrix of a hotel', 'matrix', HOTEL_MS, () => ({ ...year(), minDuration: 3, maxDuration: 14 })],
    ['Facets, broad', 'facets', BROAD_MS, filtered],
  ];
  return classes.map(([title, kind, bar, query]) => ({
    title,
    bar,
    cases: Array.from({ length: count }, () => ({ kind, query: query(), hotel: below(hotels) })),
  }));
}
