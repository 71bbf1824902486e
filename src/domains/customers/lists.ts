import { exportableList } from '#server/exportableLists.ts';
import type { Secrets } from '#server/secrets.ts';
import { documentsFor, presentFor } from './actions.ts';
import { customerList } from './columns.ts';
import { customersFor } from './store.ts';

export const customerLists = (secrets: Secrets) => [
  exportableList(customerList, async ({ read, user }, query) => {
    const store = customersFor(user, documentsFor(secrets, user));
    const page = await read((db) => store.search(db, user.accountId, query));
    return { ...page, data: page.data.map((row) => presentFor(secrets)(user, row)) };
  }),
];
