import { sql } from 'kysely';
import type { ListCells } from '#testing/cells.ts';
import { connectionList } from '../columns/connections.ts';
import { logList } from '../columns/log.ts';

export const cells: ListCells = {
  lists: [
    { list: connectionList, path: '/settings/connections' },
    { list: logList, path: '/settings/connections/log' },
  ],
  rows: ({ accountId: id, userId }) => [
    sql`insert into tour_operators (toc, name, country_code, group_code, ctypes, offered_by)
      values ('CELLC', '=Offers', 'SI', 'adriatic', '{hotel}', ${id})`,
    sql`insert into connections (touroperator_id, dialect, address)
      select id, 'ota', 'https://xml.operator.example/b2b/v2' from tour_operators where toc = 'CELLC'`,
    sql`insert into connection_hours (connection_id, hour, calls, good, slow, left_out, took)
      select c.id, date_trunc('hour', now()), 1234, 1200, 3, 2, array_fill(0, array[20]) || 1200 || array_fill(0, array[13])
      from connections c join tour_operators o on o.id = touroperator_id where toc = 'CELLC'`,
    sql`insert into exchanges (account_id, connection_id, touroperator_id, kind, is_search, outcome, why, request_id,
        client_reference, user_id, took_ms)
      select ${id}, c.id, o.id, 'B', false, 'unknown', 'late', gen_random_uuid()::text, '=M-00412-1', ${userId}, 20123
      from connections c join tour_operators o on o.id = touroperator_id where toc = 'CELLC'`,
  ],
};
