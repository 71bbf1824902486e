import { commonErrors, Refusal } from '#shared/errors.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** What something else still refers to stays; the database knows it of every kind, the trash too. */
export function whereReferred(error: { code?: string }): never {
  throw error.code === FOREIGN_KEY_VIOLATION ? new Refusal(commonErrors.inUse) : error;
}
