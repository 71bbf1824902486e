import * as z from 'zod/mini';
import { defineRoutes, id, one, text } from '#shared/contract.ts';

/** So many recent records are named at once. */
export const MOST_RECENT = 10;

const hit = z.object({
  id: z.int(),
  name: z.string(),
  /** What tells namesakes apart: a town, a branch. */
  place: z.string(),
  /** A phone number, or an e-mail. */
  contact: z.string(),
  active: z.boolean(),
});
export type Hit = z.output<typeof hit>;

const foundOfKind = z.object({
  /** The entity in the history. */
  kind: z.string(),
  hits: z.array(hit),
  total: z.int(),
  /** The total is a lower bound. */
  more: z.optional(z.literal(true)),
});
export type FoundOfKind = z.output<typeof foundOfKind>;
export type Found = Omit<FoundOfKind, 'kind'>;

const recent = z.object({ kind: text(40), id });

export const finderCalls = defineRoutes({
  /** The best hits of each kind that the caller may read; without a term the recent records. */
  find: {
    method: 'POST',
    path: '/api/finder/find',
    permission: 'signed-in',
    body: z.object({
      term: z._default(text(100), ''),
      recent: z._default(z.array(recent).check(z.maxLength(MOST_RECENT)), []),
    }),
    reply: one(z.array(foundOfKind)),
    errors: [],
  },
});
