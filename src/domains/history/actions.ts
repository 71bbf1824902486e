import type { Tx } from '#server/db/scope.ts';
import type { Actor, CallingUser } from '#server/session.ts';
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

/** Who works for all accounts and reads of one that is not the working one: both keep it in their history. */
export async function readElsewhere(
  tx: Tx,
  user: CallingUser,
  there: CallingUser,
  read: { entity: string; id: number },
): Promise<void> {
  if (there.accountId === user.accountId) return;
  for (const accountId of [user.accountId, there.accountId]) {
    await record(
      tx,
      { ...user, accountId },
      { ...read, action: 'read', changes: { account_id: there.accountId } },
    );
  }
}
