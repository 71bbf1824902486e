import { exportableList } from '#server/exportableLists.ts';
import { accessList } from './columns/access.ts';
import { feeList } from './columns/fees.ts';
import { giataList } from './columns/giata.ts';
import { licenceList } from './columns/licences.ts';
import { accessStore, feeStore, giataStore, licenceStore } from './store/kinds.ts';

export const licenceLists = [
  exportableList(licenceList, ({ read, user }, query) =>
    read((db) => licenceStore.search(db, user.accountId, query)),
  ),
  exportableList(giataList, ({ read, user }, query) =>
    read((db) => giataStore.search(db, user.accountId, query)),
  ),
  exportableList(accessList, ({ read, user }, query) =>
    read((db) => accessStore.search(db, user.accountId, query)),
  ),
  exportableList(feeList, ({ read, user }, query) =>
    read((db) => feeStore.search(db, user.accountId, query)),
  ),
];
