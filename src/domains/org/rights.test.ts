import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { openConnections } from '#testing/connections.ts';
import { accountSettingsCalls } from './contract/accounts.ts';
import { userCalls } from './contract/users.ts';
import { address, branchOf, createProvider, invite, person } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

describe('who may change whom', () => {
  test('ORG-022 roles are granted up to the own level, and nobody changes the own ones', async () => {
    const admin = await product.newAgency();
    const forbidden = { status: 403, errorCode: 'ROLE_DENIED' };
    for (const role of ['sm_super_admin', 'mn_super_admin', 'sel_admin']) {
      expect(await admin.refused(userCalls.create, { body: person({ roles: [role] }) })).toMatchObject(
        forbidden,
      );
    }
    const { data: self } = await admin.call(userCalls.find, { params: { id: admin.userId } });
    const own = { ...self, language: 'sl' as const, modules: [2 as const] };
    const change = { ...own, roles: [...self.roles, 'sm_user' as const] };
    expect(await admin.refused(userCalls.update, { body: change })).toMatchObject(forbidden);
    await admin.call(userCalls.update, { body: { ...own, name: 'Ada Nova' } });
  });

  test('ORG-022 a colleague is raised to no role above the own level, and loses none of them either', async () => {
    const admin = await product.newAgency();
    const made = { ...(await invite(admin)), language: 'sl' as const, modules: [2 as const] };
    for (const role of ['sm_super_admin', 'mn_super_admin', 'sel_admin'] as const) {
      const raised = { ...made, roles: [...made.roles, role] };
      expect(await admin.refused(userCalls.update, { body: raised })).toMatchObject({
        status: 403,
        errorCode: 'ROLE_DENIED',
      });
    }
    const { data: after } = await admin.call(userCalls.find, { params: { id: made.id } });
    expect(after.roles).toEqual(made.roles);
  });

  test('ERR-026 what is wrong with a person or an agency is told before a newer version of it', async () => {
    const admin = await product.newAgency();
    const made = await invite(admin);
    const outdated = { ...made, language: 'sl' as const, modules: [2 as const], version: made.version + 1 };
    const wrong = await admin.refused(userCalls.update, { body: { ...outdated, tel: '+386 1' } });
    expect(wrong).toMatchObject({ status: 422, errors: { tel: expect.anything() } });
    expect(await admin.refused(userCalls.update, { body: outdated })).toMatchObject({ status: 409 });

    const { data: agency } = await admin.call(accountSettingsCalls.find, { params: { id: admin.accountId } });
    const old = { ...agency, locale: 'sl' as const, version: agency.version + 1 };
    const wrongPhone = await admin.refused(accountSettingsCalls.update, { body: { ...old, tel: '+386 1' } });
    expect(wrongPhone).toMatchObject({ status: 422, errors: { tel: expect.anything() } });
    expect(await admin.refused(accountSettingsCalls.update, { body: old })).toMatchObject({ status: 409 });
  });

  test('ORG-022 a branch admin grants three roles, in the own branch alone, and touches nobody above', async () => {
    const admin = await product.newAgency({ pricing: 'pro' });
    const [mine, other] = [await branchOf(admin, 'Mine'), await branchOf(admin, 'Other')];
    const head = await addUser(product, admin.accountId, { roles: ['sm_admin_branch'], subaccount_id: mine });
    const boss = { ...head, ...(await product.signIn(head.username, PASSWORD)) };
    const made = await invite(boss, { subaccount_id: mine });
    const elsewhere = await boss.refused(userCalls.create, { body: person({ subaccount_id: other }) });
    expect(elsewhere.errors).toHaveProperty('subaccount_id');
    const above = person({ subaccount_id: mine, roles: ['sm_admin'] });
    expect(await boss.refused(userCalls.create, { body: above })).toMatchObject({ status: 403 });
    const stranger = await addUser(product, admin.accountId, { subaccount_id: other });
    expect(await boss.refused(userCalls.toggle, { body: { id: stranger.userId } })).toMatchObject({
      status: 404,
    });
    const chief = await addUser(product, admin.accountId, { roles: ['sm_admin'], subaccount_id: mine });
    expect(await boss.refused(userCalls.toggle, { body: { id: chief.userId } })).toMatchObject({
      status: 403,
    });
    const away = { id: made.id, subaccount_id: other };
    expect((await boss.refused(userCalls.subAssign, { body: away })).errors).toHaveProperty('subaccount_id');
    // Reading covers the whole account.
    expect((await boss.call(userCalls.search, { body: {} })).meta.total).toBe(5);
  });

  test('ORG-060 staff of the provider is made by staff, and only in the account of the provider', async () => {
    const staff = await createProvider(product);
    const colleague = await invite(staff, { roles: ['mn_super_admin'], modules: [1, 2] });
    expect(colleague.roles).toEqual(['mn_super_admin']);
    const agency = await product.newAgency();
    const body = { account_id: agency.accountId, subaccount_id: null };
    await staff.call(authCalls.switchAccount, { body });
    const refused = await staff.refused(userCalls.create, { body: person({ roles: ['mn_super_admin'] }) });
    expect(refused.errors).toEqual({ roles: ['To vlogo imajo lahko le zaposleni pri ponudniku'] });
  });

  test('ORG-023 the last admin and the last user stay, and nobody shuts the own door', async () => {
    const admin = await product.newAgency({ pricing: 'pro' });
    const self = { body: { id: admin.userId } };
    for (const route of [userCalls.delete, userCalls.toggle]) {
      expect((await admin.refused(route, self)).errors).toEqual({
        id: ['Tega ne morete storiti sami sebi'],
      });
    }
    const second = await addUser(product, admin.accountId, { roles: ['sm_admin'] });
    const other = await product.signIn(second.username, PASSWORD);
    await other.call(userCalls.delete, self);
    const third = await addUser(product, admin.accountId, { roles: ['sm_super_admin'] });
    const above = await product.signIn(third.username, PASSWORD);
    const { data: last } = await above.call(userCalls.find, { params: { id: second.userId } });
    const demoted = { ...last, language: '' as const, modules: [2 as const], roles: ['sm_booker' as const] };
    for (const refused of [
      await above.refused(userCalls.delete, { body: { id: second.userId } }),
      await above.refused(userCalls.toggle, { body: { id: second.userId } }),
      await above.refused(userCalls.update, { body: demoted }),
    ]) {
      expect(refused.errors).toEqual({ roles: ['Potreben je vsaj en uporabnik s skrbniško vlogo'] });
    }
  });

  test('ORG-023 of two admins who shut each other out at once, one stays', async () => {
    const admin = await product.newAgency({ pricing: 'pro' });
    const { userId, username } = await addUser(product, admin.accountId, { roles: ['sm_admin'] });
    const other = await product.signIn(username, PASSWORD);
    await openConnections(product.pools);
    const replies = await Promise.all([
      admin.send(userCalls.toggle, { body: { id: userId } }),
      other.send(userCalls.toggle, { body: { id: admin.userId } }),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('an admin changes neither the own address nor the own modules where others are changed', async () => {
    const admin = await product.newAgency();
    const { data: self } = await admin.call(userCalls.find, { params: { id: admin.userId } });
    const own = { ...self, language: '' as const, modules: [2 as const] };
    const refused = async (change: object) =>
      (await admin.refused(userCalls.update, { body: { ...own, ...change } as never })).errors;
    expect(await refused({ email: address() })).toEqual({
      email: ['Svoj e-poštni naslov spremenite v profilu'],
    });
    expect(await refused({ modules: [] })).toHaveProperty('modules');
    const body = { id: admin.userId, module: 2 as const };
    expect((await admin.refused(userCalls.toggleModule, { body })).errors).toHaveProperty('module');
    const { data: after } = await admin.call(userCalls.find, { params: { id: admin.userId } });
    expect(after).toEqual(self);
  });

  test('an agency that lost its last admin is mended step by step', async () => {
    const admin = await product.newAgency();
    const colleague = await addUser(product, admin.accountId);
    await product.pools.system
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', admin.userId)
      .execute();
    const staff = await createProvider(product);
    const params = { id: colleague.userId };
    const { data: before } = await staff.call(userCalls.find, { params });
    const named = { ...before, name: 'Nika Kos', language: '' as const, modules: [2 as const] };
    const { data: renamed } = await staff.call(userCalls.update, { body: named });
    const raised = { ...named, version: renamed.version, roles: ['sm_admin' as const] };
    expect((await staff.call(userCalls.update, { body: raised })).data.roles).toEqual(['sm_admin']);
  });

  test('S9 who comes back signs in anew: what was open before does not open again', async () => {
    const admin = await product.newAgency();
    const { userId, username } = await addUser(product, admin.accountId);
    const body = { id: userId };
    for (const [away, back] of [
      [userCalls.toggle, userCalls.toggle],
      [userCalls.delete, userCalls.restore],
    ] as const) {
      const before = await product.signIn(username, PASSWORD);
      await admin.call(away, { body });
      await admin.call(back, { body });
      const status = async () => (await before.send(authCalls.profile, {})).statusCode;
      await expect.poll(status).toBe(401);
      await (await product.signIn(username, PASSWORD)).call(authCalls.profile, {});
    }
  });
});

describe('modules and branches of people', () => {
  test('ORG-020 a module of the account is given and taken; another one is refused', async () => {
    const admin = await product.newAgency();
    const { id } = await invite(admin);
    const toggle = (module: 2 | 3) => admin.call(userCalls.toggleModule, { body: { id, module } });
    expect((await toggle(2)).data.modules).toEqual([]);
    expect((await toggle(2)).data.modules).toEqual([2]);
    const refused = await admin.refused(userCalls.toggleModule, { body: { id, module: 3 } });
    expect(refused.errors).toEqual({ module: ['Agencija nima te aplikacije'] });
  });

  test('ORG-021 one or many are moved to a branch or to none, and open sessions work there', async () => {
    const admin = await product.newAgency();
    const branch = await branchOf(admin);
    const colleague = await addUser(product, admin.accountId);
    const working = await product.signIn(colleague.username, PASSWORD);
    const place = async () => (await working.call(authCalls.profile, {})).data.subaccount?.id ?? null;
    const { data } = await admin.call(userCalls.subAssign, {
      body: { id: colleague.userId, subaccount_id: branch },
    });
    expect(data).toMatchObject({ subaccount_id: branch, subaccount: 'Center' });
    await expect.poll(place).toBe(branch);
    const ids = [(await invite(admin)).id, (await invite(admin)).id, colleague.userId];
    const moved = await admin.call(userCalls.subBulkAction, { body: { ids, subaccount_id: null } });
    expect(moved.data).toEqual({ changed: 3 });
    await expect.poll(place).toBe(null);
    const stranger = await product.newAgency();
    const foreign = { ids: [...ids, stranger.userId], subaccount_id: branch };
    expect(await admin.refused(userCalls.subBulkAction, { body: foreign })).toMatchObject({ status: 404 });
    expect((await admin.call(userCalls.find, { params: { id: ids[0] ?? 0 } })).data.subaccount_id).toBe(null);
    const theirs = await branchOf(stranger);
    const wrong = { id: colleague.userId, subaccount_id: theirs };
    expect((await admin.refused(userCalls.subAssign, { body: wrong })).errors).toHaveProperty(
      'subaccount_id',
    );
  });

  test('ORG-068 who works for all accounts reads and changes people of any; both accounts keep that it was read', async () => {
    const [staff, agency] = [await createProvider(product), await product.newAgency()];
    const colleague = await addUser(product, agency.accountId);
    const params = { id: colleague.userId };
    expect((await staff.call(userCalls.find, { params })).data.account_id).toBe(agency.accountId);
    await staff.call(userCalls.toggle, { body: params });
    const { data } = await agency.call(userCalls.find, { params });
    expect(data.active).toBe(false);
    const rows = await product.pools.system
      .selectFrom('history')
      .where('user_id', '=', staff.userId)
      .where('entity', '=', 'users')
      .where('entity_id', '=', String(colleague.userId))
      .select(['account_id', 'action', 'entity_id'])
      .orderBy('id')
      .execute();
    const entity_id = String(colleague.userId);
    expect(rows).toEqual([
      { account_id: staff.accountId, action: 'read', entity_id },
      { account_id: agency.accountId, action: 'read', entity_id },
      { account_id: agency.accountId, action: 'changed', entity_id },
    ]);
  });
});
