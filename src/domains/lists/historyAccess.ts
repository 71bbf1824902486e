import type { HistoryAccess } from '#domains/history/historyAccess.ts';
import { historyReach } from '#domains/history/rules.ts';
import type { User } from '#server/session.ts';
import { findOwnView } from './store/views.ts';

const readsAccount = (user: User) => historyReach(user) === 'account';

/** Who took what along. A list has a name and no number, so its entries are found among all of the agency. */
const lists: HistoryAccess = {
  entity: 'lists',
  readsAll: readsAccount,
  accountOf: async () => undefined,
};

/** What became of a saved view: for whose it is, and for those who read the whole agency. */
const views: HistoryAccess = {
  entity: 'list_views',
  readsAll: readsAccount,
  accountOf: async (db, user, id) => ((await findOwnView(db, user, id)) ? user.accountId : undefined),
};

export const listHistoryAccess: HistoryAccess[] = [lists, views];
