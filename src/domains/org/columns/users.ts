import { createdColumn, switchColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { userCalls } from '../contract/users.ts';

export const userList = defineList({
  name: 'org.users',
  title: 'org.users.title',
  route: userCalls.search,
  columns: [
    {
      key: 'name',
      title: 'org.users.name',
      kind: 'text',
      sortBy: 'name',
      isTall: true,
      read: ({ name, email }) => `${name} <${email}>`,
    },
    {
      key: 'roles',
      title: 'org.users.roles',
      kind: 'text',
      onPhone: 'minor',
      read: ({ roles, owner, invited }, { say }) =>
        [
          ...(invited ? [say('org.users.isInvited')] : []),
          ...(owner ? [say('org.users.owner')] : []),
          ...roles.map((role) => say(`role.${role}`)),
        ].join(', '),
    },
    {
      key: 'subaccount',
      title: 'org.users.branch',
      kind: 'text',
      sortBy: 'subaccount',
      onPhone: 'hidden',
      read: ({ subaccount }, { say }) => subaccount ?? say('org.users.wholeAgency'),
    },
    {
      key: 'last_seen_at',
      title: 'org.users.lastSeen',
      kind: 'time',
      sortBy: 'last_seen_at',
      onPhone: 'hidden',
      none: 'org.users.never',
      read: ({ last_seen_at }) => last_seen_at,
    },
    createdColumn('org.field.created'),
    switchColumn,
  ],
  order: { field: 'name', direction: 'asc' },
});
