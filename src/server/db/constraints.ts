import { commonErrors, Refusal } from '#shared/errors.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Refuses to delete a row that is still referenced, also by rows in the trash. */
export function refuseIfReferenced(error: { code?: string }): never {
  throw error.code === FOREIGN_KEY_VIOLATION ? new Refusal(commonErrors.inUse) : error;
}

/** Turns the violation of a named constraint into its refusal. */
export const refusalOfConstraint =
  (refusals: Record<string, Refusal>) =>
  (error: { constraint?: string }): never => {
    throw refusals[error.constraint ?? ''] ?? error;
  };
