import type { ListCells } from '#testing/cells.ts';
import { accountList } from '../columns/accounts.ts';
import { branchList } from '../columns/branches.ts';
import { userList } from '../columns/users.ts';

export const cells: ListCells = {
  lists: [
    { list: branchList, path: '/settings/subaccounts' },
    { list: userList, path: '/settings/users' },
    { list: accountList, path: '/manager/accounts' },
  ],
};
