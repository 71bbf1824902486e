import { sql } from 'kysely';
import type { ListCells } from '#testing/cells.ts';
import { accessList } from '../columns/access.ts';
import { feeList } from '../columns/fees.ts';
import { giataList } from '../columns/giata.ts';
import { licenceList } from '../columns/licences.ts';

export const cells: ListCells = {
  lists: [
    { list: licenceList, path: '/settings/licences' },
    { list: giataList, path: '/settings/giata-licences' },
    { list: accessList, path: '/settings/licences/api' },
    { list: feeList, path: '/settings/licences/fees' },
  ],
  rows: ({ accountId: id }) => [
    sql`insert into licences (account_id, name, pricing, bought_pricing, demo, expire_at, price, auto_renew)
      values (${id}, 'Smart', 'ent', 'ent', false, current_date + 10, 1234.5, true),
        (${id}, 'Smart', 'std', 'std', true, current_date - 2, 0, false)`,
    sql`insert into giata_licences (account_id, name, type, username, master)
      values (${id}, 'Content', 1, 'reader', true), (${id}, 'Other', 0, '', false)`,
    sql`insert into api_licences (account_id, name, note, key_hash, key_tail, api_user, last_used_at)
      values (${id}, 'Web shop', 'Since 2026', 'a', 'abcd', 'shop', now()), (${id}, '', '', 'b', 'efgh', '', null)`,
    sql`insert into booking_fees (account_id, note, percent, amount, minimum_per_month, api_fee)
      values (${id}, 'All', 1.5, 1234.5, 10, 0)`,
  ],
};
