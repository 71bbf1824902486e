/**
 * The fields in the history of each kind of record, as a domain declares them in its `testing/recorded.ts`.
 */
export type Recorded = Record<string, readonly string[]>;

interface RecordCalls {
  create: { body: { shape: object } };
}

export const OF_EVERY_RECORD = ['active', 'trashed', 'account_id'];

/** Fields of these calls, and those of every record. */
export const fieldsOfRecord = ({ create }: RecordCalls): string[] => [
  ...Object.keys(create.body.shape),
  ...OF_EVERY_RECORD,
];
