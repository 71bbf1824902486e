import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { accessCalls } from '../contract/access.ts';

export const accessList = defineList({
  name: 'licences.access',
  title: 'licences.access.title',
  route: accessCalls.search,
  columns: [
    {
      key: 'name',
      title: 'licences.access.name',
      kind: 'text',
      sortBy: 'name',
      isName: true,
      read: ({ name, key_tail }) => name || `…${key_tail}`,
    },
    {
      key: 'key_tail',
      title: 'licences.access.key',
      kind: 'text',
      isFixed: true,
      read: ({ key_tail }) => `…${key_tail}`,
    },
    {
      key: 'api_user',
      title: 'licences.access.user',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ api_user }) => api_user,
    },
    {
      key: 'last_used_at',
      title: 'licences.access.lastUsed',
      kind: 'time',
      sortBy: 'last_used_at',
      onPhone: 'minor',
      none: 'licences.access.never',
      read: ({ last_used_at }) => last_used_at,
    },
    {
      key: 'note',
      title: 'licences.access.note',
      kind: 'text',
      sortBy: 'note',
      isExtra: true,
      onPhone: 'hidden',
      read: ({ note }) => note,
    },
    createdColumn('licences.created'),
    activeColumn,
  ],
});
