import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { tierOfAccount } from '#domains/licences/actions/counting.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { setClock } from '#server/clock.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { openConnections } from '#testing/connections.ts';
import { userCalls } from './contract/users.ts';
import { invite, person } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

describe('seats', () => {
  test('ERR-019, ORG-018, LIC-027 the sixth user of std is refused at inviting, restoring and switching on; the last seat is told of once', async () => {
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
    expect(await told()).toBe(2); // The last seat was taken twice.
  });

  test('ORG-018 of ten parallel invitations at the last seat exactly one succeeds', async () => {
    const admin = await product.newAgency();
    for (const _ of [1, 2, 3]) await invite(admin);
    await openConnections(product.pools);
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

test('LIC-016 the last day ends where the agency is, and a demo counts as the smallest', async () => {
  const { accountId } = await product.newAgency({ pricing: 'ent' });
  const { system } = product.pools;
  const licence = (change: object) =>
    system.updateTable('licences').set(change).where('account_id', '=', accountId).execute();
  setClock('2027-08-10T23:00:00Z');
  onTestFinished(() => setClock(new Date().toISOString()));
  await licence({ expire_at: '2027-08-10' });
  expect(await tierOfAccount(system, accountId)).toBe('std');
  const time_zone = 'America/New_York';
  await system.updateTable('accounts').set({ time_zone }).where('id', '=', accountId).execute();
  expect(await tierOfAccount(system, accountId)).toBe('ent');
  await licence({ demo: true });
  expect(await tierOfAccount(system, accountId)).toBe('std');
});
