import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { managerCalls } from './contract/accounts.ts';
import { userCalls } from './contract/users.ts';
import { branchCalls } from './contract.ts';

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
});

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
          ...roles.map((role) => say(`org.role.${role}`)),
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
    activeColumn,
  ],
});

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
});
