import type { DomainThreats } from '#testing/threats/domain.ts';
import { BRANCH_ADMINS, MODULE_AND_USERS } from '#testing/threats/roles.ts';
import { rowsOfRecords } from '#testing/threats/rows.ts';
import { supplierCalls } from '../contract.ts';

export const threats: DomainThreats = {
  attacks: [
    ...rowsOfRecords(supplierCalls, 'suppliers', () => ({ name: 'Hotel Obala', city: 'Taken over' })),
    [
      supplierCalls.bulkAction,
      '404',
      ({ living }) => ({ body: { action: 'toggle', ids: [living.suppliers] } }),
    ],
  ],
  records: { suppliers: () => ({ name: 'Supplier' }) },
  plain: ({ product, owner: { accountId } }) =>
    product.pools.system.insertInto('suppliers').values({ account_id: accountId, name: 'plain' }).execute(),
  may: { 'supplier.read': MODULE_AND_USERS, 'supplier.edit': BRANCH_ADMINS },
  isCrawled: true,
};
