import { sql } from 'kysely';
import type { ListCells } from '#testing/cells.ts';
import { contractList } from '../columns/contracts.ts';
import { ownOperatorList } from '../columns/ownOperators.ts';

export const cells: ListCells = {
  lists: [
    { list: contractList, path: '/settings/touroperators' },
    { list: ownOperatorList, path: '/settings/touroperators/own' },
  ],
  rows: ({ accountId: id }) => [
    sql`insert into own_operators (account_id, name, crs_code, email, supplier_id)
      select ${id}, 'Own', 'OWN', 'own@agency.test', id from suppliers where account_id = ${id}`,
    sql`insert into tour_operators (toc, name, country_code, group_code, ctypes)
      values ('CELL', 'Offers', 'SI', 'adriatic', '{hotel,ski}')`,
    sql`insert into contracts (account_id, touroperator_id, contract_number, ctypes, option_on_expire)
      select ${id}, id, '2028/7', ctypes, 0 from tour_operators where toc = 'CELL'`,
  ],
};
