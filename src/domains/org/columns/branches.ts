import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { branchCalls } from '../contract.ts';

export const branchList = defineList({
  name: 'org.branches',
  title: 'org.branches.title',
  route: branchCalls.search,
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
      key: 'email',
      title: 'org.field.email',
      kind: 'text',
      sortBy: 'email',
      onPhone: 'hidden',
      read: ({ email }) => email,
    },
    {
      key: 'users',
      title: 'org.branches.users',
      kind: 'number',
      sortBy: 'users',
      onPhone: 'hidden',
      read: ({ users }) => users,
    },
    createdColumn('org.field.created'),
    activeColumn,
  ],
  order: { field: 'name', direction: 'asc' },
});
