import { exportableList } from '#server/exportableLists.ts';
import { partnerList } from './columns.ts';
import { searchPartners } from './store.ts';

export const partnerLists = [
  // Other accounts are out of the caller's scope, hence `system`.
  exportableList(partnerList, ({ system, user }, query) =>
    system((tx) => searchPartners(tx, user.accountId, query)),
  ),
];
