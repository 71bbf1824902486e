import type { Secrets } from '#server/secrets.ts';
import { shownList } from '#server/shownLists.ts';
import { documentsFor, shownTo } from './actions.ts';
import { customerList } from './columns.ts';
import { customersFor } from './store.ts';

export const customerLists = (secrets: Secrets) => [
  shownList(customerList, async ({ read, user }, query) => {
    const store = customersFor(user, documentsFor(secrets, user));
    const page = await read((db) => store.search(db, user.accountId, query));
    return { ...page, data: page.data.map((row) => shownTo(secrets)(user, row)) };
  }),
];
