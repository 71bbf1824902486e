import type { Tx } from '#server/db/scope.ts';
import type { Actor, CallingUser } from '#server/session.ts';
import { type Entry, insertHistory } from './store.ts';

/** In the transaction of the change: both are stored or neither. */
export const record = (tx: Tx, actor: Actor, entry: Entry): Promise<void> =>
  insertHistory(tx, actor, [entry]);

/** The product itself as the actor: jobs, registration, demo data. */
export const productActor = (accountId: number, name = 'Maestral'): Actor => ({
  id: null,
  name,
  accountId,
  homeAccountId: accountId,
  requestId: null,
  address: '',
});

/** Reading a record of another account is recorded in the history of both accounts. */
export async function readElsewhere(
  {
    system,
    user,
  }: { system: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>; user: CallingUser },
  accountId: number,
  read: { entity: string; id: number },
): Promise<void> {
  if (accountId === user.accountId) return;
  await system(async (tx) => {
    for (const keeping of [user.accountId, accountId]) {
      const changes = { account_id: accountId };
      await record(tx, { ...user, accountId: keeping }, { ...read, action: 'read', changes });
    }
  });
}
