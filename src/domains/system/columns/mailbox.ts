import { defineList } from '#shared/columns.ts';
import { systemCalls } from '../contract.ts';

export const mailList = defineList({
  name: 'system.mailbox',
  title: 'system.mailbox.title',
  route: systemCalls.searchMailbox,
  columns: [
    {
      key: 'subject',
      title: 'system.mailbox.subject',
      kind: 'text',
      sortBy: 'subject',
      read: ({ subject }, { say }) => subject || say('system.mailbox.noSubject'),
    },
    {
      key: 'received_at',
      title: 'system.mailbox.received',
      kind: 'time',
      sortBy: 'received_at',
      read: ({ received_at }) => received_at,
    },
    {
      key: 'from',
      title: 'system.mailbox.from',
      kind: 'text',
      isExtra: true,
      onPhone: 'hidden',
      read: ({ sender }) => sender,
    },
    {
      key: 'to',
      title: 'system.mailbox.to',
      kind: 'text',
      onPhone: 'minor',
      read: ({ recipients }) => recipients.join(', '),
    },
  ],
});
