import { notify } from '#domains/notifications/actions.ts';
import { receiversOf } from '#domains/notifications/rules.ts';
import type { Notice } from '#domains/notifications/store.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { MODULES } from '#shared/modules.ts';
import { isAllowed, scopesOf } from '#shared/permissions.ts';
import type { AccountChoice, EnabledOperator } from './contract/agency.ts';
import { type AccountChange, searchAccounts, updateAccount, updateLogo } from './store/accounts.ts';
import { findUser, listAdmins, listBranchAdmins, type UserChange, updateUser } from './store/users.ts';

/** Every change of a user goes through here, so that open pages of that user update. */
export async function changeUser(tx: Tx, id: number, change: UserChange): Promise<void> {
  const accountId = await updateUser(tx, id, change);
  await emit(tx, { name: 'org.userChanged', accountId, payload: { id } });
}

/** Every change of an account goes through here, so that open pages of its users update. */
export async function changeAccount(tx: Tx, id: number, change: AccountChange): Promise<void> {
  await updateAccount(tx, id, change);
  await emit(tx, { name: 'org.accountChanged', accountId: id, payload: { id } });
}

export async function changeLogo(tx: Tx, id: number, fileId: string | null): Promise<void> {
  await updateLogo(tx, id, fileId);
  await emit(tx, { name: 'org.accountChanged', accountId: id, payload: { id } });
}

/** Supplied by later domains. */
export interface Elsewhere {
  /** Tables whose rows are deleted with the account. */
  erasedTables: readonly string[];
  enabledOf(tx: Tx, accountIds: number[]): Promise<(EnabledOperator & { account_id: number })[]>;
}

/** All accounts, or the user's own; users who administer all accounts see more fields. */
export async function listAccountsInReach(
  { tx, user, publicUrl }: { tx: Tx; user: CallingUser; publicUrl: string },
  { enabledOf }: Pick<Elsewhere, 'enabledOf'>,
  term: string,
): Promise<AccountChoice[]> {
  const isEverywhere = scopesOf(user, 'account.list').includes('A');
  const isManaged = isAllowed(user, 'account.manage');
  const accountId = isEverywhere ? null : user.homeAccountId;
  const found = await searchAccounts(tx, { accountId, isManaged }, term);
  if (!isManaged) return found;
  const enabled = await enabledOf(
    tx,
    found.map(({ id }) => id),
  );
  const urlOf = (module: number) => (SERVED_HERE.includes(module) ? publicUrl : '');
  return found.map((account) => ({
    ...account,
    modules_info: (account.modules ?? []).map((id) => ({ id, url: urlOf(id) })),
    enabled_tocs: enabled
      .filter(({ account_id }) => account_id === account.id)
      .map(({ id, touroperator }) => ({ id, touroperator })),
  }));
}

const SERVED_HERE: number[] = [MODULES.smart, MODULES.manager];

/** The record that a notice is about: its owner and branch. */
interface Subject {
  ownerId?: number;
  branchId?: number | null;
}

/** Notifies the users concerned. The admins of the branch, else of the account, replace an owner who has left. */
export async function notifyConcerned(
  tx: Tx,
  accountId: number,
  notice: Notice,
  subject: Subject = {},
): Promise<void> {
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
