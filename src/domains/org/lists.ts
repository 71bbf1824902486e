import { shownList } from '#server/shownLists.ts';
import { accountList } from './columns/accounts.ts';
import { branchList } from './columns/branches.ts';
import { userList } from './columns/users.ts';
import { searchManaged } from './store/agencies.ts';
import { searchBranches } from './store/branches.ts';
import { searchPeople } from './store/people.ts';

export const orgLists = [
  shownList(branchList, ({ read, user }, query) => read((db) => searchBranches(db, user.accountId, query))),
  shownList(userList, ({ read, user }, query) => read((db) => searchPeople(db, user.accountId, query))),
  shownList(accountList, ({ system }, query) => system((tx) => searchManaged(tx, query))),
];
