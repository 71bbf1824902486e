import type { AnySize } from '#server/db/lists.ts';
import { type ListReader, shownList } from '#server/shownLists.ts';
import { type ManagedQuery, managerCalls } from './contract/accounts.ts';
import { type UserQuery, userCalls } from './contract/users.ts';
import { type BranchQuery, branchCalls } from './contract.ts';
import { searchManaged } from './store/agencies.ts';
import { searchBranches } from './store/branches.ts';
import { searchPeople } from './store/people.ts';

const branchPage = ({ read, user }: ListReader, query: AnySize<BranchQuery>) =>
  read((db) => searchBranches(db, user.accountId, query));

const userPage = ({ read, user }: ListReader, query: AnySize<UserQuery>) =>
  read((db) => searchPeople(db, user.accountId, query));

const accountPage = ({ system }: ListReader, query: AnySize<ManagedQuery>) =>
  system((tx) => searchManaged(tx, query));

/** A file has no switch to show. */
const mark = ({ active }: { active: boolean }) => (active ? '✓' : '');

export const orgLists = [
  shownList({
    name: 'org.branches',
    title: 'org.branches.title',
    route: branchCalls.search,
    page: branchPage,
    columns: {
      name: { title: 'org.field.name', value: ({ name }) => name },
      city: { title: 'org.field.city', value: ({ city }) => city },
      email: { title: 'org.field.email', value: ({ email }) => email },
      users: { title: 'org.branches.users', value: ({ users }) => users },
      created_at: { title: 'org.field.created', value: ({ created_at }) => new Date(created_at) },
      active: { title: 'settings.active', value: mark },
    },
  }),
  shownList({
    name: 'org.users',
    title: 'org.users.title',
    route: userCalls.search,
    page: userPage,
    columns: {
      name: { title: 'org.users.name', value: ({ name, email }) => `${name} <${email}>` },
      roles: { title: 'org.users.roles', value: ({ roles }) => roles.join(', ') },
      subaccount: { title: 'org.users.branch', value: ({ subaccount }) => subaccount },
      last_seen_at: {
        title: 'org.users.lastSeen',
        value: ({ last_seen_at }) => last_seen_at && new Date(last_seen_at),
      },
      created_at: { title: 'org.field.created', value: ({ created_at }) => new Date(created_at) },
      active: { title: 'settings.active', value: mark },
    },
  }),
  shownList({
    name: 'org.accounts',
    title: 'org.accounts.title',
    route: managerCalls.search,
    page: accountPage,
    columns: {
      name: { title: 'org.field.name', value: ({ name }) => name },
      city: { title: 'org.field.city', value: ({ city }) => city },
      users: { title: 'org.branches.users', value: ({ users }) => users },
      subaccounts: { title: 'org.branches.title', value: ({ subaccounts }) => subaccounts },
      licences: {
        title: 'org.accounts.licences',
        value: ({ licences }) => licences.map(({ name, pricing }) => `${name} ${pricing}`).join(', '),
      },
      created_at: { title: 'org.field.created', value: ({ created_at }) => new Date(created_at) },
      active: { title: 'settings.active', value: mark },
    },
  }),
];
