import { keptRecords } from '#domains/history/records.ts';

/** A list goes by its name and has no page of its own; what was taken along is told in the history of the account. */
export const listRecords = [keptRecords('lists', 'list.export')];
