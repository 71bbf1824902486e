import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { supplierCalls } from './contract.ts';
import { addressOf } from './rules.ts';

export const supplierList = defineList({
  name: 'suppliers',
  title: 'suppliers.title',
  route: supplierCalls.search,
  columns: [
    { key: 'name', title: 'org.field.name', kind: 'text', sortBy: 'name', read: ({ name }) => name },
    {
      key: 'contact',
      title: 'suppliers.contact',
      kind: 'text',
      sortBy: 'contact',
      onPhone: 'minor',
      read: ({ contact }) => contact,
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
      key: 'tel',
      title: 'org.field.tel',
      kind: 'text',
      sortBy: 'tel',
      isFixed: true,
      read: ({ tel }) => tel,
    },
    {
      key: 'address',
      title: 'org.field.address',
      kind: 'text',
      sortBy: 'city',
      onPhone: 'hidden',
      read: addressOf,
    },
    {
      key: 'country',
      title: 'org.field.country',
      kind: 'text',
      sortBy: 'country_code',
      isFixed: true,
      onPhone: 'hidden',
      read: ({ country_code }) => country_code,
    },
    { key: 'note', title: 'suppliers.note', kind: 'text', onPhone: 'hidden', read: ({ note }) => note },
    createdColumn('org.field.created'),
    activeColumn,
  ],
  order: { field: 'name', direction: 'asc' },
});
