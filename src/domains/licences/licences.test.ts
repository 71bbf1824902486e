import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { createProvider } from '#domains/org/testing.ts';
import { todayIn } from '#server/clock.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { openConnections } from '#testing/connections.ts';
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
      pricing: 'pro' as const,
      expire_at: '2028-02-29',
      price: '49.9',
      auto_renew: true,
      auto_renew_months: 6,
      notify_31: false,
    };
    const { data: made } = await staff.call(licenceCalls.create, { body: fields });
    expect(made).toMatchObject({
      ...fields,
      price: '49.90',
      notify_14: true,
      notify_5: true,
      demo: false,
      active: true,
      licence_id: 2,
      licence: { name: 'Smart', module_id: 2 },
      bought_pricing: 'pro',
      next_pricing: null,
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
    expect(same).toMatchObject(passed); // The change left the tier alone.
    expect(await staff.refused(licenceCalls.update, { body: change })).toMatchObject({
      errorCode: 'CHANGED_ELSEWHERE',
    });
    for (const expire_at of ['0000-01-01', '2028-02-30']) {
      const { errors } = await staff.refused(licenceCalls.update, { body: { ...longer, expire_at } });
      expect(Object.keys(errors ?? {})).toEqual(['expire_at']);
    }
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

  test('LIC-005 an agency renews what ends today, and neither what has ended nor a demo', async () => {
    const admin = await product.newAgency();
    const renewal = async (fields: { expire_at: string; demo: boolean }) => {
      const { system } = product.pools;
      await system.updateTable('licences').set(fields).where('account_id', '=', admin.accountId).execute();
      const [own] = (await admin.call(licenceCalls.all, { body: {} })).data;
      const body = { id: own?.id ?? 0, version: own?.version ?? 0, auto_renew: true };
      const reply = await admin.send(licenceCalls.renewal, { body });
      const [kept] = (await admin.call(licenceCalls.all, { body: {} })).data;
      return [reply.statusCode, Object.keys(reply.json().errors ?? {}), kept?.auto_renew];
    };
    const today = todayIn('Europe/Ljubljana');
    expect(await renewal({ expire_at: '2020-01-01', demo: false })).toEqual([422, ['auto_renew'], false]);
    expect(await renewal({ expire_at: '2999-01-01', demo: true })).toEqual([422, ['auto_renew'], false]);
    expect(await renewal({ expire_at: today, demo: false })).toEqual([200, [], true]);
  });
});
