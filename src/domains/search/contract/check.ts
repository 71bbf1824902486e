import * as z from 'zod/mini';
import { text } from '#shared/contract.ts';
import { searchMask } from './mask.ts';
import { net, offer, price } from './offer.ts';

export const checkBody = z.object({
  /** `key` of the offer. */
  key: text(2000).check(z.minLength(1, 'validation.required')),
  /** Persons, and what leads back to the search. */
  search_params: searchMask,
});

const cancelStep = z.object({
  /** Days before the start; null: until the booking. */
  from_days: z.nullable(z.int()),
  to_days: z.int(),
  /** Cancelled on these days; `from` is null where it is any day before. */
  from: z.nullable(z.string()),
  to: z.string(),
  /** In percent, or an amount. */
  percent: z.nullable(z.number()),
  amount: z.nullable(z.string()),
  /** The fee for this offer, where it can be told. */
  fee: z.nullable(z.string()),
  per: z.enum(['booking', 'person']),
  base: z.enum(['total', 'first_night', 'land_only']),
});

export const checkReply = z.object({
  hash_code: z.string(),
  guests: z.string(),
  /** 0 unknown, 1 available, 2 changed or on request, 3 refused, 4 information. */
  status: z.int(),
  StatusCode: z.int(),
  /** What the operator said, or our sentence for its status. */
  text: z.string(),
  checked_at: z.string(),
  /** Null where the operator gives none, as for what is sold out. */
  price: z.nullable(price),
  /** What the search showed. */
  before: z.nullable(price),
  /** Of the total. */
  change: z.nullable(z.object({ amount: z.string(), percent: z.string() })),
  /** How many are left; true: there are some; null: not said. */
  stock: z.nullable(z.union([z.int(), z.literal(true)])),
  orm_info: z.object({
    StatusCode: z.int(),
    Price: z.object({ TotalPrice: z.nullable(z.string()), Currency: z.string() }),
    Travelers: z.array(
      z.object({
        Id: z.int(),
        PassengerType: z.string(),
        Age: z.int(),
        Price: z.nullable(z.string()),
      }),
    ),
    Services: z.array(
      z.object({
        Type: z.string(),
        Code: z.string(),
        Paramaters: z.string(),
        OptionalParamaters: z.string(),
        Count: z.int(),
        Travelers: z.string(),
        StartDate: z.string(),
        EndDate: z.string(),
        Status: z.string(),
        Price: z.nullable(z.string()),
        /** Names for people: `offer`, `room`, `service`. */
        names: z.record(z.string(), z.string()),
      }),
    ),
    Info: z.array(z.string()),
  }),
  /** The offer as it is now. */
  offer_info: z.object({ Dates: z.array(offer), Rating: z.nullable(z.int()) }),
  conditions: z.object({
    cancel_steps: z.array(cancelStep),
    /** The last day without a fee; null: there is none, or nothing was said. */
    free_until: z.nullable(z.string()),
    option_until: z.nullable(z.string()),
    hold_until: z.nullable(z.string()),
  }),
  /** The operator asks for a choice first, as of a cabin. */
  needs_choice: z.boolean(),
  net: z.optional(net),
});
export type CheckReply = z.output<typeof checkReply>;
/** Net prices are no part of it: others of the account read it. */
export type StoredCheck = Omit<CheckReply, 'net'>;
