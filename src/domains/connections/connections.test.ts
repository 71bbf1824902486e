import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import type { Role } from '#shared/roles.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { connectionCalls } from './contract.ts';
import { JSON_PRESETS } from './rules/jsonValues.ts';
import { OTA_PRESETS } from './rules/otaValues.ts';
import { VALUES } from './rules.ts';
import { aConnection } from './testing.ts';
import { texts } from './texts.ts';

let product: TestApp;
let provider: TestClerk;
beforeAll(async () => {
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
});
afterAll(() => product.stop());

/** An operator of the catalogue without a connection. */
async function anOperator(offeredBy: number | null = null) {
  const { operatorId, connectionId, toc } = await aConnection(product, { offeredBy });
  await product.pools.system.deleteFrom('connections').where('id', '=', connectionId).execute();
  return { touroperator_id: operatorId, toc };
}
const as = async ({ accountId }: TestClerk, role: Role): Promise<Caller> =>
  product.signIn((await addUser(product, accountId, { roles: [role], modules: [1, 2] })).username, PASSWORD);
const idsOf = async (caller: Caller) =>
  (await caller.call(connectionCalls.search, { body: { itemsPerPage: 30 } })).data.map(({ id }) => id);

describe('a connection', () => {
  test('CONN-001 is data: dialect, address, bounds, and values that begin with a preset, each editable', async () => {
    const { touroperator_id, toc } = await anOperator();
    const body = {
      touroperator_id,
      dialect: 'ota',
      preset: '1way2italy',
      address: 'https://xml.operator.test/b2b/',
    } as const;
    const { data } = await provider.call(connectionCalls.create, {
      body: {
        ...body,
        values: { cancel_by: 'reserve', meal_codes: { H: 'HB' } },
        deadline_ms: 4000,
        calls_at_once: 6,
      },
    });
    expect(data).toMatchObject({
      touroperator: { toc },
      address: 'https://xml.operator.test/b2b',
      deadline_ms: 4000,
      calls_at_once: 6,
      values: { ...OTA_PRESETS['1way2italy'], cancel_by: 'reserve', meal_codes: { H: 'HB' } },
      health: { state: 'idle', calls: 0, good_share: null, p95_ms: null },
      outages: [],
    });
    const { id, version } = data;
    const changed = {
      ...body,
      id,
      version,
      values: { ...data.values, cancel_by: 'cancel' },
      dialect: 'ota' as const,
    };
    const { data: after } = await provider.call(connectionCalls.update, { body: changed });
    expect(after).toMatchObject({ version: version + 1, values: { cancel_by: 'cancel' } });
    expect(await provider.refused(connectionCalls.update, { body: changed })).toMatchObject({ status: 409 });
    const wrong = { ...changed, version: version + 1, values: { cancel_by: 'by hand' } };
    const { errors } = await provider.refused(connectionCalls.update, { body: wrong });
    expect(errors).toHaveProperty('values.cancel_by');
    expect(await provider.refused(connectionCalls.create, { body })).toMatchObject({
      errorCode: 'CONNECTION_TAKEN',
    });
    const other = { ...body, dialect: 'json' as const, preset: 'nobody knows it' };
    expect((await provider.refused(connectionCalls.create, { body: other })).errors).toHaveProperty('preset');
  });

  test('CONN-001 each value of a dialect has a name in the form', () => {
    const names = Object.values(VALUES).flatMap(({ shape }) => Object.keys(shape));
    expect(names.filter((name) => !Object.hasOwn(texts, `connections.value.${name}`))).toEqual([]);
    expect(JSON_PRESETS.sellitx.submask).toBe(true);
  });

  test('is switched off and on, once however often it is asked', async () => {
    const { connectionId: id } = await aConnection(product);
    const off = await provider.call(connectionCalls.toggle, { body: { id, active: false } });
    expect(off.data).toMatchObject({ active: false, health: { state: 'off' } });
    const again = await provider.call(connectionCalls.toggle, { body: { id, active: false } });
    expect(again.data.version).toBe(off.data.version);
    const stale = { id, active: true, version: off.data.version - 1 };
    expect(await provider.refused(connectionCalls.toggle, { body: stale })).toMatchObject({ status: 409 });
    expect((await provider.call(connectionCalls.toggle, { body: { id } })).data.active).toBe(true);
  });

  test('its history says who changed what, which values among them; of certificates only that they changed', async () => {
    const admin = await product.newAgency();
    const { connectionId: id, operatorId } = await aConnection(product, { offeredBy: admin.accountId });
    const body = {
      id,
      version: 1,
      touroperator_id: operatorId,
      dialect: 'json' as const,
      calls_at_once: 3,
      values: { submask: true },
    };
    await provider.call(connectionCalls.update, { body });
    const { data } = await admin.call(historyCalls.search, { body: { type: 'connections', id } });
    expect(JSON.stringify(data)).toContain('calls_at_once');
    expect(JSON.stringify(data)).toContain('submask: true');
    expect(JSON.stringify(data)).not.toContain('profile');
  });
});

