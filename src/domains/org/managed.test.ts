import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { giataCalls } from '#domains/licences/contract/giata.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { accountCalls } from './contract/agency.ts';
import { findAccount } from './store/accounts.ts';
import { createProvider } from './testing.ts';

let product: TestApp;
let staff: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  staff = await createProvider(product);
});
afterAll(() => product.stop());

const nameOf = async (id: number) => (await findAccount(product.pools.system, id))?.name ?? '';

test('ORG-007 who looks after all accounts finds them by a term, with all that they hold; an admin does not', async () => {
  const agency = await product.newAgency({ pricing: 'pro' });
  await addUser(product, agency.accountId);
  const name = await nameOf(agency.accountId);
  await systemWrite(product.pools, seedOperators);
  const operator = await product.pools.system
    .selectFrom('tour_operators')
    .where('toc', '=', 'ADRI')
    .select(['id', 'name', 'ctypes'])
    .executeTakeFirstOrThrow();
  const contract = { touroperator_id: operator.id, ctypes: operator.ctypes, option_on_expire: 1 };
  await agency.send(contractCalls.create, { body: contract });
  await staff.call(giataCalls.create, { body: { name: 'Content', type: 1, master: true } });
  const { data } = await staff.call(accountCalls.all, { body: { term: name } });
  expect(data).toMatchObject([
    {
      ...{ id: agency.accountId, name, modules: [2], modules_info: [{ id: 2, url: expect.any(String) }] },
      ...{ users: 2, subaccounts: [], giata_licences: [] },
      licences: [{ pricing: 'pro', demo: false, expire_at: null }],
      enabled_tocs: [{ touroperator: { id: operator.id, name: operator.name, toc: 'ADRI' } }],
    },
  ]);
  const own = await staff.call(accountCalls.all, { body: { term: await nameOf(staff.accountId) } });
  expect(own.data).toMatchObject([
    { giata_licences: [{ name: 'Content', type: 1, master: true, active: true }] },
  ]);
  expect((await agency.refused(accountCalls.all, { body: {} })).status).toBe(403);
});
