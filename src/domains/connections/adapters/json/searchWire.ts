import * as z from 'zod/mini';
import { listUpTo, nothing, textUpTo } from '../pieces.ts';
import { money, service } from './wire.ts';

const MOST_OFFERS = 1000;
const text = textUpTo(10_000);
const code = z.string().check(z.minLength(1), z.maxLength(200));
const list = listUpTo(MOST_OFFERS);
const place = nothing(z.number());

const offer = z.object({
  id: code,
  product: code,
  giata: nothing(z.int()),
  name: text,
  sub_type: text,
  start_date: z.string(),
  end_date: z.string(),
  nights: z.int().check(z.minimum(0), z.maximum(400)),
  room: text,
  room_name: text,
  board: text,
  departure: nothing(z.string()),
  arrival: nothing(z.string()),
  offer_status: nothing(z.int()),
  price: money,
  currency: z.string(),
  units: nothing(z.int()),
  town: text,
  country: text,
  stars: nothing(z.number()),
  services: z._default(list(z.omit(service, { status: true, desc: true, price: true })), []),
});
export type WireOffer = z.output<typeof offer>;

export const offersAnswer = z.object({ offers: list(offer), next: nothing(z.string()) });

/** A search of v2 that is still at work: ask for its result under this name. */
export const begunAnswer = z.object({
  search: code,
  poll_after_ms: z.catch(z.int().check(z.minimum(10), z.maximum(5000)), 200),
});
export const completeness = z.object({
  complete: z.boolean(),
  poll_after_ms: z.catch(z.int().check(z.minimum(10), z.maximum(5000)), 200),
});

const picture = z.object({ src: z.string().check(z.maxLength(500)), alt: text });
export const infoAnswer = z.object({
  product: z.object({
    code,
    giata: nothing(z.int()),
    name: text,
    town: text,
    country: text,
    lat: place,
    lon: place,
    stars: nothing(z.number()),
    facts: z._default(z.array(z.string()).check(z.maxLength(200)), []),
    text,
    pictures: z._default(list(picture), []),
  }),
});

export const flightsAnswer = z.object({
  flights: list(
    z.object({
      from: z.string(),
      to: z.string(),
      number: z.string(),
      date: z.string(),
      departs: z.string(),
      arrives: z.string(),
      class: text,
      alternative: nothing(z.int()),
      units: nothing(z.int()),
    }),
  ),
});

export const entryPointsAnswer = z.object({
  currency: z.string(),
  entry_points: list(
    z.object({ code, town: text, place: text, time: text, supplement: money, lat: place, lon: place }),
  ),
});

const seating = z.object({
  bus: z.string(),
  version: z.int(),
  decks: z
    .array(
      z.object({
        rows: z.array(z.array(z.nullable(z.string())).check(z.maxLength(12))).check(z.maxLength(60)),
      }),
    )
    .check(z.maxLength(3)),
  seats: z.record(
    z.string(),
    z.object({
      s: z.enum(['F', 'B', 'H', 'T', 'S']),
      label: z.optional(z.string()),
      sex: z.optional(z.enum(['H', 'D'])),
      until: z.optional(z.string()),
    }),
  ),
});
export type WireSeating = z.output<typeof seating>;
export const planAnswer = z.object({ seating });
export const holdAnswer = z.object({ hold: code, until: z.string(), seating });
export const releaseAnswer = z.object({ released: z.literal(true) });
/** What a refusal may say. Any other number, as that of a booking, is a lie. */
const REFUSALS = [310, 342, 350, 510, 741, 754, 998] as const;
/** A refusal by its HTTP status. */
export const refusal = z.object({
  status: z.object({ id: z.literal(REFUSALS), text }),
  error: z.object({ code: text, field: nothing(z.string()) }),
});
