import { exportableList } from '#server/exportableLists.ts';
import { accountList } from './columns/accounts.ts';
import { branchList } from './columns/branches.ts';
import { userList } from './columns/users.ts';
import { searchManaged } from './store/agencies.ts';
import { searchBranches } from './store/branches.ts';
import { searchPeople } from './store/people.ts';

export const orgLists = [
  exportableList(branchList, ({ read, user }, query) =>
    read((db) => searchBranches(db, user.accountId, query)),
  ),
  exportableList(userList, ({ read, user }, query) => read((db) => searchPeople(db, user.accountId, query))),
  exportableList(accountList, ({ system }, query) => system((tx) => searchManaged(tx, query))),
];
