import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { giataCalls } from '#domains/licences/contract/giata.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { accountSettingsCalls, managerCalls } from './contract/accounts.ts';
import { accountCalls } from './contract/agency.ts';
import { userCalls } from './contract/users.ts';
import { branchCalls } from './contract.ts';
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
      id: agency.accountId,
      name,
      modules: [2],
      modules_info: [{ id: 2, url: expect.any(String) }],
      users: 2,
      subaccounts: [],
      giata_licences: [],
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

test('who holds a seat is counted alike above the users, in the list of agencies and in that of branches', async () => {
  const agency = await product.newAgency({ pricing: 'pro' });
  const { data: branch } = await agency.call(branchCalls.create, { body: { name: 'Center' } });
  await addUser(product, agency.accountId, { subaccount_id: branch.id });
  await addUser(product, agency.accountId, { subaccount_id: branch.id, active: false });
  await addUser(product, agency.accountId, { subaccount_id: branch.id, active: false, invited: true });
  const body = { search: await nameOf(agency.accountId) };
  expect((await agency.call(userCalls.search, { body: {} })).seats.used).toBe(3);
  expect((await staff.call(managerCalls.search, { body })).data).toMatchObject([{ users: 3 }]);
  expect((await agency.call(branchCalls.search, { body: {} })).data).toMatchObject([{ users: 2 }]);
});

test('a zone that the database does not know is refused, whatever a calendar makes of it', async () => {
  const agency = await product.newAgency();
  const found = await agency.call(accountSettingsCalls.find, { params: { id: agency.accountId } });
  const data = { ...found.data, locale: 'sl' as const };
  for (const time_zone of ['+0530', '+01:00', 'PLT', 'SystemV/AST4', 'Mars/Phobos', '']) {
    const refused = await agency.refused(accountSettingsCalls.update, { body: { ...data, time_zone } });
    expect([time_zone, refused.status]).toEqual([time_zone, 422]);
  }
  await agency.call(accountSettingsCalls.update, { body: { ...data, time_zone: 'Europe/Rome' } });
});

test('S4, S23 a role that is taken away takes the place with it that it had switched to', async () => {
  const { userId, username } = await addUser(product, staff.accountId, {
    roles: ['mn_super_admin'],
    modules: [1, 2],
  });
  const master = await product.signIn(username, PASSWORD);
  const agency = await product.newAgency();
  await master.call(authCalls.switchAccount, { body: { account_id: agency.accountId } });
  expect((await master.call(authCalls.accountInfo, {})).data).toMatchObject({ id: agency.accountId });
  await product.pools.system
    .updateTable('users')
    .set({ roles: ['sm_admin'] })
    .where('id', '=', userId)
    .execute();
  expect((await master.call(authCalls.accountInfo, {})).data).toMatchObject({ id: staff.accountId });
  expect((await master.refused(userCalls.find, { params: { id: agency.userId } })).status).toBe(404);
});
