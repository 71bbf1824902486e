import type { TestApp, TestClerk } from '#testing/app.ts';

/** Somebody of the provider, who works for all accounts. */
export async function createProvider(product: TestApp): Promise<TestClerk> {
  const staff = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  await product.pools.system
    .updateTable('accounts')
    .set({ modules: [1, 2] })
    .where('id', '=', staff.accountId)
    .execute();
  return staff;
}
