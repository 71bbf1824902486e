import * as z from 'zod/mini';
import { area } from './mask.ts';

/** Decimal text with two places, and the code of the currency. */
const money = z.object({ amount: z.string(), currency: z.string() });

/** For all persons; in the currency of the account, or of the operator where there is no rate. */
export const price = z.object({
  total: z.string(),
  per_person: z.string(),
  per_person_night: z.string(),
  currency: z.string(),
  /** As the operator sells it, where that is another currency. */
  original: z.nullable(money),
});
export type Price = z.output<typeof price>;

/** Purchase price, commission and margin: absent for users without `price.net`. */
export const net = z.object({ net: z.string(), commission: z.string(), margin_percent: z.string() });

/** `live`: an operator answered this search; `checked`: the operator was asked for this very offer. */
const SOURCES = ['cached', 'live', 'checked'] as const;
const FRESHNESS = ['now', 'today', 'older'] as const;
const AVAILABILITIES = ['free', 'request', 'sold_out'] as const;

export const offer = z.object({
  /** With `guests` the name of the offer: adults, and ascending ages after a semicolon: `2;4,9`. */
  hash_code: z.string(),
  guests: z.string(),
  ctype: area,
  /** The product that it belongs to. */
  product: z.int(),
  GiataID: z.nullable(z.int()),
  TourOperator: z.int(),
  TourOperatorCode: z.string(),
  TourOperatorName: z.string(),
  ProductCode: z.string(),
  /** The operator's own codes of room and board. */
  ServiceCode: z.string(),
  RoomCode: z.string(),
  StartDate: z.string(),
  EndDate: z.string(),
  Duration: z.int(),
  /** Of our lists; empty: the operator's room is none of them. */
  RoomType: z.string(),
  RoomName: z.string(),
  ServiceType: z.string(),
  ServiceName: z.string(),
  /** Empty without a flight. */
  DepartureAirport: z.string(),
  DepartureAirportName: z.string(),
  ArrivalAirport: z.string(),
  ArrivalAirportName: z.string(),
  EntryPointName: z.string(),
  OfferSubType: z.string(),
  /** Of trips: 1 guaranteed, 3 almost, 5 sold out; null: not said. */
  OfferStatus: z.nullable(z.int()),
  availability: z.enum(AVAILABILITIES),
  /** Rooms or seats left; null: not said. */
  units: z.nullable(z.int()),
  price,
  /** Where a check said another price before: what the index had. */
  source: z.enum(SOURCES),
  freshness: z.enum(FRESHNESS),
  quoted_at: z.string(),
  /** Percent of the checks of this operator that confirmed the cached price; null: too few. */
  truth: z.nullable(z.int()),
  /** How the operator sells it; opaque, goes back into a check. */
  key: z.string(),
  net: z.optional(net),
});
export type Offer = z.output<typeof offer>;

const STATES = [
  'cached',
  'answered',
  'pending',
  'none',
  'timeout',
  'failed',
  'busy',
  'paused',
  'limited',
  'unconnected',
] as const;
export type OperatorStateName = (typeof STATES)[number];

/** What one operator did in a search. */
const operatorState = z.object({
  ID: z.int(),
  toc: z.string(),
  name: z.string(),
  /** A severity: 0 unknown, 1 success, 2 warning, 3 error, 4 info. */
  Status: z.int(),
  state: z.enum(STATES),
  /** In the language of the request. */
  Text: z.string(),
  /** Of cached offers: when they were delivered. */
  as_of: z.nullable(z.string()),
  ms: z.nullable(z.int()),
  offers: z.nullable(z.int()),
});
export type OperatorState = z.output<typeof operatorState>;

/** Stands beside every answer of a search. */
export const course = z.object({
  /** Names the search in polls and further calls; 10 minutes. */
  search_id: z.string(),
  /** Operators are still asked; each end is told by `search.partial`. */
  partial: z.boolean(),
  /** No operator may be searched here: none has an active contract. */
  no_operator: z.boolean(),
  operators: z.array(operatorState),
  currency: z.string(),
  /** The mask with its defaults filled in, which was asked. */
  asked: z.object({
    StartDate: z.string(),
    EndDate: z.string(),
    MinDuration: z.int(),
    MaxDuration: z.int(),
    persons: z.int(),
  }),
});
export type Course = z.output<typeof course>;
