import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyCalls } from '#domains/history/contract.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { accessCalls } from './contract/access.ts';
import { feeCalls } from './contract/fees.ts';
import { giataCalls } from './contract/giata.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

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
      master: ['Agencija ima lahko samo eno glavno licenco IHG'],
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
    expect(found.name).toBe('Web shop');
    const { data: renamed } = await admin.call(accessCalls.update, {
      body: { ...body, name: 'Shop', id: made.id, version: made.version },
    });
    const { data: unnamed } = await admin.call(accessCalls.update, {
      body: { ...body, id: made.id, version: renamed.version },
    });
    expect([renamed.name, unnamed.name]).toEqual(['Shop', 'Shop']);
    const { data: bare } = await admin.call(accessCalls.create, { body: {} });
    expect(bare.name).toBe(`…${bare.key_tail}`);
    const rows = await product.pools.system.selectFrom('api_licences').selectAll().execute();
    const history = await product.pools.system.selectFrom('history').select('changes').execute();
    for (const secret of [made.key, 'hush hush']) {
      expect(JSON.stringify([found, rows, history])).not.toContain(secret);
    }
    const { data: content } = await admin.call(giataCalls.create, { body: { name: 'Content', type: 1 } });
    const linked = { ...body, giata_licence_id: content.id, id: made.id, version: unnamed.version };
    await admin.call(accessCalls.update, { body: linked });
    const told = await admin.call(historyCalls.record, { params: { type: 'api_licences', id: made.id } });
    expect(told.data[0]?.names).toEqual({ giata_licence_id: { [content.id]: 'Content' } });
    const wrong = { ...body, customer_type: 3 };
    expect((await admin.refused(accessCalls.create, { body: wrong as never })).errors).toHaveProperty(
      'customer_type',
    );
    const other = await product.newAgency({ pricing: 'ent' });
    expect((await other.refused(accessCalls.create, { body })).errors).toHaveProperty('subaccount_id');
  });

  test('ORG-042, LIC-016 it needs the enterprise licence, and no demo gives it', async () => {
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
