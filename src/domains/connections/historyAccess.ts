import { accessByPermission, type HistoryAccess } from '#domains/history/historyAccess.ts';
import { isAllowed, scopesOf } from '#shared/permissions.ts';
import { findConnection } from './store.ts';

const READ = 'connection.read';

/** It lies with the agency that offers the operator, else with the provider. */
export const connectionHistoryAccess: HistoryAccess[] = [
  {
    entity: 'connections',
    readsAll: (user) => isAllowed(user, READ),
    async accountOf(db, user, id) {
      if (!isAllowed(user, READ)) return undefined;
      const isEverywhere = scopesOf(user, READ).includes('A');
      const found = await findConnection(db, isEverywhere ? null : user.accountId, id);
      return found && (found.offered_by ?? user.homeAccountId);
    },
  },
  // That somebody of another account has read one.
  accessByPermission('exchanges', READ),
];
