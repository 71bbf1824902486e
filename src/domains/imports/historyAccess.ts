import type { HistoryAccess } from '#domains/history/historyAccess.ts';
import { historyReach } from '#domains/history/rules.ts';
import { findImport } from './store.ts';

/** The history of imports: for the user who uploaded the file, and for users who read the whole account. */
const imports: HistoryAccess = {
  entity: 'imports',
  readsAll: (user) => historyReach(user) === 'account',
  async accountOf(db, user, id) {
    const found = await findImport(db, user.accountId, id);
    const isSeen = found && (found.user_id === user.id || imports.readsAll(user));
    return isSeen ? user.accountId : undefined;
  },
};

export const importHistoryAccess: HistoryAccess[] = [imports];
