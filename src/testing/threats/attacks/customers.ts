import { customerCalls } from '#domains/customers/contract.ts';
import { ofLiving, rowsOfKept } from './kept.ts';
import type { Row } from './row.ts';

const named = { is_company: false, first_name: 'Živa', last_name: 'Žagar', email: 'ziva@zagar.test' };

export const customers: Row[] = [
  [customerCalls.duplicates, 'own', () => ({ body: named })],
  [customerCalls.timeline, '404', ({ living }) => ({ params: { id: living.customers } })],
  [customerCalls.export, '404', ofLiving('customers')],
  [
    customerCalls.merge,
    '404',
    ({ customerIds: [gone, kept] }) => ({ body: { keep_id: kept, merge_ids: [gone] } }),
  ],
  [customerCalls.unmerge, '404', ({ customerIds: [, kept] }) => ({ body: { id: kept } })],
  [customerCalls.erase, '404', ({ customerIds: [, spare] }) => ({ body: { id: spare, name: 'Spare' } })],
  ...rowsOfKept(customerCalls, 'customers', () => named),
];
