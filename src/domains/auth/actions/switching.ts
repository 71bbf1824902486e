import { record } from '#domains/history/actions.ts';
import { findAccount } from '#domains/org/store/accounts.ts';
import { findBranch } from '#domains/org/store/branches.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { scopesOf } from '#shared/permissions.ts';
import { moveSession } from '../store/sessions.ts';

export interface Place {
  account_id: number;
  subaccount_id: number | null;
}

/** Applies from the next call on. Both accounts record in their history that the user came and went. */
export async function switchAccount(tx: Tx, user: CallingUser, place: Place): Promise<CallingUser> {
  const everywhere = scopesOf(user, 'account.switch').includes('A');
  if (!everywhere && place.account_id !== user.homeAccountId) throw new Refusal(commonErrors.itemNotFound);
  if (!(await findAccount(tx, place.account_id))) throw new Refusal(commonErrors.itemNotFound);
  if (place.subaccount_id !== null) {
    const branch = await findBranch(tx, place.account_id, place.subaccount_id);
    if (!branch?.active || branch.trashed) throw new Refusal(commonErrors.itemNotFound);
  }
  await moveSession(tx, user.sessionId, place);
  await emit(tx, { name: 'org.userChanged', accountId: null, payload: { id: user.id } });
  const changes = {
    account_id: { from: user.accountId, to: place.account_id },
    subaccount_id: { from: user.subaccountId, to: place.subaccount_id },
  };
  for (const accountId of new Set([user.accountId, place.account_id])) {
    const entry = { entity: 'accounts', id: place.account_id, action: 'switched', changes };
    await record(tx, { ...user, accountId }, entry);
  }
  return { ...user, accountId: place.account_id, subaccountId: place.subaccount_id };
}
