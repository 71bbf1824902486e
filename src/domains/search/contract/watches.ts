import * as z from 'zod/mini';
import { defineRoutes, idBody, idReply, listOf, listQuery, one, text } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { searchErrors } from '../errors.ts';
import { searchMask } from './mask.ts';
import { money } from './offer.ts';

/** A share of the price, or an amount of the currency of the account. */
const bound = z.union([
  z.strictObject({ percent: z.number().check(z.minimum(0.1), z.maximum(90)) }),
  z.strictObject({ amount: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
]);
export const DIRECTIONS = ['down', 'up', 'both'] as const;

export const watchInput = z.object({
  search_params: searchMask,
  /** `key` of an offer; without it the cheapest of the search is watched. */
  key: z.optional(text(2000)),
  bound,
  direction: z._default(z.enum(DIRECTIONS), 'down'),
  until: z.optional(z.iso.date('ui.date.impossible')),
});

const watch = z.object({
  id: z.int(),
  search_params: searchMask,
  /** Of the offer; empty: a whole search. */
  offer_name: z.string(),
  key: z.nullable(z.string()),
  bound,
  direction: z.enum(DIRECTIONS),
  until: z.string(),
  first_price: z.nullable(money),
  last_price: z.nullable(money),
  last_at: z.nullable(z.string()),
  /** A notice went out at this instant. */
  crossed_at: z.nullable(z.string()),
});
export type Watch = z.output<typeof watch>;
export const watchQuery = listQuery(['id', 'until'], {});

const path = '/api/smart/price-watch';
const edit = { method: 'POST', permission: 'watch.edit' } as const;
export const watchCalls = defineRoutes({
  search: { ...edit, path: `${path}/search`, body: watchQuery, reply: listOf(watch), errors: [] },
  create: {
    ...edit,
    path: `${path}/create`,
    licence: true,
    body: watchInput,
    reply: one(watch),
    errors: [searchErrors.offerUnknown],
  },
  delete: {
    ...edit,
    path: `${path}/delete`,
    body: idBody,
    reply: idReply,
    errors: [commonErrors.itemNotFound],
  },
});
