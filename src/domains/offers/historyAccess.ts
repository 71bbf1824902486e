import type { HistoryAccess } from '#domains/history/historyAccess.ts';
import { isAllowed } from '#shared/permissions.ts';
import { reachOf } from './actions/reach.ts';
import { findFeed } from './store/feeds.ts';

const READ = 'feed.read';

/** It lies with the agency that offers the operator, else with the provider. */
export const feedHistoryAccess: HistoryAccess[] = [
  {
    entity: 'offer_feeds',
    readsAll: (user) => isAllowed(user, READ),
    async accountOf(db, user, id) {
      if (!isAllowed(user, READ)) return undefined;
      const found = await findFeed(db, reachOf(user, READ), id);
      return found && (found.offered_by ?? user.homeAccountId);
    },
  },
];
