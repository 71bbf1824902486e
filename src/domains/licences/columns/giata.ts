import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { giataCalls } from '../contract/giata.ts';
import { GIATA_NAMES } from '../rules/kinds.ts';

export const giataList = defineList({
  name: 'licences.giata',
  title: 'licences.giata.title',
  route: giataCalls.search,
  columns: [
    { key: 'name', title: 'licences.name', kind: 'text', sortBy: 'name', read: ({ name }) => name },
    {
      key: 'type',
      title: 'licences.giata.type',
      kind: 'text',
      sortBy: 'type',
      onPhone: 'minor',
      read: ({ type }) => GIATA_NAMES[type],
    },
    {
      key: 'username',
      title: 'licences.username',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ username }) => username,
    },
    {
      key: 'master',
      title: 'licences.giata.master',
      kind: 'flag',
      onPhone: 'hidden',
      texts: ['licences.yes', 'licences.no'],
      read: ({ master }) => master,
    },
    createdColumn('licences.created'),
    activeColumn,
  ],
  order: { field: 'name', direction: 'asc' },
});
