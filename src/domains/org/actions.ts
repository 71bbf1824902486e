import { record } from '#domains/history/actions.ts';
import { changesOf } from '#domains/history/rules.ts';
import { notify } from '#domains/notifications/actions.ts';
import { receiversOf } from '#domains/notifications/rules.ts';
import type { Notice } from '#domains/notifications/store.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import { requirePhone } from '#server/phones.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { scopesOf } from '#shared/permissions.ts';
import type { AccountChoice, Branch, BranchInput } from './contract.ts';
import { type AccountChange, searchAccounts, updateAccount } from './store/accounts.ts';
import { insertBranch, lockBranch, updateBranch } from './store/branches.ts';
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

export async function createBranch(tx: Tx, user: CallingUser, input: BranchInput): Promise<Branch> {
  requirePhone(input.tel, { country: input.country_code });
  const created = await insertBranch(tx, user.accountId, input);
  await record(tx, user, { entity: 'subaccounts', id: created.id, action: 'created', changes: input });
  return created;
}

export async function changeBranch(
  tx: Tx,
  user: CallingUser,
  { id, version, ...input }: BranchInput & { id: number; version: number },
): Promise<Branch> {
  const current = await livingBranch(tx, user, id);
  requirePhone(input.tel, { country: input.country_code, before: current.tel });
  const changed = await updateBranch(tx, user.accountId, { id, version }, input);
  if (!changed) throw new Refusal(commonErrors.changedElsewhere, { id });
  const changes = changesOf<BranchInput>(current, input);
  await record(tx, user, { entity: 'subaccounts', id, action: 'changed', changes });
  return changed;
}

export async function toggleBranch(tx: Tx, user: CallingUser, id: number): Promise<Branch> {
  const current = await livingBranch(tx, user, id);
  return setBranch(tx, user, current, { active: !current.active });
}

/** Deleting and restoring may be repeated: the outcome is what counts, not who was first. */
export async function setBranchTrashed(
  tx: Tx,
  user: CallingUser,
  id: number,
  trashed: boolean,
): Promise<Branch> {
  const current = await branchOrRefusal(tx, user, id);
  return current.trashed === trashed ? current : setBranch(tx, user, current, { trashed });
}

async function setBranch(
  tx: Tx,
  user: CallingUser,
  current: Branch,
  change: { active: boolean } | { trashed: boolean },
): Promise<Branch> {
  const { id } = current;
  const changed = await updateBranch(tx, user.accountId, current, change);
  if (!changed) throw new Refusal(commonErrors.changedElsewhere, { id });
  const changes = changesOf<Branch>(current, change);
  await record(tx, user, { entity: 'subaccounts', id, action: 'changed', changes });
  return changed;
}

/** What is in the trash is restored first, or left there. */
async function livingBranch(tx: Tx, user: CallingUser, id: number): Promise<Branch> {
  const found = await branchOrRefusal(tx, user, id);
  if (found.trashed) throw new Refusal(commonErrors.itemNotFound);
  return found;
}

async function branchOrRefusal(tx: Tx, user: CallingUser, id: number): Promise<Branch> {
  const found = await lockBranch(tx, user.accountId, id);
  if (!found) throw new Refusal(commonErrors.itemNotFound);
  return found;
}
