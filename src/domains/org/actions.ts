import { notify } from '#domains/notifications/actions.ts';
import { receiversOf } from '#domains/notifications/rules.ts';
import type { Notice } from '#domains/notifications/store.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { scopesOf } from '#shared/permissions.ts';
import type { AccountChoice } from './contract.ts';
import { type AccountChange, searchAccounts, updateAccount } from './store/accounts.ts';
import { findUser, listAdmins, listBranchAdmins, type UserChange, updateUser } from './store/users.ts';

/** Every change of a user goes through here: open browsers of that person learn of it. */
export async function changeUser(tx: Tx, id: number, change: UserChange): Promise<void> {
  const accountId = await updateUser(tx, id, change);
  await emit(tx, { name: 'org.userChanged', accountId, payload: { id } });
}

/** Every change of an account goes through here: open browsers of its people learn of it. */
export async function changeAccount(tx: Tx, id: number, change: AccountChange): Promise<void> {
  await updateAccount(tx, id, change);
  await emit(tx, { name: 'org.accountChanged', accountId: id, payload: { id } });
}

/** Every account of the installation, or the one that somebody belongs to. */
export function listAccountsInReach(tx: Tx, user: CallingUser, term: string): Promise<AccountChoice[]> {
  const isEverywhere = scopesOf(user, 'account.list').includes('A');
  return searchAccounts(tx, isEverywhere ? null : user.homeAccountId, term);
}

/** What a notice tells of: whose record it is, and where that lies. */
interface Subject {
  ownerId?: number;
  branchId?: number | null;
}

/** Tells those whom it concerns; who has left is stood in for by the admins of the branch, else of the account. */
export async function tell(tx: Tx, accountId: number, notice: Notice, subject: Subject = {}): Promise<void> {
  const { ownerId, branchId = null } = subject;
  const ids = (users: { id: number }[]) => users.map(({ id }) => id);
  const concerned = {
    owner: await idOfWorking(tx, ownerId),
    branchAdmins: branchId === null ? [] : ids(await listBranchAdmins(tx, accountId, branchId)),
    admins: ids(await listAdmins(tx, accountId)),
  };
  await notify(tx, accountId, receiversOf(notice.type, concerned), notice);
}

async function idOfWorking(tx: Tx, id: number | undefined): Promise<number | undefined> {
  const user = id === undefined ? undefined : await findUser(tx, id);
  return user?.active && !user.trashed ? user.id : undefined;
}
