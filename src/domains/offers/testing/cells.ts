import { sql } from 'kysely';
import type { ListCells } from '#testing/cells.ts';
import { feedList } from '../columns/feeds.ts';

export const cells: ListCells = {
  lists: [{ list: feedList, path: '/settings/feeds' }],
  rows: ({ accountId: id }) => [
    sql`insert into tour_operators (toc, name, country_code, group_code, ctypes, offered_by)
      values ('CELLO', '=Sells', 'SI', 'adriatic', '{hotel}', ${id})`,
    sql`insert into offer_deliveries (touroperator_id, area, kind, source, place, name, state, lines, accepted, refused, ended_at)
      select id, 'hotel', 'full', 'upload', '', '=offers.tsv', 'taken', 12346, 12000, 345, now()
      from tour_operators where toc = 'CELLO'`,
  ],
};
