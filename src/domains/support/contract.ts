import * as z from 'zod/mini';
import { defineRoutes, id, idParams, listOf, listQuery, one, requiredText } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { LONGEST_SUBJECT, LONGEST_TEXT, TICKET_STATES } from './rules.ts';

const state = z.enum(TICKET_STATES, 'validation.invalid_value');
/** The name at the time of writing; without an id the user is gone. */
const person = z.object({ id: z.nullable(z.int()), name: z.string() });

const row = z.object({
  id: z.int(),
  subject: z.string(),
  state,
  account: z.object({ id: z.int(), name: z.string() }),
  user: person,
  created_at: z.string(),
  /** The last message, closing or reopening. */
  changed_at: z.string(),
  /** The number of messages. */
  answers: z.int(),
});
export type TicketRow = z.output<typeof row>;

const answer = z.object({
  id: z.int(),
  user: person,
  /** Empty if it only closed or reopened the ticket. */
  text: z.string(),
  /** The new state of the ticket; null: unchanged. */
  state: z.nullable(state),
  created_at: z.string(),
});
export type TicketAnswer = z.output<typeof answer>;

const ticket = z.extend(row, { text: z.string(), answers: z.array(answer) });
export type Ticket = z.output<typeof ticket>;

export const ticketQuery = listQuery(['changed_at', 'id', 'subject', 'state', 'created_at'], {
  state: z.optional(state),
  /** Only the caller's own, for callers who see more. */
  mine: z.optional(z.boolean()),
});
export type TicketQuery = z.output<typeof ticketQuery>;

export const newTicket = z.object({
  subject: requiredText(LONGEST_SUBJECT),
  text: requiredText(LONGEST_TEXT),
});
export const answerText = z.object({ text: requiredText(LONGEST_TEXT) });

/** Every user reads their own; the permission decides about all of an account or all accounts. */
const reading = { permission: 'ticket.create', reach: 'ticket.read' } as const;
const answering = { permission: 'ticket.create', reach: 'ticket.answer', method: 'POST' } as const;
const errors = [commonErrors.itemNotFound];

export const ticketCalls = defineRoutes({
  search: {
    ...reading,
    method: 'POST',
    path: '/api/support/tickets/search',
    body: ticketQuery,
    reply: listOf(row),
    errors: [],
  },
  find: {
    ...reading,
    method: 'GET',
    path: '/api/support/tickets/find/:id',
    params: idParams,
    reply: one(ticket),
    errors,
  },
  create: {
    method: 'POST',
    path: '/api/support/tickets/create',
    permission: 'ticket.create',
    idempotent: true,
    body: newTicket,
    reply: one(ticket),
    errors: [commonErrors.tooMany],
  },
  /** Without a state the ticket is open afterwards: a message expects an answer. */
  answer: {
    ...answering,
    path: '/api/support/tickets/answer',
    idempotent: true,
    body: z.extend(answerText, { id, state: z._default(state, 'open') }),
    reply: one(ticket),
    errors: [...errors, commonErrors.tooMany],
  },
  state: {
    ...answering,
    path: '/api/support/tickets/state',
    body: z.object({ id, state }),
    reply: one(ticket),
    errors: [...errors, commonErrors.tooMany],
  },
});
