import type { NamedFields } from '#domains/history/actions/naming.ts';
import { accessByPermission } from '#domains/history/historyAccess.ts';
import { isAllowed } from '#shared/permissions.ts';
import { supplierStore, suppliersNamed } from './store.ts';

export const supplierHistoryAccess = [accessByPermission('suppliers', 'supplier.read', supplierStore.find)];

export const supplierNames: NamedFields = {
  fields: ['supplier_id'],
  namesOf: async ({ read, user }, ids) =>
    isAllowed(user, 'supplier.read') ? read((db) => suppliersNamed(db, user.accountId, ids)) : [],
};
