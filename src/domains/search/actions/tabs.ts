import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { Tab, TabInput } from '../contract/tabs.ts';
import { searchErrors } from '../errors.ts';
import { deleteTab, findTab, insertTab, updateTab } from '../store/tabs.ts';

type Flags = Pick<TabInput, 'grant_account_access' | 'grant_subaccount_access'>;

/** Sharing has a permission of its own. */
function requireSharing(user: CallingUser, after: Flags, before?: Flags): void {
  const isShared = (flag: keyof Flags) => after[flag] !== (before?.[flag] ?? false);
  if (!isShared('grant_account_access') && !isShared('grant_subaccount_access')) return;
  if (!isAllowed(user, 'tab.share')) throw new Refusal(commonErrors.forbidden);
}

export async function requireTab(db: Db, user: CallingUser, id: number): Promise<Tab> {
  const tab = await findTab(db, user, id);
  if (!tab) throw new Refusal(commonErrors.itemNotFound);
  return tab;
}

/** Others may open a shared tab, and save a copy of their own. */
async function requireOwnTab(tx: Tx, user: CallingUser, id: number): Promise<Tab> {
  const tab = await requireTab(tx, user, id);
  if (!tab.own) throw new Refusal(searchErrors.tabSaveDenied);
  return tab;
}

export function createTab(tx: Tx, user: CallingUser, input: TabInput): Promise<Tab> {
  requireSharing(user, input);
  return insertTab(tx, user, input);
}

export async function changeTab(tx: Tx, user: CallingUser, id: number, input: TabInput): Promise<Tab> {
  requireSharing(user, input, await requireOwnTab(tx, user, id));
  return (await updateTab(tx, user, id, input)) ?? requireTab(tx, user, id);
}

export async function toggleTab(tx: Tx, user: CallingUser, id: number, field: keyof Flags): Promise<Tab> {
  const tab = await requireOwnTab(tx, user, id);
  return changeTab(tx, user, id, { ...tab, [field]: !tab[field] });
}

export async function removeTab(tx: Tx, user: CallingUser, id: number): Promise<void> {
  await requireOwnTab(tx, user, id);
  await deleteTab(tx, user, id);
}
