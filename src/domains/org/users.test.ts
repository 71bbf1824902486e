import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, linkIn, mailsTo, PASSWORD } from '#domains/auth/testing.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { userCalls } from './contract/users.ts';
import { branchCalls } from './contract.ts';
import { createProvider } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

let count = 0;
const address = () => `invited-${++count}@agency.test`;
const person = (change: object = {}) => ({
  name: 'Nika Zorman',
  email: address(),
  roles: ['sm_booker' as const],
  ...change,
});
const invite = async (admin: TestClerk, change: object = {}) =>
  (await admin.call(userCalls.create, { body: person(change) })).data;
const branchOf = async (admin: TestClerk, name = 'Center') =>
  (await admin.call(branchCalls.create, { body: { name } })).data.id;
describe('people of an account', () => {
  test('ORG-015, ORG-016 somebody is invited, found, changed, switched off and on, trashed, restored and destroyed', async () => {
    const admin = await product.newAgency();
    const made = await invite(admin, { tel: '+386 41 555 010', language: 'sl' });
    expect(made).toMatchObject({
      ...{ name: 'Nika Zorman', account_id: admin.accountId, subaccount_id: null, roles: ['sm_booker'] },
      ...{ modules: [2], language: 'sl', theme: 'light', owner: false, active: false, invited: true },
    });
    const params = { id: made.id };
    expect((await admin.call(userCalls.find, { params })).data).toEqual(made);
    const { data: changed } = await admin.call(userCalls.update, {
      body: { ...person({ email: made.email, name: 'Nika Kos' }), id: made.id, version: made.version },
    });
    expect(changed).toMatchObject({ name: 'Nika Kos', version: made.version + 1 });
    const newAddress = { ...person({ email: address() }), id: made.id, version: changed.version };
    await admin.call(userCalls.update, { body: newAddress });
    const told = (await mailsTo(product, made.email)).find(({ kind }) => kind === 'auth.emailChanged');
    expect(told?.text).toContain(newAddress.email); // Whoever lost the address to another learns of it.

    const colleague = await addUser(product, admin.accountId);
    const body = { id: colleague.userId };
    expect((await admin.call(userCalls.toggle, { body })).data.active).toBe(false);
    expect((await admin.call(userCalls.toggle, { body })).data.active).toBe(true);
    expect(await admin.refused(userCalls.destroy, { body })).toMatchObject({
      status: 409,
      errorCode: 'NOT_TRASHED',
    });
    await admin.call(userCalls.delete, { body });
    await admin.call(userCalls.delete, { body });
    const trash = await admin.call(userCalls.search, { body: { filter: { trashed: true } } });
    expect(trash.data.map(({ id }) => id)).toEqual([colleague.userId]);
    expect((await admin.call(userCalls.restore, { body })).data.trashed).toBe(false);
    await admin.call(userCalls.delete, { body });
    await admin.call(userCalls.destroy, { body });
    expect(await admin.refused(userCalls.find, { params: body })).toMatchObject({ status: 404 });
    const all = await admin.call(userCalls.all, { body: {} });
    expect(all.data.map(({ id }) => id)).toEqual(expect.arrayContaining([admin.userId, made.id]));
  });

  test('ORG-014 the list filters by branch and role, sorts by the name of the branch and tells the seats', async () => {
    const admin = await product.newAgency();
    const [a, b] = [await branchOf(admin, 'Žalec'), await branchOf(admin, 'Čatež')];
    const inA = await invite(admin, { subaccount_id: a });
    const inB = await invite(admin, { subaccount_id: b, roles: ['sm_user'] });
    const sort = [{ field: 'subaccount' as const, direction: 'asc' as const }];
    const sorted = await admin.call(userCalls.search, { body: { sort } });
    expect(sorted.data.map(({ subaccount }) => subaccount)).toEqual(['Čatež', 'Žalec', null]);
    expect(sorted.seats).toEqual({ used: 3, max: 5 });
    const found = async (filter: object) =>
      (await admin.call(userCalls.search, { body: { filter } })).data.map(({ id }) => id);
    expect(await found({ subaccount_id: a })).toEqual([inA.id]);
    expect(await found({ subaccount_id: null })).toEqual([admin.userId]);
    expect(await found({ role: 'sm_user' })).toEqual([inB.id]);
  });

  test('ORG-017 who is invited gets a mail, is inactive until the link was followed, and then works', async () => {
    const admin = await product.newAgency();
    const { email, id } = await invite(admin);
    await expect.poll(async () => (await mailsTo(product, email)).length).toBe(1);
    const [mail] = await mailsTo(product, email);
    const refused = await product.visitor.refused(authCalls.login, {
      body: { username: email, password: PASSWORD },
    });
    expect(refused.status).toBe(422);
    await product.visitor.call(authCalls.activation, {
      body: { ...linkIn(mail?.text ?? ''), password: PASSWORD, password_confirmation: PASSWORD },
    });
    await product.signIn(email, PASSWORD);
    const { data } = await admin.call(userCalls.find, { params: { id } });
    expect(data).toMatchObject({ active: true, invited: false });
  });

  test('ORG-004 a list of users is judged without storing anything', async () => {
    const admin = await product.newAgency();
    const validate = (users: object[]) =>
      admin.refused(userCalls.validate, { body: { users: users as never } });
    const boss = person({ roles: ['sm_admin'] });
    expect((await validate([])).errors).toEqual({ users: ['Potreben je vsaj en uporabnik'] });
    expect((await validate([person()])).errors).toEqual({
      users: ['Potreben je vsaj en uporabnik s skrbniško vlogo'],
    });
    expect((await validate([boss, person({ roles: [] })])).errors).toEqual({
      'users.1.roles': ['Potrebna je vsaj ena vloga uporabnika'],
    });
    const taken = ['Ta e-poštni naslov je že v uporabi'];
    expect((await validate([boss, boss])).errors).toEqual({ 'users.1.email': taken });
    const other = await product.newAgency();
    expect((await validate([boss, person({ email: other.username })])).errors).toEqual({
      'users.1.email': taken,
    });
    expect(await admin.call(userCalls.validate, { body: { users: [boss] } })).toEqual({
      data: { valid: true },
    });
    expect((await admin.call(userCalls.search, { body: {} })).meta.total).toBe(1);
  });

  test('an address is used once in the whole product, except by those in the trash', async () => {
    const [admin, other] = [await product.newAgency(), await product.newAgency()];
    const body = person({ email: other.username });
    expect((await admin.refused(userCalls.create, { body })).errors).toEqual({
      email: ['Ta e-poštni naslov je že v uporabi'],
    });
    const gone = await invite(admin);
    await admin.call(userCalls.delete, { body: { id: gone.id } });
    await invite(other, { email: gone.email });
    const refused = await admin.refused(userCalls.restore, { body: { id: gone.id } });
    expect(refused.errors).toHaveProperty('email');
  });

  test('of two people who edit one user, the second is told and nothing is lost', async () => {
    const admin = await product.newAgency();
    const seen = await invite(admin);
    const change = (name: string) => ({
      body: { ...person({ email: seen.email, name }), id: seen.id, version: seen.version },
    });
    await admin.call(userCalls.update, change('First'));
    expect(await admin.refused(userCalls.update, change('Second'))).toMatchObject({
      status: 409,
      errorCode: 'CHANGED_ELSEWHERE',
    });
    expect((await admin.call(userCalls.find, { params: { id: seen.id } })).data.name).toBe('First');
  });
});

