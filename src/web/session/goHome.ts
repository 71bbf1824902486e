import type { CurrentUser } from '#domains/auth/contract/session.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { call } from '../api.ts';
import { mayLosePage } from '../ui/unsaved.ts';
import { switchToAccount } from './switchAccount.ts';

/** Switches the session back to the user's own agency and branch. */
export async function goHome({ home_account_id, home_subaccount_id }: CurrentUser): Promise<void> {
  if (!(await mayLosePage())) return;
  const body = { account_id: home_account_id, subaccount_id: home_subaccount_id };
  const { data } = await call(authCalls.switchAccount, { body });
  switchToAccount(data);
}
