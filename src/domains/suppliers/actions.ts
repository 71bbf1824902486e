import { changeAll } from '#domains/records/actions.ts';
import type { Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { wrongField } from '#shared/errors.ts';
import type { BulkAction, Supplier } from './contract.ts';
import { supplierStore } from './store.ts';

const CHANGES: Record<BulkAction, (supplier: Supplier) => Partial<Supplier>> = {
  activate: () => ({ active: true }),
  deactivate: () => ({ active: false }),
  toggle: ({ active }) => ({ active: !active }),
  delete: () => ({ trashed: true }),
  restore: () => ({ trashed: false }),
};

export const changeMany = (tx: Tx, actor: CallingUser, action: BulkAction, ids: number[]) =>
  changeAll(tx, actor, supplierStore, ids, CHANGES[action]);

/** Records refer to suppliers of the account outside the trash; an unchanged reference stays valid. */
export async function requireSupplier(
  tx: Tx,
  { accountId }: CallingUser,
  id: number | null,
  before: number | null | undefined,
): Promise<void> {
  if (id === null || id === before) return;
  const found = await supplierStore.find(tx, accountId, id);
  if (!found || found.trashed) throw wrongField('supplier_id', 'suppliers.errors.unknown');
}
