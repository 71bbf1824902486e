import type { RecordKind } from '#domains/history/records.ts';
import { historyReach } from '#domains/history/rules.ts';
import { hasHistory } from '#domains/history/store.ts';
import { isAllowed } from '#shared/permissions.ts';

/** A job that was retried or dropped is gone: its history is what is left of it. */
export const jobRecords: RecordKind = {
  entity: 'jobs',
  readsAll: (user) => historyReach(user) === 'account' && isAllowed(user, 'job.read'),
  async accountOf(db, user, id) {
    const isThere = jobRecords.readsAll(user) && (await hasHistory(db, user.accountId, 'jobs', id));
    return isThere ? user.accountId : undefined;
  },
};
