import { accessByPermission } from '#domains/history/historyAccess.ts';

/** A job that was retried or dropped is gone: its history is what is left of it. */
export const jobHistoryAccess = accessByPermission('jobs', 'job.read');
