import * as z from 'zod/mini';
import { offer, price } from './offer.ts';

/** `src` has the fields of the call content/picture, as a query: `giata_id=9000017&nth=0`. */
const picture = z.object({ src: z.string(), alt: z.string() });
const fact = z.object({ group: z.string(), code: z.string() });
const place = z.object({
  town: z.string(),
  /** The code of our list; empty: none. */
  region: z.string(),
  region_name: z.string(),
  country_code: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

/** One house or trip, whichever operators sell it. */
export const productCard = z.object({
  id: z.int(),
  GiataID: z.nullable(z.int()),
  name: z.string(),
  kind: z.string(),
  stars: z.nullable(z.number()),
  /** Out of 100. */
  score: z.nullable(z.int()),
  place,
  facts: z.array(fact),
  pictures: z.array(picture),
});
export type ProductCard = z.output<typeof productCard>;

export const productResult = z.extend(productCard, {
  best: offer,
  offers: z.int(),
  /** Each with its cheapest offer, the cheapest operator first. */
  operators: z.array(z.object({ ID: z.int(), toc: z.string(), name: z.string(), price })),
});
export type ProductResult = z.output<typeof productResult>;

const counted = z.array(z.object({ id: z.string(), count: z.int() }));
/** How many products would be left with this choice; each list follows all filters but its own. */
export const facets = z.object({
  operators: counted,
  boards: counted,
  rooms: counted,
  airports: counted,
  stars: counted,
  scores: counted,
  regions: counted,
  towns: counted,
  facts: counted,
  /** Whole units of the currency: how many products begin in each step. */
  prices: z.object({
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    step: z.int(),
    counts: z.array(z.int()),
  }),
});
export type Facets = z.output<typeof facets>;

export const regionResult = z.object({
  /** The code of our list; empty: products of no region. */
  id: z.string(),
  name: z.string(),
  country_code: z.string(),
  min_price: price,
  products: z.int(),
  offers: z.int(),
  picture: z.nullable(picture),
});

export const matrixCell = z.object({
  nights: z.int(),
  StartDate: z.string(),
  price,
  /** 0 to 4 by the price of a night among all cells. */
  heat: z.int(),
});

export const calendarDay = z.object({ date: z.string(), price, offers: z.int(), heat: z.int() });

const HITS = z.array(z.object({ id: z.string(), name: z.string(), more: z.string() }));
const quickMask = z.partial(
  z.object({
    ctype: z.string(),
    DepartureAirport: z.array(z.string()),
    ArrivalAirport: z.array(z.string()),
    MinDuration: z.int(),
    MaxDuration: z.int(),
    AdultCount: z.int(),
    ChildrenAge: z.array(z.nullable(z.int())),
    ServiceType: z.array(z.string()),
    MinimumCategory: z.number(),
  }),
);
export type QuickMask = z.output<typeof quickMask>;

/** `id` is a choice for `destination`, but of codes: those are products. */
export const quickHits = z.object({
  products: HITS,
  towns: HITS,
  regions: HITS,
  airports: HITS,
  codes: z.array(z.object({ product: z.int(), name: z.string(), toc: z.string(), ProductCode: z.string() })),
  /** `LJU SPU 7N 2A` as fields of the mask; null: the text is none. */
  mask: z.nullable(quickMask),
});
export type QuickHits = z.output<typeof quickHits>;

export const productInfo = z.extend(productCard, {
  /** Other spellings. */
  names: z.array(z.string()),
  /** In the language of the request, or the nearest that there is. */
  text: z.string(),
  language: z.string(),
  operators: z.array(z.object({ ID: z.int(), toc: z.string(), name: z.string(), ProductCode: z.string() })),
});

export type ProductInfo = z.output<typeof productInfo>;

export const flight = z.object({
  number: z.string(),
  from: z.string(),
  to: z.string(),
  day: z.string(),
  departs: z.string(),
  arrives: z.string(),
  class: z.string(),
  alternative: z.nullable(z.int()),
  units: z.nullable(z.int()),
});
