import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { createProvider } from '#domains/org/testing.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { openConnections } from '#testing/connections.ts';
import { accessCalls } from './contract/access.ts';
import { feeCalls } from './contract/fees.ts';
import { giataCalls } from './contract/giata.ts';
import { licenceCalls } from './contract.ts';

let product: TestApp;
let staff: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  staff = await createProvider(product);
});
afterAll(() => product.stop());

const denied = { status: 403, errorCode: 'ROLE_DENIED' };

describe('licences', () => {
  test('LIC-002, LIC-004, LICB-002 one is made, found, changed, switched off and on, trashed, restored and destroyed', async () => {
    const fields = {
      ...{ pricing: 'pro' as const, expire_at: '2028-02-29', price: '49.9', auto_renew: true },
      ...{ auto_renew_months: 6, notify_31: false },
    };
    const { data: made } = await staff.call(licenceCalls.create, { body: fields });
    expect(made).toMatchObject({
      ...{
        ...fields,
        price: '49.90',
        notify_14: true,
        notify_5: true,
        demo: false,
        active: true,
        licence_id: 2,
      },
      ...{ licence: { name: 'Smart', module_id: 2 }, bought_pricing: 'pro', next_pricing: null },
    });
    const body = { id: made.id };
    expect((await staff.call(licenceCalls.find, { params: body })).data).toEqual(made);
    const change = { ...fields, ...body, version: made.version, pricing: 'ent' as const };
    const { data: raised } = await staff.call(licenceCalls.update, { body: change });
    expect(raised.bought_pricing).toBe('ent');
    const passed = { bought_pricing: 'pro' as const, next_pricing: 'ent' as const, next_from: '2028-01-01' };
    await product.pools.system.updateTable('licences').set(passed).where('id', '=', made.id).execute();
    const longer = { ...change, version: raised.version, expire_at: '2028-12-31' };
    const { data: same } = await staff.call(licenceCalls.update, { body: longer });
    expect(same).toMatchObject(passed); // The tier is not what was changed.
    expect(await staff.refused(licenceCalls.update, { body: change })).toMatchObject({
      errorCode: 'CHANGED_ELSEWHERE',
    });
    expect((await staff.call(licenceCalls.toggle, { body })).data.active).toBe(false);
    expect((await staff.call(licenceCalls.toggle, { body })).data.active).toBe(true);
    expect(await staff.refused(licenceCalls.destroy, { body })).toMatchObject({ errorCode: 'NOT_TRASHED' });
    await staff.call(licenceCalls.delete, { body });
    expect(await staff.refused(licenceCalls.toggle, { body })).toMatchObject({ status: 404 });
    const trash = await staff.call(licenceCalls.search, { body: { filter: { trashed: true } } });
    expect(trash.data.map(({ id }) => id)).toContain(made.id);
    expect((await staff.call(licenceCalls.restore, { body })).data.trashed).toBe(false);
    await staff.call(licenceCalls.delete, { body });
    await staff.call(licenceCalls.destroy, { body });
    expect(await staff.refused(licenceCalls.find, { params: body })).toMatchObject({ status: 404 });
  });

  test('LIC-005, LIC-015, LICB-003 an admin sees them and sets how they go on; a demo does not, and there is one', async () => {
    const admin = await product.newAgency();
    const { data: all } = await admin.call(licenceCalls.all, { body: {} });
    const [own] = all;
    if (!own) throw new Error('The agency has no licence.');
    for (const route of [
      licenceCalls.create,
      licenceCalls.update,
      licenceCalls.toggle,
      licenceCalls.delete,
    ]) {
      expect(await admin.refused(route, { body: { ...own, pricing: 'ent' } as never })).toMatchObject(denied);
    }
    const kept = { id: own.id, auto_renew: true, auto_renew_months: 3, notify_5: false };
    const terms = { ...kept, version: own.version };
    const { data } = await admin.call(licenceCalls.renewal, { body: terms });
    expect(data).toMatchObject({ ...kept, notify_31: true });
    expect(await admin.refused(licenceCalls.renewal, { body: terms })).toMatchObject({
      errorCode: 'CHANGED_ELSEWHERE',
    });
    const { username } = await addUser(product, admin.accountId);
    const clerk = await product.signIn(username, PASSWORD);
    expect(await clerk.refused(licenceCalls.all, { body: {} })).toMatchObject(denied);
    expect(await clerk.refused(licenceCalls.renewal, { body: terms })).toMatchObject(denied);

    const demo = { pricing: 'std' as const, demo: true };
    const renewing = await staff.refused(licenceCalls.create, { body: { ...demo, auto_renew: true } });
    expect(renewing.errors).toHaveProperty('auto_renew');
    await staff.call(licenceCalls.create, { body: demo });
    expect((await staff.refused(licenceCalls.create, { body: demo })).errors).toHaveProperty('demo');
  });

  test('LIC-015 a demo that is sold without an end has one, and of two that are made at once one stays', async () => {
    await openConnections(product.pools);
    const body = { pricing: 'std' as const, demo: true };
    const provider = await createProvider(product);
    const replies = await Promise.all([1, 2].map(() => provider.send(licenceCalls.create, { body })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const { data } = await provider.call(licenceCalls.all, { body: {} });
    const [made] = data.filter(({ demo }) => demo);
    const days = (Date.parse(made?.expire_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.ceil(days)).toBeGreaterThanOrEqual(29);
    expect(Math.ceil(days)).toBeLessThanOrEqual(31);
  });

  test('LIC-005 an agency does not turn on again what has ended', async () => {
    const admin = await product.newAgency();
    await product.pools.system
      .updateTable('licences')
      .set({ expire_at: '2020-01-01' })
      .where('account_id', '=', admin.accountId)
      .execute();
    const [own] = (await admin.call(licenceCalls.all, { body: {} })).data;
    const body = { id: own?.id ?? 0, version: own?.version ?? 0, auto_renew: true };
    expect((await admin.refused(licenceCalls.renewal, { body })).errors).toHaveProperty('auto_renew');
    expect((await admin.call(licenceCalls.all, { body: {} })).data).toEqual([own]);
  });
});

describe('content of hotels', () => {
  const fields = { name: 'Hotels', type: 0 as const, username: 'adria', password: 'much too secret' };

  test('ORG-036, ORG-037, ORG-039, LICB-008 the password stays; an empty one keeps it; a type that is none is refused', async () => {
    const admin = await product.newAgency();
    const { data: made } = await admin.call(giataCalls.create, { body: fields });
    expect(made).toMatchObject({
      name: 'Hotels',
      type: 0,
      username: 'adria',
      has_password: true,
      master: false,
    });
    const stored = async () =>
      product.pools.system
        .selectFrom('giata_licences')
        .where('id', '=', made.id)
        .selectAll()
        .executeTakeFirst();
    const before = await stored();
    expect(JSON.stringify([made, before])).not.toContain(fields.password);
    const change = { ...fields, password: '', id: made.id, version: made.version };
    const { data: changed } = await admin.call(giataCalls.update, { body: change });
    expect(changed.has_password).toBe(true);
    expect(await stored()).toMatchObject({
      password: (before as { password?: string } | undefined)?.password,
    });
    const wrong = { ...fields, type: 4 };
    expect((await admin.refused(giataCalls.create, { body: wrong as never })).errors).toHaveProperty('type');
  });

  test('ORG-038 a second master of type IHG is refused, also by restoring; of another type it is fine', async () => {
    const admin = await product.newAgency();
    const master = { ...fields, type: 1 as const, master: true };
    const { data: first } = await admin.call(giataCalls.create, { body: master });
    expect((await admin.refused(giataCalls.create, { body: master })).errors).toEqual({
      master: ['Glavna licenca IHG je lahko le ena'],
    });
    await admin.call(giataCalls.create, { body: { ...master, type: 2 } });
    await admin.call(giataCalls.delete, { body: { id: first.id } });
    await admin.call(giataCalls.create, { body: master });
    expect(await admin.refused(giataCalls.restore, { body: { id: first.id } })).toMatchObject({
      status: 422,
    });
  });
});

describe('access of machines', () => {
  test('ORG-040, ORG-041, LICB-007 the key is told once; later only its end, and of the password nothing', async () => {
    const admin = await product.newAgency({ pricing: 'ent' });
    const { data: branch } = await admin.call(branchCalls.create, { body: { name: 'Web' } });
    const body = {
      note: 'Web shop',
      api_user: 'shop',
      api_password: 'hush hush',
      subaccount_id: branch.id,
      customer_type: 1 as const,
    };
    const { data: made } = await admin.call(accessCalls.create, { body });
    expect(made.key).toMatch(/^mst_k_[\w-]{43}$/);
    const { data: found } = await admin.call(accessCalls.find, { params: { id: made.id } });
    expect(found).toMatchObject({
      note: 'Web shop',
      key_tail: made.key.slice(-4),
      has_password: true,
      customer_type: 1,
    });
    const rows = await product.pools.system.selectFrom('api_licences').selectAll().execute();
    const history = await product.pools.system.selectFrom('history').select('changes').execute();
    for (const secret of [made.key, 'hush hush']) {
      expect(JSON.stringify([found, rows, history])).not.toContain(secret);
    }
    const wrong = { ...body, customer_type: 3 };
    expect((await admin.refused(accessCalls.create, { body: wrong as never })).errors).toHaveProperty(
      'customer_type',
    );
    const other = await product.newAgency({ pricing: 'ent' });
    expect((await other.refused(accessCalls.create, { body })).errors).toHaveProperty('subaccount_id');
  });

  test('ORG-042 it needs the enterprise licence, and no demo gives it', async () => {
    const admin = await product.newAgency({ pricing: 'pro' });
    const tier = { status: 403, errorCode: 'LICENCE_TIER' };
    expect(await admin.refused(accessCalls.create, { body: {} })).toMatchObject(tier);
    await product.pools.system
      .updateTable('licences')
      .set({ pricing: 'ent', demo: true })
      .where('account_id', '=', admin.accountId)
      .execute();
    const restricted = { status: 403, errorCode: 'DEMO_RESTRICTED' };
    expect(await admin.refused(accessCalls.create, { body: {} })).toMatchObject(restricted);
  });
});

test('ORG-013, LICB-015 what an access or a fee still refers to is not destroyed, not even from the trash', async () => {
  const admin = await product.newAgency({ pricing: 'ent' });
  const { id: subaccount_id } = (await admin.call(branchCalls.create, { body: { name: 'Web' } })).data;
  const { id: booking_fee_id } = (await admin.call(feeCalls.create, { body: {} })).data;
  const hotels = { name: 'Hotels', type: 0 as const };
  const { id: giata_licence_id } = (await admin.call(giataCalls.create, { body: hotels })).data;
  const { data: access } = await admin.call(accessCalls.create, {
    body: { subaccount_id, booking_fee_id, giata_licence_id },
  });
  await admin.call(feeCalls.create, { body: { api_licence_id: access.id } });
  const kinds = [
    [accessCalls, access.id],
    [branchCalls, subaccount_id],
    [feeCalls, booking_fee_id],
    [giataCalls, giata_licence_id],
  ] as const;
  for (const [calls, id] of kinds) {
    await admin.call(calls.delete, { body: { id } });
    const refused = await admin.refused(calls.destroy, { body: { id } });
    expect(refused).toMatchObject({ status: 409, errorCode: 'IN_USE' });
    expect((await admin.call(calls.restore, { body: { id } })).data.trashed).toBe(false);
    await admin.call(calls.delete, { body: { id } });
  }
});

test('ORG-043, ORG-044, LICB-014 a fee stands for the agency, a branch or an access; one each, and nothing below zero', async () => {
  const admin = await product.newAgency();
  const { data: branch } = await admin.call(branchCalls.create, { body: { name: 'Center' } });
  const fields = {
    percent: '2.5',
    amount: '3',
    minimum_per_month: '25.00',
    api_fee: '0.1',
    note: 'As agreed',
  };
  const { data: made } = await admin.call(feeCalls.create, { body: fields });
  expect(made).toMatchObject({
    percent: '2.50',
    amount: '3.00',
    minimum_per_month: '25.00',
    api_fee: '0.10',
  });
  expect(await admin.refused(feeCalls.create, { body: fields })).toMatchObject({ status: 422 });
  await admin.call(feeCalls.create, { body: { ...fields, subaccount_id: branch.id } });
  for (const wrong of [
    { percent: '-1' },
    { amount: '-0.01' },
    { percent: '100.01' },
    { amount: '1e3' },
    { amount: '1.005' },
  ]) {
    const [field = ''] = Object.keys(wrong);
    expect((await admin.refused(feeCalls.create, { body: { ...fields, ...wrong } })).errors).toHaveProperty(
      field,
    );
  }
});
