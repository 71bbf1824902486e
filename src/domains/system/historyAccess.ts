import { accessByPermission } from '#domains/history/historyAccess.ts';

/** A retried or dropped job is deleted: only its history remains. */
export const jobHistoryAccess = accessByPermission('jobs', 'job.read');
