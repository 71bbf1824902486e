import type { NamedFields } from '#domains/history/actions/naming.ts';
import { keptRecords } from '#domains/history/records.ts';
import { isAllowed } from '#shared/permissions.ts';
import { supplierKeeper, suppliersNamed } from './store.ts';

export const supplierRecords = [keptRecords('suppliers', 'supplier.read', supplierKeeper.find)];

export const supplierNames: NamedFields = {
  fields: ['supplier_id'],
  namesOf: async ({ read, user }, ids) =>
    isAllowed(user, 'supplier.read') ? read((db) => suppliersNamed(db, user.accountId, ids)) : [],
};
