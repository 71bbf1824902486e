import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { referenceCalls } from '#domains/reference/contract.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { contractCalls } from './contract.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  await systemWrite(product.pools, seedOperators);
});
afterAll(() => product.stop());

async function add(admin: TestClerk, toc: string, change: object = {}) {
  const operator = await product.pools.system
    .selectFrom('tour_operators')
    .where('toc', '=', toc)
    .select(['id', 'ctypes'])
    .executeTakeFirstOrThrow();
  const body = {
    touroperator_id: operator.id,
    ctypes: operator.ctypes,
    option_on_expire: 1 as const,
    ...change,
  };
  return (await admin.call(contractCalls.create, { body })).data;
}

test('REF-018 tocs lists what the branch of the user may sell: active operators with an active contract', async () => {
  const admin = await product.newAgency();
  const branch = (await admin.call(branchCalls.create, { body: branchInput.parse({ name: 'Kranj' }) })).data;
  const made = await add(admin, 'ADRI');
  await add(admin, 'KVAR', { active: false });
  await add(admin, 'DALM', { all_subaccounts: false, subaccounts: [branch.id] });
  const tocsOf = async (caller: Caller) =>
    (await caller.call(referenceCalls.tocs, {})).data.map(({ toc }) => toc).toSorted();
  expect(await tocsOf(admin)).toEqual(['ADRI']);
  const there = await addUser(product, admin.accountId, { subaccount_id: branch.id });
  const colleague = await product.signIn(there.username, PASSWORD);
  expect(await tocsOf(colleague)).toEqual(['ADRI', 'DALM']);
  await admin.call(contractCalls.toggle, { body: { id: made.id } });
  expect(await tocsOf(colleague)).toEqual(['DALM']);
  await product.pools.system
    .updateTable('tour_operators')
    .set({ active: false })
    .where('toc', '=', 'DALM')
    .execute();
  expect(await tocsOf(colleague)).toEqual([]);
  await product.pools.system
    .updateTable('tour_operators')
    .set({ active: true })
    .where('toc', '=', 'DALM')
    .execute();
});
