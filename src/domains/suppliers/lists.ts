import { shownList } from '#server/shownLists.ts';
import { supplierList } from './columns.ts';
import { supplierStore } from './store.ts';

export const supplierLists = [
  shownList(supplierList, ({ read, user }, query) =>
    read((db) => supplierStore.search(db, user.accountId, query)),
  ),
];
