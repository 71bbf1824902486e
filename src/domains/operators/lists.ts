import { exportableList } from '#server/exportableLists.ts';
import { contractList } from './columns/contracts.ts';
import { ownOperatorList } from './columns/ownOperators.ts';
import { contractStore, ownOperatorStore } from './store.ts';

export const operatorLists = [
  exportableList(contractList, ({ read, user }, query) =>
    read((db) => contractStore.search(db, user.accountId, query)),
  ),
  exportableList(ownOperatorList, ({ read, user }, query) =>
    read((db) => ownOperatorStore.search(db, user.accountId, query)),
  ),
];
