import type { Tx } from '#server/db/scope.ts';
import type { Actor } from '#server/session.ts';
import { type Entry, insertHistory } from './store.ts';

/** Written in the transaction of the change, so that neither is there without the other. */
export const record = (tx: Tx, actor: Actor, entry: Entry): Promise<void> => insertHistory(tx, actor, entry);

/** The product itself, where no person acts: jobs, registration, demo data. */
export const productActor = (accountId: number, name = 'Maestral'): Actor => ({
  id: null,
  name,
  accountId,
  homeAccountId: accountId,
  requestId: null,
  address: '',
});
