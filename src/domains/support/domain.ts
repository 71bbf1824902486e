import type { Domain } from '#server/domain.ts';
import { ticketCalls } from './contract.ts';
import { seedTickets } from './demo.ts';
import { supportHistoryAccess } from './historyAccess.ts';
import { supportListeners } from './listeners.ts';
import { supportLists } from './lists.ts';
import { supportStores } from './persons.ts';
import { supportRoutes } from './routes.ts';
import { texts } from './texts.ts';

export const support = {
  name: 'support',
  uses: ['history', 'lists', 'notifications', 'org', 'auth'],
  worksOverAll: true,
  calls: [ticketCalls],
  texts,
  routes: () => supportRoutes,
  listeners: supportListeners,
  lists: () => supportLists,
  historyAccess: supportHistoryAccess,
  notifies: ['request_answered'],
  personalData: supportStores,
  erasedWithAccount: ['support_answers', 'support_tickets'],
  seed: (tx, { world, now }) => seedTickets(tx, world, now),
} satisfies Domain;
