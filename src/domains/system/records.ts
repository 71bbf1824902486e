import { keptRecords } from '#domains/history/records.ts';

/** A job that was retried or dropped is gone: its history is what is left of it. */
export const jobRecords = keptRecords('jobs', 'job.read');
