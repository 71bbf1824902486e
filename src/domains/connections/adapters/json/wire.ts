import * as z from 'zod/mini';
import { subMask } from '../../port/submask.ts';
import { listUpTo, nothing, textUpTo } from '../pieces.ts';

const MOST_ROWS = 2000;
const text = textUpTo(4000);
const code = z.string().check(z.minLength(1), z.maxLength(100));
/** An integer of minor units (v1) or a decimal text (v2); read by `minor`, which names what is wrong. */
export const money = z.optional(z.unknown());
const list = listUpTo(MOST_ROWS);

const traveler = z.object({
  id: z.int(),
  type: z.catch(z.enum(['H', 'D', 'K', 'B']), 'H'),
  first_name: text,
  last_name: text,
  age: nothing(z.int().check(z.minimum(0), z.maximum(130))),
  birth_date: nothing(z.string()),
});

export const service = z.object({
  id: z.int(),
  type: z.string().check(z.minLength(1), z.maxLength(20)),
  code,
  parameters: text,
  optional_parameters: text,
  allocation: text,
  count: z.catch(z.int().check(z.minimum(0), z.maximum(99)), 1),
  travelers: z._default(z.array(z.int()).check(z.maxLength(99)), []),
  start_date: z.string(),
  end_date: z.string(),
  status: z.catch(z.enum(['OK', 'XX', 'OP', 'RQ']), 'OK'),
  price: money,
  availability: nothing(z.int()),
  desc: z._default(z.record(z.string(), z.string()), {}),
  meta: z.optional(z.object({ hold_until: nothing(z.string()) })),
});
export type WireService = z.output<typeof service>;

const cancelStep = z.object({
  from_days: z.int(),
  to_days: nothing(z.int()),
  percent: nothing(z.number().check(z.minimum(0), z.maximum(100))),
  amount: money,
  per: z.catch(z.enum(['booking', 'person']), 'booking'),
  base: z.catch(z.enum(['total', 'first_night', 'land_only']), 'total'),
  min: money,
});
export type WireCancelStep = z.output<typeof cancelStep>;

const quote = z.object({
  currency: z.string(),
  total: money,
  travelers: z._default(list(z.object({ id: z.int(), price: money })), []),
  services: list(service),
  option_until: nothing(z.string()),
  cancel_steps: z._default(list(cancelStep), []),
});
export type WireQuote = z.output<typeof quote>;

const booking = z.object({
  code,
  reference: nothing(z.string()),
  state: z.enum(['OK', 'OP', 'RQ', 'XX']),
  raw_state: text,
  created_at: z.string(),
  changed_by_operator: z.catch(z.boolean(), false),
  option_until: nothing(z.string()),
  currency: z.string(),
  total: money,
  cancel_fee: money,
  cancel_steps: z._default(list(cancelStep), []),
  travelers: list(z.extend(traveler, { price: money })),
  services: list(service),
});
export type WireBooking = z.output<typeof booking>;

const row = z.object({
  code,
  reference: nothing(z.string()),
  state: z.enum(['OK', 'OP', 'RQ', 'XX']),
  lead_name: text,
  start_date: z.string(),
  end_date: z.string(),
  total: money,
  currency: z.string(),
  created_at: z.string(),
});
export type WireRow = z.output<typeof row>;

/** The answer to an action. */
export const actionAnswer = z.object({
  status: z.object({ id: z.int(), text, raw: z.optional(z.string()) }),
  field: nothing(z.string()),
  error: z.optional(z.object({ code: text, field: nothing(z.string()) })),
  quote: nothing(quote),
  booking: nothing(booking),
  bookings: nothing(list(row)),
  services: nothing(list(service)),
  cancel: nothing(z.object({ fee: money, currency: z.string(), text, valid_until: nothing(z.string()) })),
  change: nothing(z.object({ fee: money, currency: z.string() })),
  document: nothing(
    z.object({
      pdf: z.string(),
      services: z._default(list(z.object({ service: z.int(), pdf: z.string() })), []),
    }),
  ),
  submask: nothing(subMask),
  info: z.catch(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(100)), []),
});
export type ActionAnswer = z.output<typeof actionAnswer>;

export const pingAnswer = z.object({ status: z.literal(200) });
