import type { HistoryAccess } from '#domains/history/historyAccess.ts';
import { reachOf } from './actions.ts';
import { findTicket } from './store.ts';

/** Users who see a ticket of the working account read its history. */
export const supportHistoryAccess: HistoryAccess[] = [
  {
    entity: 'support_tickets',
    readsAll: (user) => reachOf(user, 'ticket.read').userId === null,
    async accountOf(db, user, id) {
      const { userId } = reachOf(user, 'ticket.read');
      const found = await findTicket(db, { accountId: user.accountId, userId }, id);
      return found && user.accountId;
    },
  },
];
