import type { CurrentAccount, CurrentUser } from '#domains/auth/contract/session.ts';
import { sessionCalls } from '#domains/auth/contract/session.ts';
import { request } from '../request.ts';
import type { Person } from './session.ts';

export interface SignedIn {
  user: CurrentUser;
  account: CurrentAccount;
}

/** The user and account of a token, before it becomes the session of this browser. */
export async function ownerOf(token: string): Promise<SignedIn> {
  const [user, account] = await Promise.all([
    request(sessionCalls.profile, {}, { token }),
    request(sessionCalls.accountInfo, {}, { token }),
  ]);
  return { user: user.data, account: account.data };
}

export const personOf = ({ user, account }: SignedIn): Person => ({
  userId: user.id,
  accountId: account.id,
});
