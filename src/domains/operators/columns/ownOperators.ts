import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { ownOperatorCalls } from '../contract.ts';

export const ownOperatorList = defineList({
  name: 'operators.own',
  title: 'operators.own.title',
  route: ownOperatorCalls.search,
  columns: [
    { key: 'name', title: 'operators.name', kind: 'text', sortBy: 'name', read: ({ name }) => name },
    {
      key: 'crs_code',
      title: 'operators.code',
      kind: 'text',
      sortBy: 'crs_code',
      onPhone: 'minor',
      read: ({ crs_code }) => crs_code,
    },
    { key: 'email', title: 'operators.email', kind: 'text', onPhone: 'hidden', read: ({ email }) => email },
    {
      key: 'supplier',
      title: 'suppliers.one',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ supplier }) => supplier?.name ?? '',
    },
    createdColumn('operators.created'),
    activeColumn,
  ],
  order: { field: 'name', direction: 'asc' },
});
