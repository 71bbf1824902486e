import type { AnySize } from '#server/db/lists.ts';
import { type ListReader, shownList } from '#server/shownLists.ts';
import { type BranchQuery, branchCalls } from './contract.ts';
import { searchBranches } from './store/branches.ts';

const branchPage = ({ read, user }: ListReader, query: AnySize<BranchQuery>) =>
  read((db) => searchBranches(db, user.accountId, query));

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
      active: { title: 'settings.active', value: ({ active }) => (active ? '✓' : '') },
    },
  }),
];
