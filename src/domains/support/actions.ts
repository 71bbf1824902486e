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

/** Each one writes mails to others, so nobody writes them by the hundred. */
export const boundTickets = (limiter: Limiter, { id }: CallingUser) => limiter.hit(NEW_TICKETS, String(id));
export const boundAnswers = (limiter: Limiter, { id }: CallingUser) => limiter.hit(ANSWERS, String(id));

/** Everybody has the own ones; all of the working account or of all accounts has who may by the permission. */
export function reachOf(user: User, permission: Permission): TicketReach {
  const scopes = scopesOf(user, permission);
  if (scopes.includes('A')) return { accountId: null, userId: null };
  return { accountId: user.accountId, userId: scopes.includes('K') ? null : user.id };
}

/** As somebody sees it who works in the account where it lies. */
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

/** Whom it concerns learns of it after the commit: notices, mails, open pages. */
const tellOf = (tx: Tx, { accountId }: CallingUser, ticketId: number, answerId = 0) =>
  emit(tx, { name: 'support.written', accountId, payload: { id: ticketId, answer_id: answerId } });

export async function createTicket(
  tx: Tx,
  user: CallingUser,
  { subject, text }: { subject: string; text: string },
): Promise<Ticket> {
  const id = await insertTicket(tx, { ...writerOf(user), subject, text });
  await record(tx, user, { entity: 'support_tickets', id, action: 'created' });
  await tellOf(tx, user, id);
  return ticketIn(tx, user, 'ticket.answer', id);
}

interface Written {
  id: number;
  text: string;
  state: TicketState;
}

/** Writes into the thread, or only closes or reopens; where nothing changes, nothing is told. */
export async function writeInto(tx: Tx, user: CallingUser, { id, text, state }: Written): Promise<Ticket> {
  await lockTicket(tx, user.accountId, id);
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
  await tellOf(tx, user, id, answerId);
  return ticketIn(tx, user, 'ticket.answer', id);
}
