import type { AnySize } from '#server/db/lists.ts';
import { type ListReader, shownList } from '#server/shownLists.ts';
import { reachOf } from './actions.ts';
import { type JobQuery, type MailboxQuery, systemCalls } from './contract.ts';
import { searchCaughtMails, searchDeadJobs } from './store.ts';

export const jobPage = ({ system, user }: ListReader, query: AnySize<JobQuery>) =>
  system((tx) => searchDeadJobs(tx, reachOf(user, 'job.read'), query, user.timeZone));

export const mailPage = ({ system, user }: ListReader, query: AnySize<MailboxQuery>) =>
  system((tx) => searchCaughtMails(tx, query, user.timeZone));

export const systemLists = [
  shownList({
    name: 'system.jobs',
    title: 'system.jobs.title',
    route: systemCalls.searchJobs,
    page: jobPage,
    columns: {
      id: { title: 'system.jobs.number', value: ({ id }) => id },
      kind: { title: 'system.jobs.kind', value: ({ kind }) => kind },
      dead_at: { title: 'system.jobs.stopped', value: ({ dead_at }) => new Date(dead_at) },
      created_at: { title: 'system.jobs.created', value: ({ created_at }) => new Date(created_at) },
      tries: { title: 'system.jobs.tries', value: ({ tries }) => tries },
      error: { title: 'system.jobs.error', value: ({ error }) => error },
    },
  }),
  shownList({
    name: 'system.mailbox',
    title: 'system.mailbox.title',
    route: systemCalls.searchMailbox,
    page: mailPage,
    columns: {
      subject: { title: 'system.mailbox.subject', value: ({ subject }) => subject },
      received_at: { title: 'system.mailbox.received', value: ({ received_at }) => new Date(received_at) },
      from: { title: 'system.mailbox.from', value: ({ sender }) => sender },
      to: { title: 'system.mailbox.to', value: ({ recipients }) => recipients.join(', ') },
    },
  }),
];
