import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product as composed } from '#app/product.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, linkIn, mailsTo, PASSWORD } from '#domains/auth/testing.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { accountSettingsCalls, managerCalls } from './contract/accounts.ts';
import { userCalls } from './contract/users.ts';
import { branchCalls } from './contract.ts';
import { createProvider } from './testing.ts';

let product: TestApp;
let staff: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  staff = await createProvider(product);
});
afterAll(() => product.stop());

const find = async (admin: TestClerk) =>
  (await admin.call(accountSettingsCalls.find, { params: { id: admin.accountId } })).data;
let count = 0;
const first = () => ({ name: 'Gaja Novak', email: `first-${++count}@agency.test` });

describe('the own account', () => {
  test('ORG-001, ORG-002 its general info is stored and shown again; a signature loses what runs', async () => {
    const admin = await product.newAgency();
    const fields = {
      name: 'Adria Nova',
      address: 'Pot 1',
      city: 'Čatež',
      zip: '8250',
      country_code: 'SI',
      tax_number: 'SI12345678',
      email: 'info@adria.test',
      tel: '+386 1 555 01 10',
      web: 'https://adria.test',
      locale: 'hr' as const,
      time_zone: 'Europe/Zagreb',
      customers_per_branch: true,
    };
    const signature =
      '<p>Lep <b>pozdrav</b> <img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></p>';
    const { id, version } = await find(admin);
    const body = { ...fields, signature, id, version };
    const { data } = await admin.call(accountSettingsCalls.update, { body });
    expect(data).toMatchObject({
      ...fields,
      signature: '<p>Lep <b>pozdrav</b> <a>x</a></p>',
      version: version + 1,
    });
    expect(await find(admin)).toEqual(data);
    const stale = await admin.refused(accountSettingsCalls.update, { body });
    expect(stale).toMatchObject({ status: 409, errorCode: 'CHANGED_ELSEWHERE' });
  });

  test('ORG-002 who is no admin of the account reads it and changes nothing', async () => {
    const admin = await product.newAgency();
    const { username } = await addUser(product, admin.accountId);
    const clerk = await product.signIn(username, PASSWORD);
    const account = await find(admin);
    expect((await clerk.call(accountSettingsCalls.find, { params: { id: account.id } })).data).toEqual(
      account,
    );
    const refused = await clerk.refused(accountSettingsCalls.update, { body: { ...account, locale: 'sl' } });
    expect(refused).toMatchObject({ status: 403, errorCode: 'ROLE_DENIED' });
  });

  test('ORG-003 fields are judged without storing anything', async () => {
    const admin = await product.newAgency();
    const account = { ...(await find(admin)), locale: 'sl' as const };
    const wrong = { ...account, name: ' ', web: 'javascript:alert(1)', time_zone: 'Europe/Nowhere' };
    const refused = await admin.refused(accountSettingsCalls.validate, { body: wrong });
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['name', 'time_zone', 'web']);
    const fine = await admin.call(accountSettingsCalls.validate, { body: { ...account, name: 'Other' } });
    expect(fine).toEqual({ data: { valid: true } });
    expect((await find(admin)).name).toBe(account.name);
  });

  test('ORG-005, ORG-056 an admin has the own account alone', async () => {
    const [admin, other] = [await product.newAgency(), await product.newAgency()];
    const { data } = await admin.call(accountSettingsCalls.all, { body: {} });
    expect(data.map(({ id }) => id)).toEqual([admin.accountId]);
    const theirs = { ...(await find(other)), locale: 'sl' as const };
    const params = { id: other.accountId };
    expect(await admin.refused(accountSettingsCalls.find, { params })).toMatchObject({ status: 404 });
    expect(await admin.refused(accountSettingsCalls.update, { body: theirs })).toMatchObject({ status: 404 });
    expect(await admin.refused(managerCalls.find, { params })).toMatchObject({ status: 403 });
  });
});

