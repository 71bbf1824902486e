import { record } from '#domains/history/actions.ts';
import { changesOf } from '#domains/history/rules.ts';
import { refuseIfReferenced } from '#server/db/constraints.ts';
import type { Tx } from '#server/db/scope.ts';
import { cleanHtml } from '#server/html.ts';
import { requirePhone } from '#server/phones.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Branch, BranchInput } from '../contract.ts';
import { orgErrors, refuseIfNameTaken } from '../errors.ts';
import { lockAccount } from '../store/accounts.ts';
import { deleteBranch, insertBranch, lockBranch, updateBranch } from '../store/branches.ts';
import { leaveBranch } from '../store/people.ts';

const clean = (input: BranchInput): BranchInput => ({ ...input, signature: cleanHtml(input.signature) });

export async function createBranch(tx: Tx, user: CallingUser, input: BranchInput): Promise<Branch> {
  requirePhone(input.tel, { country: input.country_code });
  const fields = clean(input);
  const created = await insertBranch(tx, user.accountId, fields).catch(refuseIfNameTaken);
  await record(tx, user, { entity: 'subaccounts', id: created.id, action: 'created', changes: fields });
  return created;
}

export async function changeBranch(
  tx: Tx,
  user: CallingUser,
  { id, version, ...input }: BranchInput & { id: number; version: number },
): Promise<Branch> {
  const current = await livingBranch(tx, user, id);
  requirePhone(input.tel, { country: input.country_code, before: current.tel });
  const fields = clean(input);
  const changed = await updateBranch(tx, user.accountId, { id, version }, fields).catch(refuseIfNameTaken);
  if (!changed) throw new Refusal(commonErrors.changedElsewhere, { id });
  const changes = changesOf<BranchInput>(current, fields);
  await record(tx, user, { entity: 'subaccounts', id, action: 'changed', changes });
  return changed;
}

export async function toggleBranch(tx: Tx, user: CallingUser, id: number): Promise<Branch> {
  const current = await livingBranch(tx, user, id);
  return setBranch(tx, user, current, { active: !current.active });
}

/** Idempotent: deleting or restoring twice has the same outcome. */
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
  const changed = await updateBranch(tx, user.accountId, current, change).catch(refuseIfNameTaken);
  if (!changed) throw new Refusal(commonErrors.changedElsewhere, { id });
  const changes = changesOf<Branch>(current, change);
  await record(tx, user, { entity: 'subaccounts', id, action: 'changed', changes });
  return changed;
}

/** A branch in the trash must be restored first. */
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

export async function destroyBranch(tx: Tx, user: CallingUser, id: number): Promise<void> {
  await lockAccount(tx, user.accountId);
  const current = await branchOrRefusal(tx, user, id);
  if (!current.trashed) throw new Refusal(commonErrors.notTrashed);
  if (!(await leaveBranch(tx, user.accountId, id))) throw new Refusal(orgErrors.branchInUse);
  await deleteBranch(tx, user.accountId, id).catch(refuseIfReferenced);
  const { name } = current;
  await record(tx, user, { entity: 'subaccounts', id, action: 'destroyed', changes: { name } });
}
