import { sql } from 'kysely';
import type { ListCells } from '#testing/cells.ts';
import { supplierList } from '../columns.ts';

export const cells: ListCells = {
  lists: [{ list: supplierList, path: '/suppliers' }],
  rows: ({ accountId: id }) => [
    sql`insert into suppliers (account_id, name, contact, email, tel, address, zip, city, note)
      values (${id}, 'Hotel Obala', 'Vesna', 'info@obala.test', '+386 5 671 10 00', 'Obala 33', '6320', 'Portorož', 'Half board')`,
  ],
};
