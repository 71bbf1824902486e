import type { AnySize } from '#server/db/lists.ts';
import { type ListReader, shownList } from '#server/shownLists.ts';
import { reachOf } from './actions.ts';
import { type TicketQuery, ticketCalls } from './contract.ts';
import { searchTickets } from './store.ts';

/** Who works for all accounts sees those of all of them in one list. */
export function ticketPage({ read, system, user }: ListReader, query: AnySize<TicketQuery>) {
  const reach = reachOf(user, 'ticket.read');
  const { id } = user;
  return reach.accountId === null
    ? system((tx) => searchTickets(tx, reach, id, query))
    : read((db) => searchTickets(db, reach, id, query));
}

export const supportLists = [
  shownList({
    name: 'support.tickets',
    title: 'support.title',
    route: ticketCalls.search,
    page: ticketPage,
    columns: {
      id: { title: 'support.number', value: ({ id }) => id },
      subject: { title: 'support.subject', value: ({ subject }) => subject },
      state: { title: 'support.state.open', value: ({ state }) => (state === 'open' ? '✓' : '') },
      user: { title: 'support.author', value: ({ user }) => user.name },
      account: { title: 'support.agency', value: ({ account }) => account.name },
      answers: { title: 'support.answers', value: ({ answers }) => answers },
      created_at: { title: 'support.created', value: ({ created_at }) => new Date(created_at) },
      changed_at: { title: 'support.changed', value: ({ changed_at }) => new Date(changed_at) },
    },
  }),
];
