import * as z from 'zod/mini';
import { defineRoutes, id, idParams, listOf, listQuery, pageQuery } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';

/** `users`, `subaccounts`: a kind of record that a domain has declared. */
const recordType = z.string().check(z.regex(/^[a-z_]{1,40}$/, 'validation.invalid_type'));

const entry = z.object({
  id: z.int(),
  /** `history.action.<action>` is its text. */
  action: z.string(),
  /** Name of the actor at that time; the product itself has no id. */
  user: z.object({ id: z.nullable(z.int()), name: z.string() }),
  created_at: z.string(),
  /** Stored in the transaction of the change, so an entry means that it happened. */
  result: z.literal('success'),
  /** `{from, to}` per field, or the value alone for a new record. */
  changes: z.record(z.string(), z.unknown()),
  /** Current names of the records whose ids are in the changes, per field. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  type: z.string(),
  record_id: z.string(),
});
export type HistoryEntry = z.output<typeof entry>;

/** Without a type: all kinds the caller may read completely. The search takes names of users or the id of a record. */
export const historyQuery = z.extend(listQuery(['id'], { type: z.optional(recordType) }), {
  type: z.optional(recordType),
  id: z.optional(id),
});
export type HistoryQuery = z.output<typeof historyQuery>;

const errors = [commonErrors.itemNotFound];

export const historyCalls = defineRoutes({
  search: {
    method: 'POST',
    path: '/api/history/search',
    permission: 'history.read',
    heavy: 'rows',
    errors,
    body: historyQuery.check(
      z.refine((query) => query.id === undefined || query.type !== undefined, {
        error: 'validation.required',
        path: ['type'],
      }),
    ),
    reply: listOf(entry),
  },
  record: {
    method: 'GET',
    path: '/api/history/record/:type/:id',
    permission: 'history.read',
    heavy: 'rows',
    errors,
    params: z.extend(idParams, { type: recordType }),
    query: pageQuery,
    reply: listOf(entry),
  },
});
