import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser } from '#domains/auth/testing.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { managerCalls } from './contract/accounts.ts';
import { userCalls } from './contract/users.ts';
import { branchCalls } from './contract.ts';
import { branchOf, createProvider, invite, person } from './testing.ts';

let product: TestApp;
let staff: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  staff = await createProvider(product);
});
afterAll(() => product.stop());

test('ORG-016, ORG-017 who was invited and has not come is neither switched on nor off', async () => {
  const admin = await product.newAgency();
  const { id } = await invite(admin);
  const refused = await admin.refused(userCalls.toggle, { body: { id } });
  expect(refused).toMatchObject({ status: 409, errorCode: 'INVITATION_OPEN' });
});

test('ORG-016 who lies in the trash is not changed before being restored', async () => {
  const admin = await product.newAgency();
  const made = await invite(admin);
  const body = { id: made.id };
  await admin.call(userCalls.delete, { body });
  const { version } = (await admin.call(userCalls.find, { params: body })).data;
  for (const [route, change] of [
    [userCalls.update, { ...person({ email: made.email }), version }],
    [userCalls.toggle, {}],
    [userCalls.toggleModule, { module: 2 }],
    [userCalls.subAssign, { subaccount_id: null }],
  ] as const) {
    const reply = await admin.send(route, { body: { ...body, ...change } });
    expect([route.path, reply.statusCode]).toEqual([route.path, 404]);
  }
});

test('ORG-015, ORG-016 an address belongs to one living person, also to who comes back from the trash', async () => {
  const [admin, other] = [await product.newAgency(), await product.newAgency()];
  const gone = await invite(admin);
  await admin.call(userCalls.delete, { body: { id: gone.id } });
  const heir = await invite(other, { email: gone.email });
  const restored = await admin.refused(userCalls.restore, { body: { id: gone.id } });
  expect(restored).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
  const invited = await admin.refused(userCalls.create, { body: person({ email: gone.email }) });
  expect(invited.errors).toHaveProperty('email');
  await other.call(userCalls.delete, { body: { id: heir.id } });
  await admin.call(userCalls.restore, { body: { id: gone.id } });
});

test('ORG-015, ORG-020, ORG-060 a person is changed to nothing that the agency has not', async () => {
  const admin = await product.newAgency();
  const made = await invite(admin);
  const change = { ...person({ email: made.email }), id: made.id, version: made.version };
  const refused = async (route: typeof userCalls.update, body: object) =>
    Object.keys((await admin.refused(route, { body: { ...change, ...body } })).errors ?? {});
  expect(await refused(userCalls.update, { modules: [2, 3] })).toEqual(['modules']);
  expect(await refused(userCalls.update, { email: admin.username })).toEqual(['email']);
  expect(await refused(userCalls.update, { tel: '+386 1' })).toEqual(['tel']);
  const create = await admin.refused(userCalls.create, { body: person({ tel: '+386 1', modules: [3] }) });
  expect(create.errors).toHaveProperty('tel');
  const foreign = await admin.refused(userCalls.create, { body: person({ modules: [3] }) });
  expect(foreign.errors).toHaveProperty('modules');
});

test('ORG-021 nobody is moved to a branch that is off, in the trash or unknown; who was there may stay', async () => {
  const admin = await product.newAgency();
  const [off, trashed] = [await branchOf(admin, 'Off'), await branchOf(admin, 'Trashed')];
  const there = await invite(admin, { subaccount_id: off });
  await admin.call(branchCalls.toggle, { body: { id: off } });
  await admin.call(branchCalls.delete, { body: { id: trashed } });
  const { id } = await invite(admin);
  for (const subaccount_id of [off, trashed, 999_999_999]) {
    const refused = await admin.refused(userCalls.subAssign, { body: { id, subaccount_id } });
    expect(refused.errors).toHaveProperty('subaccount_id');
  }
  const stays = person({ email: there.email, name: 'Nika Kos', subaccount_id: off });
  const body = { ...stays, id: there.id, version: there.version };
  expect((await admin.call(userCalls.update, { body })).data).toMatchObject({ subaccount_id: off });
});

