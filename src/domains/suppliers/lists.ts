import { exportableList } from '#server/exportableLists.ts';
import { supplierList } from './columns.ts';
import { supplierStore } from './store.ts';

export const supplierLists = [
  exportableList(supplierList, ({ read, user }, query) =>
    read((db) => supplierStore.search(db, user.accountId, query)),
  ),
];
