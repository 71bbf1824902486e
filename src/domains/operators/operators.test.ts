import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { accessCalls } from '#domains/licences/contract/access.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import { textIn } from '#shared/texts.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { openConnections } from '#testing/connections.ts';
import { contractCalls, ownOperatorCalls } from './contract.ts';
import { texts } from './texts.ts';

let product: TestApp;
let operators: { id: number; toc: string; ctypes: string[] }[];
beforeAll(async () => {
  product = await startTestApp();
  await systemWrite(product.pools, seedOperators);
  operators = await product.pools.system
    .selectFrom('tour_operators')
    .select(['id', 'toc', 'ctypes'])
    .execute();
});
afterAll(() => product.stop());

const input = (toc: string, change: object = {}) => {
  const operator = operators.find((one) => one.toc === toc);
  return {
    touroperator_id: operator?.id ?? 0,
    ctypes: operator?.ctypes ?? [],
    option_on_expire: 1,
    ...change,
  } as never;
};
const add = async (admin: TestClerk, toc: string, change: object = {}) =>
  (await admin.call(contractCalls.create, { body: input(toc, change) })).data;
const FIVE = ['ADRI', 'KVAR', 'DALM', 'LAGU', 'DOLO'];

describe('contracts', () => {
  test('ORG-006, ORG-025, ORG-026, ORG-033, LICB-009 one is made, found, changed, and its password never leaves', async () => {
    const admin = await product.newAgency();
    const change = {
      contract_number: '740012',
      allow_reselling: true,
      instruction: 2,
      username: 'adria',
      password: 'hush hush',
      apis: ['sellit'],
    };
    const made = await add(admin, 'KVAR', change);
    expect(made).toMatchObject({
      contract_number: '740012',
      allow_reselling: true,
      all_subaccounts: true,
      subaccounts: [],
      apis: ['sellit'],
      instruction: 2,
      option_expire_hours: 72,
      option_on_expire: 1,
      has_password: true,
      active: true,
      touroperator: { toc: 'KVAR', name: 'Kvarner Ferien' },
    });
    expect(Object.keys(made.touroperator).toSorted()).toEqual([
      'active',
      'ctypes',
      'exclusive_toc',
      'id',
      'name',
      'toc',
    ]);
    const found = await admin.call(contractCalls.find, { params: { id: made.id } });
    expect(found.data).toEqual(made);
    const stored = await product.pools.system.selectFrom('contracts').selectAll().execute();
    const history = await product.pools.system.selectFrom('history').select('changes').execute();
    expect(JSON.stringify([made, stored, history])).not.toContain('hush hush');
    const body = input('KVAR', {
      id: made.id,
      version: made.version,
      option_expire_hours: 48,
      option_on_expire: 0,
    });
    const { data } = await admin.call(contractCalls.update, { body });
    expect(data).toMatchObject({ option_expire_hours: 48, option_on_expire: 0, has_password: true });
    expect((await admin.refused(contractCalls.create, { body: input('KVAR') })).errors).toHaveProperty(
      'touroperator_id',
    );
    const { data: addable } = await admin.call(contractCalls.touroperators, { body: { term: 'ferien' } });
    expect(addable).toEqual([]);
    const { data: enabled } = await admin.call(contractCalls.tocsList, {});
    expect(enabled.map(({ toc }) => toc)).toEqual(['KVAR']);
  });

  test('what one operator gave to get in is not shown to another', async () => {
    const admin = await product.newAgency();
    const made = await add(admin, 'ADRI', { password: 'of Adria' });
    expect(made.has_password).toBe(true);
    const change = (toc: string, version: number, password = '') => {
      const body = input(toc, { id: made.id, version, password });
      return admin.call(contractCalls.update, { body });
    };
    expect((await change('ADRI', made.version)).data.has_password).toBe(true);
    const { data: other } = await change('DALM', made.version + 1);
    expect(other.has_password).toBe(false);
    expect((await change('LAGU', other.version, 'of Laguna')).data.has_password).toBe(true);
  });

  test('ORG-029, ORG-071, LICB-011 what becomes of an option is chosen, never preset; other values and kinds are refused', async () => {
    const admin = await product.newAgency();
    const wrong = async (change: object) =>
      Object.keys((await admin.refused(contractCalls.create, { body: input('KVAR', change) })).errors ?? {});
    expect(await wrong({ option_on_expire: null })).toEqual(['option_on_expire']);
    expect(await wrong({ option_on_expire: 2 })).toEqual(['option_on_expire']);
    expect(await wrong({ option_expire_hours: 0 })).toEqual(['option_expire_hours']);
    expect(await wrong({ instruction: 5 })).toEqual(['instruction']);
    const off = await add(admin, 'KVAR', { option_on_expire: null, active: false });
    const refused = await admin.refused(contractCalls.toggle, { body: { id: off.id } });
    expect(refused.errors).toEqual({ option_on_expire: ['Izberite, kaj se zgodi, ko opcija poteče'] });
  });

  test('ORG-030 it is restricted to own branches and to types that the operator offers, at least one', async () => {
    const [admin, other] = [await product.newAgency(), await product.newAgency()];
    const { data: branch } = await admin.call(branchCalls.create, { body: { name: 'Center' } });
    const { data: theirs } = await other.call(branchCalls.create, { body: { name: 'Theirs' } });
    const wrong = async (change: object) =>
      Object.keys((await admin.refused(contractCalls.create, { body: input('DALM', change) })).errors ?? {});
    expect(await wrong({ ctypes: [] })).toEqual(['ctypes']);
    expect(await wrong({ ctypes: ['cruise'] })).toEqual(['ctypes']);
    expect(await wrong({ all_subaccounts: false })).toEqual(['subaccounts']);
    expect(await wrong({ all_subaccounts: false, subaccounts: [theirs.id] })).toEqual(['subaccounts']);
    const made = await add(admin, 'DALM', { all_subaccounts: false, subaccounts: [branch.id] });
    expect(made).toMatchObject({ all_subaccounts: false, subaccounts: [branch.id] });
  });

  test('ERR-019, ORG-031, LICB-013 the sixth active one of std is refused, however it becomes active; own ones and the provider’s do not count', async () => {
    const admin = await product.newAgency();
    const made = [];
    for (const toc of FIVE) made.push(await add(admin, toc));
    const limit = { status: 403, errorCode: 'LIMIT_TOUR_OPERATORS' };
    const refused = await admin.refused(
      contractCalls.create,
      { body: input('SUNC') },
      { localization: 'en' },
    );
    expect(refused).toMatchObject({ ...limit, error: textIn(texts, 'en', 'operators.errors.limit') });
    expect(refused.error).toMatch(/limit reached.*upgrade/);
    const waiting = await add(admin, 'SUNC', { active: false });
    expect(await admin.refused(contractCalls.toggle, { body: { id: waiting.id } })).toMatchObject(limit);
    const bulk = { body: { action: 'activate' as const, ids: [waiting.id] } };
    expect(await admin.refused(contractCalls.bulkAction, bulk)).toMatchObject(limit);
    await admin.call(contractCalls.delete, { body: { id: made[0]?.id ?? 0 } });
    await admin.call(contractCalls.toggle, { body: { id: waiting.id } });
    expect(await admin.refused(contractCalls.restore, { body: { id: made[0]?.id ?? 0 } })).toMatchObject(
      limit,
    );
    await admin.call(ownOperatorCalls.create, { body: { name: 'Our own', crs_code: 'OWN' } });
    await product.pools.system
      .updateTable('tour_operators')
      .set({ provider: true })
      .where('toc', '=', 'ZAVR')
      .execute();
    await add(admin, 'ZAVR');
  });

  test('ORG-031 of ten parallel ones at the last place exactly one becomes active', async () => {
    const admin = await product.newAgency();
    for (const toc of FIVE.slice(0, 4)) await add(admin, toc);
    const rest = operators
      .filter(({ toc }) => ![...FIVE.slice(0, 4), 'TEST', 'ZAVR'].includes(toc))
      .slice(0, 10);
    await openConnections(product.pools);
    const replies = await Promise.all(
      rest.map(({ toc }) => admin.send(contractCalls.create, { body: input(toc) })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  test('ORG-026 many are switched, trashed and restored at once, all or none', async () => {
    const [admin, other] = [await product.newAgency(), await product.newAgency()];
    const ids = [(await add(admin, 'ADRI')).id, (await add(admin, 'KVAR')).id];
    const act = async (action: 'activate' | 'deactivate' | 'delete' | 'restore') =>
      (await admin.call(contractCalls.bulkAction, { body: { action, ids } })).data.changed;
    const states = async () =>
      (await admin.call(contractCalls.all, { body: {} })).data.map(({ active }) => active);
    expect(await act('deactivate')).toBe(2);
    expect(await states()).toEqual([false, false]);
    expect(await act('activate')).toBe(2);
    expect(await act('delete')).toBe(2);
    expect(await states()).toEqual([]);
    expect(await act('restore')).toBe(2);
    const foreign = await add(other, 'ADRI');
    const body = { action: 'delete' as const, ids: [...ids, foreign.id] };
    expect(await admin.refused(contractCalls.bulkAction, { body })).toMatchObject({ status: 404 });
    expect(await states()).toEqual([true, true]);
  });

  test('ORG-026, LICB-013 many at once meet the bounds of one: a rule, one for each operator, the test operator for owners', async () => {
    const admin = await product.newAgency();
    const act = (action: 'activate' | 'restore', id: number) => ({ body: { action, ids: [id] } });
    const ruleless = await add(admin, 'KVAR', { option_on_expire: null, active: false });
    expect(await admin.refused(contractCalls.bulkAction, act('activate', ruleless.id))).toMatchObject({
      status: 409,
      errorCode: 'CONTRACT_RULE_NEEDED',
    });
    const older = await add(admin, 'ADRI');
    await admin.call(contractCalls.delete, { body: { id: older.id } });
    await add(admin, 'ADRI');
    expect(await admin.refused(contractCalls.bulkAction, act('restore', older.id))).toMatchObject({
      status: 409,
      errorCode: 'CONTRACT_TAKEN',
    });
    const hidden = await add(admin, 'TEST', { active: false });
    const { username } = await addUser(product, admin.accountId, { roles: ['sm_admin'] });
    const second = await product.signIn(username, PASSWORD);
    expect(await second.refused(contractCalls.bulkAction, act('activate', hidden.id))).toMatchObject({
      errorCode: 'TEST_OPERATOR_OWNERS',
    });
  });

  test('a machine is told of the operators of its branch, and of no test operator', async () => {
    const admin = await product.newAgency({ pricing: 'ent' });
    const branches = [];
    for (const name of ['Near', 'Far']) {
      branches.push((await admin.call(branchCalls.create, { body: { name } })).data.id);
    }
    const [near, far] = branches;
    await add(admin, 'ADRI');
    await add(admin, 'TEST');
    await add(admin, 'KVAR', { all_subaccounts: false, subaccounts: [near] });
    await add(admin, 'DALM', { all_subaccounts: false, subaccounts: [far] });
    const toldTo = async (subaccount_id: number | null) => {
      const { data } = await admin.call(accessCalls.create, { body: { subaccount_id } });
      const { data: enabled } = await product.holder(data.key).call(contractCalls.tocsList, {});
      return enabled.map(({ toc }) => toc).toSorted();
    };
    expect(await toldTo(near ?? 0)).toEqual(['ADRI', 'KVAR']);
    expect(await toldTo(far ?? 0)).toEqual(['ADRI', 'DALM']);
    expect(await toldTo(null)).toEqual(['ADRI', 'DALM', 'KVAR']);
  });

  test('LICB-013 the test operator is enabled by owners alone', async () => {
    const admin = await product.newAgency();
    const { username } = await addUser(product, admin.accountId, { roles: ['sm_admin'] });
    const second = await product.signIn(username, PASSWORD);
    const refused = await second.refused(contractCalls.create, { body: input('TEST') });
    expect(refused).toMatchObject({ status: 403, errorCode: 'TEST_OPERATOR_OWNERS' });
    expect(refused.error).toBe('Testne organizatorje smejo uporabljati le lastniki');
    const unused = { body: input('TEST', { active: false }) };
    expect(await second.refused(contractCalls.create, unused)).toMatchObject({ status: 403 });
    const made = await add(admin, 'TEST', { active: false });
    expect(await second.refused(contractCalls.toggle, { body: { id: made.id } })).toMatchObject({
      status: 403,
    });
    expect((await admin.call(contractCalls.toggle, { body: { id: made.id } })).data.active).toBe(true);
  });
});
