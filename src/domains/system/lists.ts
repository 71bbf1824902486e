import type { AnySize } from '#server/db/lists.ts';
import { exportableList, type ListReader } from '#server/exportableLists.ts';
import { reachOf } from './actions.ts';
import { jobList } from './columns/jobs.ts';
import { mailList } from './columns/mailbox.ts';
import type { JobQuery, MailboxQuery } from './contract.ts';
import { searchCaughtMails, searchDeadJobs } from './store.ts';

export const jobPage = ({ system, user }: ListReader, query: AnySize<JobQuery>) =>
  system((tx) => searchDeadJobs(tx, reachOf(user, 'job.read'), query, user.timeZone));

export const mailPage = ({ system, user }: ListReader, query: AnySize<MailboxQuery>) =>
  system((tx) => searchCaughtMails(tx, query, user.timeZone));

export const systemLists = [exportableList(jobList, jobPage), exportableList(mailList, mailPage)];
