import { defineList } from '#shared/columns.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { ticketCalls } from './contract.ts';

export const ticketList = defineList({
  name: 'support.tickets',
  title: 'support.title',
  route: ticketCalls.search,
  columns: [
    {
      key: 'id',
      title: 'support.number',
      kind: 'text',
      sortBy: 'id',
      isFixed: true,
      onPhone: 'hidden',
      read: ({ id }) => recordNumber(id),
    },
    {
      key: 'subject',
      isName: true,
      title: 'support.subject',
      kind: 'text',
      sortBy: 'subject',
      read: ({ subject }) => subject,
    },
    {
      key: 'state',
      title: 'support.state',
      kind: 'choice',
      sortBy: 'state',
      isFixed: true,
      read: ({ state }) => state,
      textOf: (state) => `support.state.${state}`,
    },
    { key: 'user', title: 'support.author', kind: 'text', onPhone: 'minor', read: ({ user }) => user.name },
    {
      key: 'account',
      title: 'support.agency',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ account }) => account.name,
    },
    {
      key: 'answers',
      title: 'support.answers',
      kind: 'number',
      onPhone: 'hidden',
      read: ({ answers }) => answers,
    },
    {
      key: 'created_at',
      title: 'support.created',
      kind: 'time',
      sortBy: 'created_at',
      isExtra: true,
      onPhone: 'hidden',
      read: ({ created_at }) => created_at,
    },
    {
      key: 'changed_at',
      title: 'support.changed',
      kind: 'time',
      sortBy: 'changed_at',
      onPhone: 'minor',
      read: ({ changed_at }) => changed_at,
    },
  ],
});
