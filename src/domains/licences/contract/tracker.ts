import * as z from 'zod/mini';
import { day, defineRoutes, id, one } from '#shared/contract.ts';

const year = z.int().check(z.minimum(2000), z.maximum(2200));
const count = z.int();
const of = { method: 'POST', permission: 'tracker.read', errors: [] } as const;
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

const span = z.object({ from: day, to: day });

/** Two days in order, within the longest period the tracker shows. */
const inOrder = <Days extends z.ZodMiniType<z.output<typeof span>>>(days: Days) =>
  days.check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'validation.minMax' }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS * DAY_MS, {
      path: ['to'],
      error: `validation.max?max=${MOST_DAYS}`,
    }),
  );

/** Requests to operators, by the account and by its API accesses. */
export const trackerCalls = defineRoutes({
  accountPerDate: {
    ...of,
    path: '/api/rq-tracker/account-per-date',
    body: inOrder(z.extend(span, { account_id: z.optional(id) })),
    reply: one(z.array(z.object({ date: z.string(), account_id: z.int(), account: z.string(), count }))),
  },
  accountPerMonth: {
    ...of,
    path: '/api/rq-tracker/account-per-month',
    body: z.object({ year, account_id: z.optional(id) }),
    reply: one(
      z.array(
        z.object({
          month: z.string(),
          account_id: z.int(),
          account: z.string(),
          count,
          /** Null: no limit. */
          limit: z.nullable(z.int()),
        }),
      ),
    ),
  },
  apiPerMonth: {
    ...of,
    path: '/api/rq-tracker/api-per-month-count',
    body: z.object({ year, api_licence_id: z.optional(id) }),
    reply: one(
      z.array(z.object({ month: z.string(), api_licence_id: z.int(), api_licence: z.string(), count })),
    ),
  },
  apiPerDate: {
    ...of,
    path: '/api/rq-tracker/api-per-date',
    body: inOrder(z.extend(span, { api_licence_id: z.optional(id) })),
    reply: one(
      z.array(z.object({ date: z.string(), api_licence_id: z.int(), api_licence: z.string(), count })),
    ),
  },
});