describe('seats', () => {
  test('ORG-018, LIC-027 the sixth user of std is refused at inviting, restoring and switching on; the last seat is told of once', async () => {
    const admin = await product.newAgency();
    const made = [await invite(admin), await invite(admin), await invite(admin)];
    const off = await addUser(product, admin.accountId, { active: false });
    const told = async () =>
      (await admin.call(notifyCalls.search, { body: {} })).data.filter(
        ({ notify_type }) => notify_type.type === 'user_limit',
      ).length;
    expect(await told()).toBe(0);
    await invite(admin);
    const refused = await admin.refused(userCalls.create, { body: person() });
    expect(refused).toMatchObject({ status: 403, errorCode: 'LIMIT_USERS' });
    expect(refused.error).toContain('največje število uporabnikov');
    await admin.call(userCalls.delete, { body: { id: made[0]?.id ?? 0 } });
    await invite(admin);
    for (const [route, id] of [
      [userCalls.restore, made[0]?.id],
      [userCalls.toggle, off.userId],
    ] as const) {
      expect(await admin.refused(route, { body: { id: id ?? 0 } })).toMatchObject({
        errorCode: 'LIMIT_USERS',
      });
    }
    expect(await told()).toBe(2); // Twice the last seat was taken.
  });

  test('ORG-018 of ten parallel invitations at the last seat exactly one succeeds', async () => {
    const admin = await product.newAgency();
    for (const _ of [1, 2, 3]) await invite(admin);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => admin.send(userCalls.create, { body: person() })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(403)]);
    expect((await admin.call(userCalls.search, { body: {} })).seats).toEqual({ used: 5, max: 5 });
  });

  test('LIC-016, LIC-023 a demo has the seats of std whatever its tier; who is too many goes on working', async () => {
    const admin = await product.newAgency({ pricing: 'pro' });
    const many = [];
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) many.push(await addUser(product, admin.accountId));
    const set = (change: object) =>
      product.pools.system
        .updateTable('licences')
        .set(change)
        .where('account_id', '=', admin.accountId)
        .execute();
    await set({ demo: true });
    expect(await admin.refused(userCalls.create, { body: person() })).toMatchObject({
      errorCode: 'LIMIT_USERS',
    });
    await set({ demo: false, pricing: 'std' });
    expect(await admin.refused(userCalls.create, { body: person() })).toMatchObject({
      errorCode: 'LIMIT_USERS',
    });
    for (const { username } of many) await product.signIn(username, PASSWORD);
    expect((await admin.call(userCalls.search, { body: {} })).seats).toEqual({ used: 8, max: 5 });
  });
});

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
    // Reading reaches the whole account.
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
        id: ['Tega nihče ne more storiti sam sebi'],
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
    const replies = await Promise.all([
      admin.send(userCalls.toggle, { body: { id: userId } }),
      other.send(userCalls.toggle, { body: { id: admin.userId } }),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
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
    expect(refused.errors).toEqual({ module: ['Agencija tega modula nima'] });
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
