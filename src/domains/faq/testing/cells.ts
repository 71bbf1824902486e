import { sql } from 'kysely';
import type { ListCells } from '#testing/cells.ts';
import { faqList } from '../columns.ts';

export const cells: ListCells = {
  lists: [{ list: faqList, path: '/settings/faq' }],
  rows: () => [
    sql`insert into faq_entries (place) values (1), (2)`,
    sql`insert into faq_texts select id, locale, 'How, in ' || locale, '<p>So</p>'
      from faq_entries, unnest(array['en', 'it']) locale`,
  ],
};
