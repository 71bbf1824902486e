import { systemWrite } from '#server/db/scope.ts';
import { ROLES } from '#shared/roles.ts';
import type { DomainThreats } from '#testing/threats/domain.ts';
import { empty } from '#testing/threats/rows.ts';
import { ticketCalls } from '../contract.ts';
import { insertTicket } from '../store.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** A ticket of the owner. */
    ticketId: number;
  }
}

export const threats: DomainThreats = {
  attacks: [
    [ticketCalls.search, 'own', empty],
    [ticketCalls.create, 'own', () => ({ body: { subject: 'Help', text: 'Please' } })],
    [ticketCalls.find, '404', ({ ticketId }) => ({ params: { id: ticketId } })],
    [ticketCalls.answer, '404', ({ ticketId }) => ({ body: { id: ticketId, text: 'Mine' } })],
    [ticketCalls.state, '404', ({ ticketId }) => ({ body: { id: ticketId, state: 'closed' } })],
  ],
  belongings: ({ product, owner: { accountId, userId, username } }) =>
    systemWrite(product.pools, async (tx) => {
      const asker = { account_id: accountId, user_id: userId, user_name: username };
      const ticketId = await insertTicket(tx, { ...asker, subject: 'Ticket', text: `Of ${accountId}` });
      return { ticketId };
    }),
  plain: ({ product, owner: { accountId, userId } }) =>
    systemWrite(product.pools, (tx) => {
      const asker = { account_id: accountId, user_id: userId, user_name: 'Somebody' };
      return insertTicket(tx, { ...asker, subject: 'plain', text: 'plain' });
    }),
  may: { 'ticket.create': ROLES },
  // There are few tickets yet, so the id could equal that of another record.
  spoken: ({ ticketId }) => [['ticket', ticketId, 'ticket_id']],
  isCrawled: true,
};
