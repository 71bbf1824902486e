import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';

/** Open pages show the new badges and gates. */
export const licencesChanged = (tx: Tx, accountId: number): Promise<void> =>
  emit(tx, { name: 'org.accountChanged', accountId, payload: { id: accountId } });
