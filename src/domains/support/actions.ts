import { record } from '#domains/history/actions.ts';
import type { Tx } from '#server/db/scope.ts';
import type { Limiter } from '#server/limiter.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser, User } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { type Permission, scopesOf } from '#shared/permissions.ts';
import type { Ticket } from './contract.ts';
import type { TicketState } from './rules.ts';
import { findTicket, insertAnswer, insertTicket, lockTicket, setState, type TicketReach } from './store.ts';

const HOUR_SECONDS = 3600;
const NEW_TICKETS = { name: 'tickets', max: 20, seconds: HOUR_SECONDS };
const ANSWERS = { name: 'ticket-answers', max: 120, seconds: HOUR_SECONDS };

/** Rate limits, since each ticket and message sends mails to others. */
export const limitTickets = (limiter: Limiter, { id }: CallingUser) => limiter.hit(NEW_TICKETS, String(id));
export const limitAnswers = (limiter: Limiter, { id }: CallingUser) => limiter.hit(ANSWERS, String(id));

/** Every user reads their own tickets; the permission decides about all of the account or all accounts. */
export function reachOf(user: User, permission: Permission): TicketReach {
  const scopes = scopesOf(user, permission);
  if (scopes.includes('A')) return { accountId: null, userId: null };
  return { accountId: user.accountId, userId: scopes.includes('K') ? null : user.id };
}

/** The caller as a user of the account of the ticket. */
export async function ticketIn(
  db: Parameters<typeof findTicket>[0],
  user: CallingUser,
  permission: Permission,
  id: number,
): Promise<Ticket> {
  const { userId } = reachOf(user, permission);
  const ticket = await findTicket(db, { accountId: user.accountId, userId }, id);
  if (!ticket) throw new Refusal(commonErrors.itemNotFound);
  return ticket;
}

const writerOf = ({ accountId, id, name }: CallingUser) => ({
  account_id: accountId,
  user_id: id,
  user_name: name,
});

/** Runs after the commit: notices, mails, realtime. */
const emitWritten = (tx: Tx, { accountId }: CallingUser, ticketId: number, answerId = 0) =>
  // One after the other: «reopened» is never told before «closed».
  emit(
    tx,
    { name: 'support.written', accountId, payload: { id: ticketId, answer_id: answerId } },
    { serialKey: `support ${ticketId}` },
  );

export async function createTicket(
  tx: Tx,
  user: CallingUser,
  { subject, text }: { subject: string; text: string },
): Promise<Ticket> {
  const id = await insertTicket(tx, { ...writerOf(user), subject, text });
  await record(tx, user, { entity: 'support_tickets', id, action: 'created' });
  await emitWritten(tx, user, id);
  return ticketIn(tx, user, 'ticket.answer', id);
}

interface Written {
  id: number;
  text: string;
  state: TicketState;
}

/** Adds a message, or only closes or reopens; if nothing changes, nothing is stored or announced. */
export async function writeInto(tx: Tx, user: CallingUser, { id, text, state }: Written): Promise<Ticket> {
  await lockTicket(tx, user.id, user.accountId, id);
  const before = await ticketIn(tx, user, 'ticket.answer', id);
  const isChanged = before.state !== state;
  if (text === '' && !isChanged) return before;
  const answer = { ticket_id: id, text, state: isChanged ? state : null };
  const answerId = await insertAnswer(tx, { ...writerOf(user), ...answer });
  await setState(tx, user.accountId, id, state);
  await record(tx, user, {
    entity: 'support_tickets',
    id,
    action: text === '' ? 'changed' : 'answered',
    changes: isChanged ? { state: { from: before.state, to: state } } : {},
  });
  await emitWritten(tx, user, id, answerId);
  return ticketIn(tx, user, 'ticket.answer', id);
}