test('ORG-063 an agency in the trash is not changed, and nobody takes away the own one', async () => {
  const { accountId: id } = await product.newAgency();
  await staff.call(managerCalls.delete, { body: { id } });
  const { data } = await staff.call(managerCalls.find, { params: { id } });
  for (const [route, body] of [
    [managerCalls.update, { ...data, locale: 'sl' }],
    [managerCalls.toggle, { id }],
    [managerCalls.modules, { id, modules: [2] }],
  ] as const) {
    const reply = await staff.send(route, { body });
    expect([route.path, reply.statusCode]).toEqual([route.path, 404]);
  }
  const own = { id: staff.accountId };
  const { name } = (await staff.call(managerCalls.find, { params: own })).data;
  for (const [route, body] of [
    [managerCalls.toggle, own],
    [managerCalls.delete, own],
    [managerCalls.restore, own],
    [managerCalls.modules, { ...own, modules: [2] }],
    [managerCalls.destroy, { ...own, name }],
  ] as const) {
    const reply = await staff.send(route, { body });
    expect([route.path, reply.statusCode, reply.json().errors]).toEqual([
      route.path,
      422,
      { id: [expect.any(String)] },
    ]);
  }
  await staff.call(authCalls.profile, {});
});

test('ORG-063 an agency is made with phones and a zone that exist', async () => {
  const made = { name: 'Omega', country_code: 'SI', modules: [2] as [2] };
  const user = { name: 'Oto', email: `oto-${staff.userId}@agency.test`, tel: '041 555 020' };
  const refused = async (change: object) => {
    const reply = await staff.send(managerCalls.create, { body: { ...made, user, ...change } });
    return [reply.statusCode, ...Object.keys(reply.json().errors ?? {})];
  };
  expect(await refused({ tel: '+386 1' })).toEqual([422, 'tel']);
  expect(await refused({ user: { ...user, tel: '+386 1' } })).toEqual([422, 'user.tel']);
  expect(await refused({ time_zone: 'SystemV/AST4' })).toEqual([422, 'time_zone']);
});

test('ORG-004 an address in the trash is free for a list of users', async () => {
  const admin = await product.newAgency();
  const { userId, username } = await addUser(product, admin.accountId);
  await admin.call(userCalls.delete, { body: { id: userId } });
  const users = [person({ email: username, roles: ['sm_admin'] })];
  await admin.call(userCalls.validate, { body: { users } });
});

test('ORG-023 the last user stays, admin or not; where nobody works any more, people can still be changed', async () => {
  const agency = await product.newAgency({ user: { roles: ['sm_booker'] } });
  const body = { id: agency.userId };
  for (const route of [userCalls.toggle, userCalls.delete]) {
    const refused = await staff.refused(route, { body });
    expect(Object.keys(refused.errors ?? {})).toEqual(['users']);
  }
  const { system } = product.pools;
  await system.updateTable('users').set({ active: false }).where('id', '=', agency.userId).execute();
  const { version } = (await staff.call(userCalls.find, { params: body })).data;
  const named = { ...person({ email: agency.username, name: 'Nika Kos' }), ...body, version };
  expect((await staff.call(userCalls.update, { body: named })).data.name).toBe('Nika Kos');
});

test('ORG-020 an admin takes none of the own modules away where others are changed', async () => {
  const admin = await product.newAgency({ user: { modules: [2, 3] } });
  const { data } = await admin.call(userCalls.find, { params: { id: admin.userId } });
  const body = { ...data, language: 'sl' as const, modules: [2 as const] };
  expect((await admin.refused(userCalls.update, { body })).errors).toHaveProperty('modules');
});

test('API-009 a branch is changed to no phone that nobody can call; the one it had may stay', async () => {
  const admin = await product.newAgency();
  const { data } = await admin.call(branchCalls.create, { body: { name: 'Center' } });
  const wrong = await admin.refused(branchCalls.update, { body: { ...data, tel: '+386 1' } });
  expect(wrong.errors).toHaveProperty('tel');
  const { system } = product.pools;
  await system.updateTable('subaccounts').set({ tel: 'old' }).where('id', '=', data.id).execute();
  const kept = { ...data, tel: 'old', city: 'Bled' };
  expect((await admin.call(branchCalls.update, { body: kept })).data).toMatchObject({ city: 'Bled' });
});
