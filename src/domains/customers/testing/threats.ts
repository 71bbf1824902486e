import { systemWrite } from '#server/db/scope.ts';
import type { DomainThreats, Place } from '#testing/threats/domain.ts';
import { ADMINS, BRANCH_ADMINS, MODULE_AND_USERS } from '#testing/threats/roles.ts';
import { ofLiving, rowsOfRecords } from '#testing/threats/rows.ts';
import { customerCalls } from '../contract.ts';
import { person } from '../testing.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** For merging and erasing. */
    customerIds: [number, number];
  }
}

/** Keeps the other customers for later calls. */
const belongings = ({ product, owner }: Place) =>
  systemWrite(product.pools, async (tx) => {
    const spare = { account_id: owner.accountId, last_name: 'Spare', email: 'spare@customer.test' };
    const made = await tx.insertInto('customers').values([spare, spare]).returning('id').execute();
    const customerIds: [number, number] = [made[0]?.id ?? 0, made[1]?.id ?? 0];
    return { customerIds };
  });

const CUSTOMER = 'customers?|kept_id|merged_into|merged_ids';

export const threats: DomainThreats = {
  attacks: [
    [customerCalls.duplicates, 'own', () => ({ body: person() })],
    [customerCalls.timeline, '404', ({ living }) => ({ params: { id: living.customers } })],
    [customerCalls.export, '404', ofLiving('customers')],
    [
      customerCalls.merge,
      '404',
      ({ customerIds: [gone, kept] }) => ({ body: { keep_id: kept, merge_ids: [gone] } }),
    ],
    [customerCalls.unmerge, '404', ({ customerIds: [, kept] }) => ({ body: { id: kept } })],
    [customerCalls.erase, '404', ({ customerIds: [, spare] }) => ({ body: { id: spare, name: 'Spare' } })],
    ...rowsOfRecords(customerCalls, 'customers', () => person()),
  ],
  records: {
    customers: ({ branch }) => ({ last_name: 'Kept', email: `kept-${branch.id}@customer.test` }),
  },
  belongings,
  plain: ({ product, owner: { accountId } }) =>
    product.pools.system
      .insertInto('customers')
      .values({ account_id: accountId, last_name: 'plain' })
      .execute(),
  may: {
    'customer.read': [...MODULE_AND_USERS, 'sel_invoices'],
    'customer.edit': [...MODULE_AND_USERS, 'sel_invoices'],
    'customer.delete': [...BRANCH_ADMINS, 'sm_overseer', 'sm_booker'],
    'customer.admin': BRANCH_ADMINS,
    'customer.merge': ADMINS,
    'person.export': ADMINS,
    'person.erase': ADMINS,
  },
  spoken: ({ branch, customerIds: [first, second] }) => [
    ['customer', `kept-${branch.id}@customer.test`],
    ['first customer', first, CUSTOMER],
    ['second customer', second, CUSTOMER],
  ],
};
