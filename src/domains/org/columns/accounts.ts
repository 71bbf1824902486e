import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { managerCalls } from '../contract/accounts.ts';

export const accountList = defineList({
  name: 'org.accounts',
  title: 'org.accounts.title',
  route: managerCalls.search,
  columns: [
    { key: 'name', title: 'org.field.name', kind: 'text', sortBy: 'name', read: ({ name }) => name },
    {
      key: 'city',
      title: 'org.field.city',
      kind: 'text',
      sortBy: 'city',
      onPhone: 'minor',
      read: ({ city }) => city,
    },
    {
      key: 'users',
      title: 'org.branches.users',
      kind: 'number',
      onPhone: 'hidden',
      read: ({ users }) => users,
    },
    {
      key: 'subaccounts',
      title: 'org.branches.title',
      kind: 'number',
      onPhone: 'hidden',
      read: ({ subaccounts }) => subaccounts,
    },
    {
      key: 'licences',
      title: 'org.accounts.licences',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ licences }) => licences.map(({ name, pricing }) => `${name} ${pricing}`).join(', '),
    },
    createdColumn('org.field.created'),
    activeColumn,
  ],
  order: { field: 'name', direction: 'asc' },
});
