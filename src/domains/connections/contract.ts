import * as z from 'zod/mini';
import { CONNECTION_STATES } from '#domains/operators/rules.ts';
import {
  defineRoutes,
  id,
  idBody,
  idParams,
  listOf,
  listQuery,
  one,
  text,
  version,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { connectionErrors } from './errors.ts';
import { HEALTH_STATES } from './rules/health.ts';
import { PERIOD_NAMES } from './rules/periods.ts';
import { DIALECTS } from './rules.ts';

const dialect = z.enum(DIALECTS, 'validation.invalid_value');
const values = z.record(z.string(), z.unknown());

const hour = z.object({
  calls: z.int(),
  /** Good answers, and those of them that were slow. */
  good: z.int(),
  slow: z.int(),
});
export type Hour = z.output<typeof hour>;

const health = z.object({
  state: z.enum(HEALTH_STATES),
  since: z.nullable(z.string()),
  /** Why it is not well: a reason of the port; empty otherwise. */
  reason: z.string(),
  good_at: z.nullable(z.string()),
  /** Agencies whose credentials are refused; null: the state speaks of the own one. */
  refused: z.nullable(z.int()),
  /** Of the period, the last 24 hours by default. */
  calls: z.int(),
  left_out: z.int(),
  /** Percent with one decimal; null: no calls. */
  good_share: z.nullable(z.number()),
  p95_ms: z.nullable(z.int()),
  /** One for each bar of the period: 24 hours, 7 or 30 days; the last one holds the current hour. */
  hours: z.array(hour),
});

const connection = z.object({
  id: z.int(),
  version: z.int(),
  active: z.boolean(),
  created_at: z.string(),
  touroperator_id: z.int(),
  touroperator: z.object({ id: z.int(), name: z.string(), toc: z.string() }),
  dialect,
  /** Delivered values that it began with; empty: none. */
  preset: z.string(),
  values,
  address: z.string(),
  deadline_ms: z.int(),
  calls_at_once: z.int(),
  /** Certificates themselves never leave the server. */
  has_certificate: z.boolean(),
  has_roots: z.boolean(),
  health,
});
export type Connection = z.output<typeof connection>;

const outage = z.object({
  id: z.int(),
  state: z.enum(['slow', 'down']),
  since: z.string(),
  until: z.nullable(z.string()),
  reason: z.string(),
  left_out: z.int(),
});
export type Outage = z.output<typeof outage>;
const whole = z.extend(connection, {
  outages: z.array(outage),
  /** What the operator can do; null: one does not book by this dialect, or its address is not known. */
  capabilities: z.nullable(z.record(z.string(), z.unknown())),
  /** Milliseconds until this process asks an operator again that it leaves alone; null: it does not. */
  left_alone_ms: z.nullable(z.int()),
});
export type WholeConnection = z.output<typeof whole>;

const light = z.object({
  touroperator: connection.shape.touroperator,
  state: health.shape.state,
  since: health.shape.since,
  reason: health.shape.reason,
});

const pem = text(50_000);
const MOST_VALUES = 50_000;
/** Without query and fragment: paths are appended. A backslash would count as a slash. */
const ADDRESS = /^(https?:\/\/[^\s?#\\/\p{C}]{2,}(\/[^\s?#\\\p{C}]*)?)?$/u;
const fields = {
  touroperator_id: id,
  dialect,
  preset: z._default(text(40), ''),
  /** Missing ones have the value of the preset, else that of the dialect. */
  values: z._default(
    values.check(
      z.refine((all) => JSON.stringify(all).length <= MOST_VALUES, 'validation.maxLength?max=50000'),
    ),
    {},
  ),
  /** Empty: the operator has named none yet. */
  address: z._default(text(500).check(z.regex(ADDRESS, 'connections.errors.address')), ''),
  deadline_ms: z._default(z.int().check(z.minimum(1000), z.maximum(60_000)), 8000),
  calls_at_once: z._default(z.int().check(z.minimum(1), z.maximum(100)), 8),
  /** Missing: the stored ones stay. Null: none. PEM texts. */
  certificates: z.optional(
    z.nullable(
      z.object({ certificate: z._default(pem, ''), key: z._default(pem, ''), roots: z._default(pem, '') }),
    ),
  ),
  active: z._default(z.boolean(), true),
};

const missing = [commonErrors.itemNotFound];
const changing = {
  method: 'POST',
  permission: 'connection.edit',
  reply: one(whole),
  errors: missing,
} as const;

export const connectionCalls = defineRoutes({
  search: {
    method: 'POST',
    path: '/api/smart/settings/connections/search',
    permission: 'connection.read',
    body: listQuery(['toc', 'name', 'dialect', 'state', 'good', 'p95', 'calls', 'created_at'], {
      touroperator_id: z.optional(id),
      dialect: z.optional(dialect),
      state: z.optional(z.enum(HEALTH_STATES)),
      /** What the figures cover. */
      period: z.optional(z.enum(PERIOD_NAMES)),
    }),
    reply: z.extend(listOf(connection), {
      /** Over all that the filter of the state does not narrow. */
      states: z.array(z.object({ state: z.enum(HEALTH_STATES), count: z.int() })),
    }),
    errors: [],
  },
  find: {
    method: 'GET',
    path: '/api/smart/settings/connections/find/:id',
    permission: 'connection.read',
    params: idParams,
    reply: one(whole),
    errors: missing,
  },
  create: {
    ...changing,
    path: '/api/smart/settings/connections/create',
    idempotent: true,
    body: z.object(fields),
    errors: [...missing, connectionErrors.taken],
  },
  update: {
    ...changing,
    path: '/api/smart/settings/connections/update',
    body: z.object({ ...fields, id, version }),
    errors: [...missing, commonErrors.changedElsewhere, connectionErrors.taken],
  },
  toggle: {
    ...changing,
    path: '/api/smart/settings/connections/toggle',
    body: z.object({ id, version: z.optional(version), active: z.optional(z.boolean()) }),
    errors: [...missing, commonErrors.changedElsewhere],
  },
  /** With the stored values and the credentials of a contract; answers within eight seconds. */
  test: {
    method: 'POST',
    path: '/api/smart/settings/connections/test',
    permission: 'connection.edit',
    body: idBody,
    reply: one(z.object({ state: z.enum(CONNECTION_STATES), ms: z.int(), health: whole.shape.health })),
    errors: missing,
  },
  /** Operators that may get a connection. */
  touroperators: {
    method: 'POST',
    path: '/api/smart/settings/connections/touroperators/search',
    permission: 'connection.read',
    body: z.object({ term: z._default(text(100), '') }),
    reply: one(z.array(connection.shape.touroperator)),
    errors: [],
  },
  /** The operators that the agency sells, with their light. */
  health: {
    method: 'GET',
    path: '/api/smart/settings/connections/health',
    permission: 'contract.read',
    reply: one(z.array(light)),
    errors: [],
  },
  /** The same beside what was sent to them in these days, by the calendar of the caller. */
  requests: {
    method: 'POST',
    path: '/api/smart/settings/connections/requests',
    permission: 'tracker.read',
    heavy: 'rows',
    body: z.object({
      from: z.iso.date('validation.invalid_format'),
      to: z.iso.date('validation.invalid_format'),
      account_id: z.optional(id),
    }),
    reply: one(z.array(z.extend(light, { count: z.int() }))),
    errors: missing,
  },
});
export type ConnectionQuery = z.output<typeof connectionCalls.search.body>;
