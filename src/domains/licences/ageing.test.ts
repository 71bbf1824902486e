import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { createProvider } from '#domains/org/testing.ts';
import { setClock } from '#server/clock.ts';
import { scopeFor, systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { ageLicences } from './actions/ageing.ts';
import { countRequests, type Limits } from './actions/requests.ts';
import { trackerCalls } from './contract/tracker.ts';
import { listAgeing } from './store/tiers.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
afterEach(() => setClock(new Date().toISOString()));

/** Noon in Ljubljana, unless another hour is given. */
async function on(day: string, clock = '11:00:00Z'): Promise<void> {
  setClock(`${day}T${clock}`);
  await ageLicences(product.pools);
}
const set = (admin: TestClerk, change: object) =>
  product.pools.system
    .updateTable('licences')
    .set(change)
    .where('account_id', '=', admin.accountId)
    .execute();
const licenceOf = async (admin: TestClerk) => {
  const licences = product.pools.system.selectFrom('licences').where('account_id', '=', admin.accountId);
  return licences.selectAll().executeTakeFirstOrThrow();
};
/** Days later: sessions have expired by then. */
const again = (admin: TestClerk) => product.signIn(admin.username, admin.password);
const noticesOf = async (admin: TestClerk) =>
  (await (await again(admin)).call(notifyCalls.search, { body: {} })).data.map(({ title, body }) => ({
    title,
    body,
  }));

describe('what days make of licences', () => {
  test('LIC-020, LICB-005 admins are told 31, 14 and 5 days before the end, each time once', async () => {
    setClock('2027-03-01T11:00:00Z');
    const admin = await product.newAgency({ expire_at: '2027-05-01' });
    const count = async () => (await noticesOf(admin)).length;
    for (const [day, expected] of [
      ['2027-03-30', 0],
      ['2027-03-31', 1],
      ['2027-04-10', 1],
      ['2027-04-17', 2],
      ['2027-04-26', 3],
      ['2027-04-27', 3],
      ['2027-05-02', 3],
    ] as const) {
      await on(day);
      await on(day);
      await expect.poll(count).toBe(expected);
    }
    expect((await noticesOf(admin))[0]?.title).toBe('Licenca Smart poteče 01.05.2027');
  });

  test('LIC-020 who switched a flag off is not told of that day', async () => {
    setClock('2027-03-01T11:00:00Z');
    const admin = await product.newAgency({ expire_at: '2027-05-01' });
    await set(admin, { notify_31: false, notify_14: false });
    await on('2027-03-31');
    await on('2027-04-17');
    expect(await licenceOf(admin)).toMatchObject({ told_days: null });
    await on('2027-04-26');
    await expect.poll(async () => (await noticesOf(admin)).length).toBe(1);
  });

  test('LIC-021, LICB-005 one that renews itself goes on from its last day, in whole months; a demo ends', async () => {
    setClock('2027-01-01T11:00:00Z');
    const admin = await product.newAgency({ expire_at: '2027-01-31' });
    const demo = await product.newAgency({ expire_at: '2027-01-31' });
    await set(admin, { auto_renew: true, auto_renew_months: 1 });
    await set(demo, { auto_renew: true, auto_renew_months: 1, demo: true });
    await on('2027-01-30');
    expect((await licenceOf(admin)).expire_at).toBe('2027-01-31');
    await on('2027-01-31');
    expect((await licenceOf(admin)).expire_at).toBe('2027-02-28');
    await on('2027-04-05'); // The job did not run for two months.
    expect((await licenceOf(admin)).expire_at).toBe('2027-04-28');
    expect((await licenceOf(demo)).expire_at).toBe('2027-01-31');
    const entries = await product.pools.system
      .selectFrom('history')
      .where('account_id', '=', admin.accountId)
      .where('entity', '=', 'licences')
      .select(['changes', 'user_name'])
      .orderBy('id')
      .execute();
    expect(entries[0]).toEqual({
      user_name: 'Maestral',
      changes: { expire_at: { from: '2027-01-31', to: '2027-02-28' }, told_days: { from: 5, to: null } },
    });
  });

  test('LIC-006 the last day ends at midnight of the agency, also when clocks change', async () => {
    setClock('2027-03-01T11:00:00Z');
    const admin = await product.newAgency({ expire_at: '2027-03-28' });
    const today = async (instant: string) => {
      setClock(instant);
      const rows = await systemWrite(product.pools, (tx) => listAgeing(tx, instant));
      return rows.find(({ account_id }) => account_id === admin.accountId)?.today;
    };
    // Summer time begins on the 28th at 01:00 UTC.
    expect(await today('2027-03-27T22:59:59Z')).toBe('2027-03-27');
    expect(await today('2027-03-27T23:00:00Z')).toBe('2027-03-28');
    expect(await today('2027-03-28T21:59:59Z')).toBe('2027-03-28');
    expect(await today('2027-03-28T22:00:00Z')).toBe('2027-03-29');
  });
});

describe('requests to operators', () => {
  const LIMITS: Limits = { std: 10, pro: 100, ent: null };
  const ask = (admin: TestClerk, count: number, change: object = {}) =>
    scopeFor(product.pools, admin.accountId).write((tx) =>
      countRequests(
        tx,
        {
          accountId: admin.accountId,
          timeZone: 'Europe/Ljubljana',
          subaccountId: null,
          userId: admin.userId,
          apiLicenceId: null,
          ...change,
        },
        count,
        LIMITS,
      ),
    );

  test('LIC-022, LIC-026, ORG-051, S-08 near the bound admins are told once, beyond it the next tier comes with the month, and goes again', async () => {
    setClock('2027-11-21T11:00:00Z');
    const admin = await product.newAgency();
    for (let count = 0; count < 7; count++) await ask(admin, 1);
    expect(await noticesOf(admin)).toEqual([]);
    await ask(admin, 1);
    await expect.poll(async () => (await noticesOf(admin)).length).toBe(1);
    expect((await noticesOf(admin))[0]).toEqual({
      title: 'Ta mesec je porabljenih 8 od 10 poizvedb',
      body: 'S tem tempom bo omejitev dosežena 27.11.2027. Nič ne bo blokirano.',
    });
    await ask(admin, 2);
    await ask(admin, 2);
    await expect.poll(async () => (await noticesOf(admin)).length).toBe(2);
    expect((await noticesOf(admin))[0]).toEqual({
      title: 'Omejitev 10 poizvedb je presežena',
      body: 'Od 01.12.2027 velja licenca pro. Nič ni blokirano.',
    });
    const { data: days } = await admin.call(trackerCalls.accountPerDate, {
      body: { from: '2027-11-01', to: '2027-11-30' },
    });
    expect(days).toMatchObject([{ date: '2027-11-21', account_id: admin.accountId, count: 12 }]);
    const beforeAllTime = { from: '0000-01-01', to: '0000-01-02' };
    expect(await admin.refused(trackerCalls.accountPerDate, { body: beforeAllTime })).toMatchObject({
      status: 422,
    });
    const { data: months } = await admin.call(trackerCalls.accountPerMonth, { body: { year: 2027 } });
    expect(months).toMatchObject([{ month: '2027-11', count: 12, limit: 50_000 }]);
    await on('2027-11-30');
    expect(await licenceOf(admin)).toMatchObject({
      pricing: 'std',
      next_pricing: 'pro',
      next_from: '2027-12-01',
    });
    await on('2027-12-01');
    expect(await licenceOf(admin)).toMatchObject({
      pricing: 'pro',
      bought_pricing: 'std',
      next_pricing: null,
    });
    await ask(admin, 5);
    await on('2027-12-31');
    expect(await licenceOf(admin)).toMatchObject({ pricing: 'pro' });
    await on('2028-01-01');
    expect(await licenceOf(admin)).toMatchObject({ pricing: 'std', raised_from: null });
    const entries = await product.pools.system
      .selectFrom('history')
      .where('account_id', '=', admin.accountId)
      .where('entity', '=', 'licences')
      .select('action')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['limit_passed', 'changed', 'changed']);
  });

  test('ORG-050, ORG-049, LICB-016 they are counted by day, branch, user and access, exactly, also by twenty at once', async () => {
    setClock('2027-05-10T11:00:00Z');
    const admin = await product.newAgency({ pricing: 'ent' });
    const { data: branch } = await admin.call(branchCalls.create, { body: { name: 'Center' } });
    await Promise.all(Array.from({ length: 20 }, () => ask(admin, 2, { subaccountId: branch.id })));
    const rows = await product.pools.system
      .selectFrom('request_counts')
      .where('account_id', '=', admin.accountId)
      .select(['subaccount_id', 'user_id', 'count'])
      .execute();
    expect(rows).toEqual([{ subaccount_id: branch.id, user_id: admin.userId, count: 40 }]);
    setClock('2027-06-10T11:00:00Z');
    await ask(admin, 3, { userId: null, apiLicenceId: 77 });
    await ask(admin, 4, { userId: null, apiLicenceId: 77 });
    const span = { from: '2027-05-01', to: '2027-06-30' };
    const later = await again(admin);
    const { data: days } = await later.call(trackerCalls.accountPerDate, { body: span });
    expect(days.map(({ date, count }) => [date, count])).toEqual([
      ['2027-05-10', 40],
      ['2027-06-10', 7],
    ]);
    const { data: perApi } = await later.call(trackerCalls.apiPerDate, { body: span });
    expect(perApi.map(({ date, count }) => [date, count])).toEqual([['2027-06-10', 7]]);
    const { data: byMonth } = await later.call(trackerCalls.apiPerMonth, { body: { year: 2027 } });
    expect(byMonth).toMatchObject([{ month: '2027-06', api_licence_id: 77, count: 7 }]);
    const wrong = { from: '2027-06-30', to: '2027-05-01' };
    expect((await later.refused(trackerCalls.accountPerDate, { body: wrong })).errors).toHaveProperty('to');
  });

  test('ORG-050 the bound of a month is that of what counts: a demo has that of std, what ended none of its own', async () => {
    setClock('2027-08-10T11:00:00Z');
    const admin = await product.newAgency({ pricing: 'pro' });
    await ask(admin, 1);
    const limit = async () =>
      (await (await again(admin)).call(trackerCalls.accountPerMonth, { body: { year: 2027 } })).data[0]
        ?.limit;
    expect(await limit()).toBe(500_000);
    for (const change of [{ demo: true }, { demo: false, expire_at: '2027-08-09' }]) {
      await set(admin, change);
      expect(await limit()).toBe(50_000);
    }
  });

  test('ORG-052 an admin sees the own account, who looks after all each one, a booker none', async () => {
    setClock('2027-07-10T11:00:00Z');
    const [one, two] = [
      await product.newAgency({ pricing: 'ent' }),
      await product.newAgency({ pricing: 'ent' }),
    ];
    await ask(one, 1);
    await ask(two, 1);
    const body = { year: 2027 };
    const foreign = { body: { ...body, account_id: two.accountId } };
    expect(await one.refused(trackerCalls.accountPerMonth, foreign)).toMatchObject({ status: 404 });
    const staff = await createProvider(product);
    const { data } = await staff.call(trackerCalls.accountPerMonth, { body });
    expect(data.map(({ account_id }) => account_id)).toEqual(
      expect.arrayContaining([one.accountId, two.accountId]),
    );
    expect((await staff.call(trackerCalls.accountPerMonth, foreign)).data).toHaveLength(1);
    const booker = await product.newAgency({ user: { roles: ['sm_booker'] } });
    expect(await booker.refused(trackerCalls.accountPerMonth, { body })).toMatchObject({ status: 403 });
  });
});
