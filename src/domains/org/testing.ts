import type { TestApp, TestClerk } from '#testing/app.ts';
import { userCalls } from './contract/users.ts';
import { branchCalls } from './contract.ts';

/** A user of the provider, with rights over all accounts. */
export async function createProvider(product: TestApp): Promise<TestClerk> {
  const staff = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  await product.pools.system
    .updateTable('accounts')
    .set({ modules: [1, 2] })
    .where('id', '=', staff.accountId)
    .execute();
  return staff;
}

let count = 0;
export const address = () => `invited-${++count}@agency.test`;
/** The fields of an invitation. */
export const person = (change: object = {}) => ({
  name: 'Nika Zorman',
  email: address(),
  roles: ['sm_booker' as const],
  ...change,
});
export const invite = async (admin: TestClerk, change: object = {}) =>
  (await admin.call(userCalls.create, { body: person(change) })).data;
export const branchOf = async (admin: TestClerk, name = 'Center') =>
  (await admin.call(branchCalls.create, { body: { name } })).data.id;
