/** The fields that the history of each kind of record names, as a domain says it in its `testing/recorded.ts`. */
export type Recorded = Record<string, readonly string[]>;

interface RecordCalls {
  create: { body: { shape: object } };
}

export const OF_EVERY_RECORD = ['active', 'trashed', 'account_id'];

/** What these calls take, and what is recorded of every record. */
export const fieldsOfRecord = ({ create }: RecordCalls): string[] => [
  ...Object.keys(create.body.shape),
  ...OF_EVERY_RECORD,
];
