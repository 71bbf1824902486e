import { sql } from 'kysely';
import type { ListCells } from '#testing/cells.ts';
import { jobList } from '../columns/jobs.ts';
import { mailList } from '../columns/mailbox.ts';

export const cells: ListCells = {
  lists: [
    { list: jobList, path: '/system/jobs' },
    { list: mailList, path: '/system/mailbox' },
  ],
  rows: ({ accountId: id }) => [
    sql`insert into jobs (account_id, name, dead_at, last_error, attempts)
      values (${id}, 'mail.send', now(), 'connect ETIMEDOUT', 8), (${id}, 'test.gone', now(), '', 3)`,
    sql`insert into caught_mails (sender, recipients, subject, message)
      values ('a@b.test', array['c@d.test', 'e@f.test'], '', ''), ('a@b.test', array['c@d.test'], 'Hi', '')`,
  ],
};
