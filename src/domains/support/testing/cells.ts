import { sql } from 'kysely';
import type { ListCells } from '#testing/cells.ts';
import { ticketList } from '../columns.ts';

export const cells: ListCells = {
  lists: [{ list: ticketList, path: '/settings/tickets' }],
  rows: ({ accountId: id, userId }) => [
    sql`insert into support_tickets (account_id, user_id, user_name, subject, text)
      values (${id}, ${userId}, 'Somebody', 'It does not print', 'Help')`,
  ],
};