describe('CONN-002 who may see and change connections', () => {
  test('an admin of an agency only those of operators that it offers itself; others do not exist', async () => {
    const [admin, stranger] = [await product.newAgency(), await product.newAgency()];
    const own = await aConnection(product, { offeredBy: admin.accountId });
    const foreign = await aConnection(product, { offeredBy: stranger.accountId });
    const nobodys = await aConnection(product);
    expect(await idsOf(admin)).toEqual([own.connectionId]);
    for (const { connectionId: id, operatorId: touroperator_id } of [foreign, nobodys]) {
      const body = { id, version: 1, touroperator_id, dialect: 'json' as const };
      const refused = [
        await admin.refused(connectionCalls.find, { params: { id } }),
        await admin.refused(connectionCalls.update, { body }),
        await admin.refused(connectionCalls.toggle, { body: { id } }),
        await admin.refused(connectionCalls.test, { body: { id } }),
        await admin.refused(connectionCalls.create, { body: { ...body, dialect: 'ota' } }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    const { touroperator_id } = await anOperator(admin.accountId);
    await admin.call(connectionCalls.create, { body: { touroperator_id, dialect: 'json' } });
    expect(await idsOf(admin)).toHaveLength(2);
  });

  test('each role: the provider changes all, a super admin reads all, everybody else has no cell', async () => {
    const agency = await product.newAgency();
    const { connectionId: id } = await aConnection(product);
    const reader = await as(agency, 'sm_super_admin');
    expect(await idsOf(reader)).toContain(id);
    expect(await reader.refused(connectionCalls.toggle, { body: { id } })).toMatchObject({
      errorCode: 'ROLE_DENIED',
    });
    for (const role of [
      'sm_admin_branch',
      'sm_overseer',
      'sm_booker',
      'sm_partner_relations',
      'sm_invoices',
      'sm_user',
    ] as const) {
      const refused = await (await as(agency, role)).refused(connectionCalls.search, { body: {} });
      expect([role, refused.errorCode]).toEqual([role, 'ROLE_DENIED']);
    }
    expect((await provider.call(connectionCalls.find, { params: { id } })).data.id).toBe(id);
  });
});

describe('CONN-003 addresses are checked', () => {
  test.each([
    'https://10.0.0.1/b2b',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/',
    'https://user:secret@operator.test',
    'ftp://operator.test',
    'file:///etc/passwd',
    'https://operator.test/?to=',
    'https://operator.test/#',
    'https://operator.test\\@10.0.0.1',
    'https://-',
    'https://a//',
  ])('S15 %s is refused before anything is stored', async (address) => {
    const { touroperator_id } = await anOperator();
    const body = { touroperator_id, dialect: 'json' as const, address };
    expect((await provider.refused(connectionCalls.create, { body })).errors).toHaveProperty('address');
  });

  test.each(['json', 'ota'] as const)('S15 a path of %s cannot lead to another host', async (dialect) => {
    for (const path of ['.evil.test/x', '@evil.test/', '?to=', '//evil.test', ':8443/x']) {
      const { touroperator_id } = await anOperator();
      const body = { touroperator_id, dialect, address: 'https://operator.test', values: { path } };
      expect((await provider.refused(connectionCalls.create, { body })).errors).toHaveProperty('values.path');
    }
  });

  test('a public one over https is taken, and a simulator on this machine where settings allow it', async () => {
    for (const address of ['https://xml.operator.test/b2b', 'http://127.0.0.1:4711']) {
      const { touroperator_id } = await anOperator();
      const { data } = await provider.call(connectionCalls.create, {
        body: { touroperator_id, dialect: 'json', address },
      });
      expect(data.address).toBe(address);
    }
    const alone = await startTestApp();
    try {
      const clerk = await alone.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
      const { operatorId: touroperator_id } = await aConnection(alone);
      for (const address of [
        'http://operator.test',
        'http://127.0.0.1:4711',
        'https://127.0.0.1',
        'https://0x7f.1/',
        'https://[::1]/',
      ]) {
        const body = { touroperator_id, dialect: 'ota' as const, address };
        expect((await clerk.refused(connectionCalls.create, { body })).errors).toHaveProperty('address');
      }
    } finally {
      await alone.stop();
    }
  });
});
