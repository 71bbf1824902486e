import type { HistoryAccess } from '#domains/history/historyAccess.ts';
import { historyReach } from '#domains/history/rules.ts';
import type { User } from '#server/session.ts';
import { findOwnView } from './store/views.ts';

const readsAccount = (user: User) => historyReach(user) === 'account';

/** The history of exports. Lists have names and no ids, so only the history of the whole account shows them. */
const lists: HistoryAccess = {
  entity: 'lists',
  readsAll: readsAccount,
  accountOf: async () => undefined,
};

/** The history of a saved view: for its owner, and for users who read the whole account. */
const views: HistoryAccess = {
  entity: 'list_views',
  readsAll: readsAccount,
  accountOf: async (db, user, id) => ((await findOwnView(db, user, id)) ? user.accountId : undefined),
};

export const listHistoryAccess: HistoryAccess[] = [lists, views];