describe('all accounts', () => {
  test('ORG-063 one is made with its first user, who is invited and opens it', async () => {
    const user = first();
    const signature = '<p onclick="alert(1)">Gama</p>';
    const body = { name: 'Gama', country_code: 'SI', modules: [2, 3] as [2, 3], user, signature };
    const once = { 'idempotency-key': 'agency-gama' };
    const { data } = await staff.call(managerCalls.create, { body }, once);
    expect((await staff.call(managerCalls.create, { body }, once)).data.id).toBe(data.id);
    const { changes } = await product.pools.system
      .selectFrom('history')
      .where('account_id', '=', data.id)
      .where('entity', '=', 'accounts')
      .select('changes')
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ signature: '<p>Gama</p>' });
    expect(data).toMatchObject({ name: 'Gama', active: true, modules: [2, 3], users: 1, subaccounts: 0 });
    await expect.poll(async () => (await mailsTo(product, user.email)).length).toBe(1);
    const [mail] = await mailsTo(product, user.email);
    const chosen = { password: PASSWORD, password_confirmation: PASSWORD };
    await product.visitor.call(authCalls.activation, { body: { ...linkIn(mail?.text ?? ''), ...chosen } });
    const owner = await product.signIn(user.email, PASSWORD);
    const { data: profile } = await owner.call(authCalls.profile, {});
    expect(profile).toMatchObject({ owner: true, roles: ['sm_admin', 'sm_booker'], modules: [2, 3] });
    const again = await staff.refused(managerCalls.create, {
      body: { name: 'Delta', country_code: 'SI', modules: [2], user },
    });
    expect(again.errors).toHaveProperty(['user.email']);
  });

  test('ORG-063 it is found, changed, switched off and on, trashed and restored; an admin may nothing of it', async () => {
    const agency = await product.newAgency();
    const id = agency.accountId;
    const { data } = await staff.call(managerCalls.find, { params: { id } });
    const changed = await staff.call(managerCalls.update, {
      body: { ...data, locale: 'it', name: `Zeta ${id}` },
    });
    expect(changed.data).toMatchObject({ name: `Zeta ${id}`, locale: 'it' });
    const found = await staff.call(managerCalls.search, { body: { search: `zeta ${id}` } });
    expect(found.data.map((row) => row.id)).toEqual([id]);
    const body = { id };
    expect((await staff.call(managerCalls.toggle, { body })).data.active).toBe(false);
    expect(await agency.refused(authCalls.profile, {})).toMatchObject({ errorCode: 'ACCOUNT_INACTIVE' });
    expect((await staff.call(managerCalls.toggle, { body })).data.active).toBe(true);
    await staff.call(managerCalls.delete, { body });
    expect((await staff.call(managerCalls.search, { body: { search: `zeta ${id}` } })).data).toEqual([]);
    expect((await staff.call(managerCalls.restore, { body })).data.trashed).toBe(false);
    for (const route of Object.values(managerCalls)) {
      const refused = await agency.refused(route, { params: body, body: { ...body, name: '' } } as never);
      expect(refused.status, route.path).toBe(403);
    }
  });

  test('ORG-063, ORG-008 a module that the agency loses its people lose at once', async () => {
    const agency = await product.newAgency({ user: { modules: [2, 3] } });
    await staff.call(managerCalls.modules, { body: { id: agency.accountId, modules: [3] } });
    expect(await agency.refused(userCalls.search, { body: {} })).toMatchObject({
      errorCode: 'FEATURE_DISABLED',
    });
    expect((await agency.call(authCalls.profile, {})).data.modules).toEqual([3]);
    await staff.call(managerCalls.modules, { body: { id: agency.accountId, modules: [2] } });
    expect((await agency.call(authCalls.profile, {})).data.modules).toEqual([]);
    const own = await staff.refused(managerCalls.modules, { body: { id: staff.accountId, modules: [3] } });
    expect(own.errors).toHaveProperty('id');
  });

  test('ORG-063 destroying asks for the trash and for the name; the history alone stays', async () => {
    const agency = await product.newAgency();
    const id = agency.accountId;
    await agency.call(branchCalls.create, { body: { name: 'Only one' } });
    const { data } = await staff.call(managerCalls.find, { params: { id } });
    const destroy = { body: { id, name: data.name } };
    expect(await staff.refused(managerCalls.destroy, destroy)).toMatchObject({ errorCode: 'NOT_TRASHED' });
    await staff.call(managerCalls.delete, { body: { id } });
    const wrong = await staff.refused(managerCalls.destroy, { body: { id, name: 'Another' } });
    expect(wrong.errors).toEqual({ name: ['To ni naziv agencije'] });
    await staff.call(managerCalls.destroy, destroy);
    expect(await staff.refused(managerCalls.find, { params: { id } })).toMatchObject({ status: 404 });
    expect(await agency.refused(authCalls.profile, {})).toMatchObject({ status: 401 });
    const { rows } = await sql<{ found: number }>`
      select (select count(*) from users where account_id = ${id}) + (select count(*) from subaccounts where account_id = ${id})
        + (select count(*) from accounts where name = ${data.name}) as found`.execute(product.pools.system);
    expect(rows).toEqual([{ found: 0 }]);
    const own = { body: { id: staff.accountId } };
    expect((await staff.refused(managerCalls.delete, own)).errors).toHaveProperty('id');
  });

  test('whatever belongs to an account is named where an account is erased', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'account_id' and table_type = 'BASE TABLE'`.execute(
      product.pools.system,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(
      composed.domains
        .flatMap(({ erasedWithAccount = [], outlivesAccount = [] }) => [
          ...erasedWithAccount,
          ...outlivesAccount,
        ])
        .sort(),
    );
  });

  test('ORG-068 reading another account is kept in the history of both', async () => {
    const agency = await product.newAgency();
    await staff.call(managerCalls.find, { params: { id: agency.accountId } });
    const rows = await product.pools.system
      .selectFrom('history')
      .where('user_id', '=', staff.userId)
      .where('action', '=', 'read')
      .where('entity_id', '=', String(agency.accountId))
      .select('account_id')
      .orderBy('account_id')
      .execute();
    expect(rows.map(({ account_id }) => account_id)).toEqual([staff.accountId, agency.accountId]);
  });
});

describe('branches', () => {
  test('ORG-013 one with active users is not destroyed; without, it goes for good', async () => {
    const admin = await product.newAgency();
    const { data: branch } = await admin.call(branchCalls.create, { body: { name: 'Center' } });
    const body = { id: branch.id };
    const colleague = await addUser(product, admin.accountId, { subaccount_id: branch.id });
    expect((await admin.call(branchCalls.find, { params: body })).data.users).toBe(1);
    expect(await admin.refused(branchCalls.destroy, { body })).toMatchObject({ errorCode: 'NOT_TRASHED' });
    await admin.call(branchCalls.delete, { body });
    expect(await admin.refused(branchCalls.destroy, { body })).toMatchObject({
      status: 409,
      errorCode: 'BRANCH_IN_USE',
    });
    await admin.call(userCalls.delete, { body: { id: colleague.userId } });
    await admin.call(branchCalls.destroy, { body });
    expect(await admin.refused(branchCalls.find, { params: body })).toMatchObject({ status: 404 });
  });

  test('ORG-011 all of them come at once too, by name', async () => {
    const admin = await product.newAgency();
    for (const name of ['Žalec', 'Čatež']) await admin.call(branchCalls.create, { body: { name } });
    const { data } = await admin.call(branchCalls.all, { body: {} });
    expect(data.map(({ name }) => name)).toEqual(['Čatež', 'Žalec']);
  });

  test('ORG-012 the own branch is read by who works there and changed by its admin; without a branch there is none', async () => {
    const admin = await product.newAgency();
    expect(await admin.refused(branchCalls.mine, {})).toMatchObject({ status: 404 });
    const { data: branch } = await admin.call(branchCalls.create, { body: { name: 'Koper' } });
    const place = { subaccount_id: branch.id };
    const [head, clerk] = await Promise.all(
      (['sm_admin_branch', 'sm_booker'] as const).map(async (role) => {
        const { username } = await addUser(product, admin.accountId, { ...place, roles: [role] });
        return product.signIn(username, PASSWORD);
      }),
    );
    const { data: mine } = (await clerk?.call(branchCalls.mine, {})) ?? {};
    expect(mine?.id).toBe(branch.id);
    const body = { ...branch, city: 'Koper', signature: '<p onclick="x()">Nasvidenje</p>' };
    const { data: changed } = (await head?.call(branchCalls.updateMine, { body })) ?? {};
    expect(changed).toMatchObject({ city: 'Koper', signature: '<p>Nasvidenje</p>' });
    expect(await clerk?.refused(branchCalls.updateMine, { body })).toMatchObject({ status: 403 });
  });
});
