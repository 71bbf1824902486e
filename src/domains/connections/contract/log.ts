import * as z from 'zod/mini';
import {
  dayRange,
  defineRoutes,
  fileReply,
  id,
  idParams,
  instant,
  listOf,
  listQuery,
  one,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { EXCHANGE_KINDS } from '../port/actions.ts';
import { OUTCOMES } from '../rules/log.ts';

const kind = z.enum(EXCHANGE_KINDS);
const outcome = z.enum(OUTCOMES);

const exchange = z.object({
  id: z.int(),
  created_at: z.string(),
  touroperator: z.object({ id: z.int(), name: z.string(), toc: z.string() }),
  /** Undefined for users who see one account. */
  account: z.optional(z.object({ id: z.int(), name: z.string() })),
  kind,
  outcome,
  /** Why there is no answer: a reason of the port. */
  why: z.string(),
  /** The number of the answer, as 712, and how the operator wrote it. */
  status_id: z.nullable(z.int()),
  raw_id: z.string(),
  http_status: z.nullable(z.int()),
  detail: z.string(),
  request_id: z.string(),
  client_reference: z.string(),
  booking_id: z.nullable(z.int()),
  /** The name of the user; empty: a machine, or the product. */
  by: z.string(),
  method: z.string(),
  path: z.string(),
  question_bytes: z.int(),
  answer_bytes: z.int(),
  took_ms: z.int(),
  waited_ms: z.int(),
});
export type Exchange = z.output<typeof exchange>;

const message = z.object({ mediaType: z.string(), text: z.string(), bytes: z.int(), isCut: z.boolean() });
/** As stored, and as in the file for replay. */
export const messages = z.object({ question: message, answer: z.nullable(message) });
export type Messages = z.output<typeof messages>;

/** Null: question and answer are no longer kept. */
const whole = z.extend(exchange, { messages: z.nullable(messages) });
export type WholeExchange = z.output<typeof whole>;

const READING = { permission: 'connection.read' } as const;
export const logCalls = defineRoutes({
  log: {
    ...READING,
    method: 'POST',
    path: '/api/smart/settings/connections/log',
    body: listQuery(['created_at', 'took_ms'], {
      touroperator_id: z.optional(id),
      kind: z.optional(kind),
      outcome: z.optional(outcome),
      created_at: z.optional(dayRange),
      /** Instants; both narrow further than the days. */
      from: z.optional(instant),
      to: z.optional(instant),
      booking_id: z.optional(id),
    }),
    reply: listOf(exchange),
    errors: [],
  },
  exchange: {
    ...READING,
    method: 'GET',
    path: '/api/smart/settings/connections/log/find/:id',
    params: idParams,
    reply: one(whole),
    errors: [commonErrors.itemNotFound],
  },
  /** Question and answer as a file, to replay it against an adapter. */
  file: {
    ...READING,
    method: 'GET',
    path: '/api/smart/settings/connections/log/file/:id',
    params: idParams,
    heavy: 'files',
    reply: fileReply,
    errors: [commonErrors.itemNotFound],
  },
});
export type LogQuery = z.output<typeof logCalls.log.body>;
