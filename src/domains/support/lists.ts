import type { AnySize } from '#server/db/lists.ts';
import { exportableList, type ListReader } from '#server/exportableLists.ts';
import { reachOf } from './actions.ts';
import { ticketList } from './columns.ts';
import type { TicketQuery } from './contract.ts';
import { searchTickets } from './store.ts';

/** Users with rights over all accounts get all tickets in one list. */
export function ticketPage({ read, system, user }: ListReader, query: AnySize<TicketQuery>) {
  const reach = reachOf(user, 'ticket.read');
  const { id } = user;
  return reach.accountId === null
    ? system((tx) => searchTickets(tx, reach, id, query))
    : read((db) => searchTickets(db, reach, id, query));
}

export const supportLists = [exportableList(ticketList, ticketPage)];
