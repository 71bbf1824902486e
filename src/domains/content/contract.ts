import * as z from 'zod/mini';
import { defineRoutes, fileReply, id, idBody, idParams, one, text } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';

const reading = z.object({
  /** Products of this source. */
  products: z.int(),
  /** `waiting`: never read so far. */
  state: z.enum(['waiting', 'reading', 'failed', 'done']),
  /** Of the reading at work, else of the last one. */
  read: z.int(),
  /** Products that did not hold; what was known of them stays. */
  refused: z.int(),
  /** Changed products that are still to be read. */
  wanted: z.int(),
  /** Since the last good answer. */
  failures: z.int(),
  /** Why it failed: a reason of the port, or the credentials, the licence or the address. */
  why: z.string(),
  /** Of the last complete reading. */
  finished_at: z.nullable(z.string()),
  next_at: z.nullable(z.string()),
});
export type ContentReading = z.output<typeof reading>;

const missing = [commonErrors.itemNotFound];

export const contentCalls = defineRoutes({
  /** How far the reading of a content source has come. */
  reading: {
    method: 'GET',
    path: '/api/smart/settings/connections/content/:id',
    permission: 'connection.read',
    params: idParams,
    reply: one(reading),
    errors: missing,
  },
  /** Reads a source now: all of it the first time, later what changed. */
  read: {
    method: 'POST',
    path: '/api/smart/settings/connections/content/read',
    permission: 'connection.edit',
    body: idBody,
    reply: one(reading),
    errors: missing,
  },
  /** One picture of a product, by its place among them: those of a content source need a licence for content. */
  picture: {
    method: 'POST',
    path: '/api/smart/content/picture',
    permission: 'search.run',
    body: z.object({
      giata_id: z.optional(id),
      touroperator_id: z.optional(id),
      /** The operator's own code of the product. */
      code: z._default(text(200), ''),
      nth: z._default(z.int().check(z.minimum(0), z.maximum(200)), 0),
      size: z._default(z.enum(['whole', 'thumb'], 'validation.invalid_value'), 'whole'),
    }),
    reply: fileReply,
    errors: missing,
  },
});
