import { sql } from 'kysely';
import type { ListCells } from '#testing/cells.ts';
import { partnerList } from '../columns.ts';

export const cells: ListCells = {
  lists: [{ list: partnerList, path: '/settings/partners' }],
  rows: ({ accountId: id }) => [
    sql`update tour_operators set offered_by = ${id} where toc = 'CELL'`,
    sql`insert into accounts (name, country_code, city, email) values ('Reseller', 'HR', 'Pula', 'r@s.test')`,
    sql`insert into contracts (account_id, touroperator_id, allow_reselling, ctypes, active)
      select accounts.id, o.id, true, o.ctypes, false from accounts, tour_operators o
      where accounts.name = 'Reseller' and o.toc = 'CELL'`,
  ],
};
