import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#app/demo.ts';
import { product as composed } from '#app/product.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { listNotices } from '#domains/notifications/store.ts';
import { givenBy } from '#server/domain.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { platformOf } from '#testing/server.ts';
import { systemCalls } from './contract.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const deadJob = async (
  accountId: number | null,
  name = 'test.broken',
  more: { dedupe_key?: string; payload?: string } = {},
) => {
  const { id } = await product.pools.system
    .insertInto('jobs')
    .values({
      account_id: accountId,
      name,
      payload: '{}',
      dedupe_key: null,
      serial_key: null,
      locked_until: null,
      locked_by: null,
      request_id: null,
      attempts: 8,
      dead_at: new Date().toISOString(),
      last_error: 'it broke',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const master = { user: { roles: ['mn_super_admin' as const], modules: [1, 2] } };

describe('dead jobs', () => {
  test('ORG-066, F31 an admin sees those of the account, runs one again, and the history knows', async () => {
    const [admin, stranger] = [await product.newAgency(), await product.newAgency()];
    const id = await deadJob(admin.accountId);
    const own = await deadJob(null);
    const { data } = await admin.call(systemCalls.searchJobs, { body: {} });
    expect(data).toMatchObject([{ id, kind: 'test.broken', tries: 8, error: 'it broke' }]);
    expect((await stranger.call(systemCalls.searchJobs, { body: {} })).data).toEqual([]);
    expect(await stranger.call(systemCalls.retryJobs, { body: { ids: [id, own] } })).toEqual({
      data: { changed: 0 },
    });
    expect(await admin.call(systemCalls.retryJobs, { body: { ids: [id, own] } })).toEqual({
      data: { changed: 1 },
    });
    // It has no listener, so the worker finishes it at once.
    await expect
      .poll(async () =>
        product.pools.system.selectFrom('jobs').select('id').where('id', '=', id).executeTakeFirst(),
      )
      .toBeUndefined();
    const entry = await product.pools.system
      .selectFrom('history')
      .select(['action', 'user_id'])
      .where('entity', '=', 'jobs')
      .where('entity_id', '=', String(id))
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'retried', user_id: admin.userId });
  });

  test('ORG-066 the master admin drops one with a reason; an agency admin may not', async () => {
    const [boss, admin] = [await product.newAgency(master), await product.newAgency()];
    const id = await deadJob(admin.accountId);
    const body = { ids: [id], reason: 'operator is gone' };
    expect(await admin.refused(systemCalls.dropJobs, { body })).toMatchObject({ status: 403 });
    const silent = { ids: [id], reason: ' ' };
    expect(await boss.refused(systemCalls.dropJobs, { body: silent })).toMatchObject({ status: 422 });
    expect(await boss.call(systemCalls.dropJobs, { body })).toEqual({ data: { changed: 1 } });
    const entry = await product.pools.system
      .selectFrom('history')
      .select(['account_id', 'changes'])
      .where('entity_id', '=', String(id))
      .where('action', '=', 'dropped')
      .executeTakeFirst();
    expect(entry).toEqual({
      account_id: admin.accountId,
      changes: { name: 'test.broken', reason: 'operator is gone' },
    });
  });

  test('of two with one key that are chosen together, one runs and the other stays', async () => {
    const admin = await product.newAgency();
    const key = { dedupe_key: `once ${admin.accountId}` };
    const ids = [
      await deadJob(admin.accountId, 'test.twice', key),
      await deadJob(admin.accountId, 'test.twice', key),
      await deadJob(admin.accountId),
    ];
    expect(await admin.call(systemCalls.retryJobs, { body: { ids } })).toEqual({ data: { changed: 2 } });
  });

  test('a mail whose job is dropped has failed, and does not wait for ever', async () => {
    const boss = await product.newAgency(master);
    await product.visitor.call(authCalls.forgot, { body: { email: boss.username } });
    const mail = product.pools.system.selectFrom('mails').where('account_id', '=', boss.accountId);
    await expect.poll(async () => (await mail.select('state').executeTakeFirst())?.state).toBe('sent');
    const { id } = await mail.select('id').executeTakeFirstOrThrow();
    await product.pools.system.updateTable('mails').set({ state: 'queued' }).where('id', '=', id).execute();
    const job = await deadJob(boss.accountId, 'mail.queued', { payload: JSON.stringify({ id }) });
    await boss.call(systemCalls.dropJobs, { body: { ids: [job], reason: 'written by hand' } });
    expect(await mail.select(['state', 'last_error']).executeTakeFirst()).toEqual({
      state: 'failed',
      last_error: 'written by hand',
    });
  });

  test('ORG-066, F31 admins of the account are told of a job that died', async () => {
    const admin = await product.newAgency();
    await addUser(product, admin.accountId);
    const notifyOfDeadJob = givenBy(composed, 'onDeadJob')(platformOf(product), composed);
    await notifyOfDeadJob({
      id: 1,
      account_id: admin.accountId,
      name: 'test.broken',
      payload: {},
      attempts: 8,
    });
    const notices = await listNotices(product.pools.system, admin.userId);
    expect(notices).toMatchObject([{ type: 'dead_job', params: { name: 'test.broken' }, read_at: null }]);
    const all = await product.pools.system
      .selectFrom('notifications')
      .where('account_id', '=', admin.accountId)
      .select('user_id')
      .execute();
    expect(all).toEqual([{ user_id: admin.userId }]);
  });
});

describe('the mailbox', () => {
  test('a queued mail goes over SMTP into it, byte for byte; only the master admin opens it', async () => {
    const [boss, admin] = [await product.newAgency(master), await product.newAgency()];
    await product.visitor.call(authCalls.forgot, { body: { email: admin.username } });
    const search = { body: { search: admin.username } };
    await expect
      .poll(async () => (await boss.call(systemCalls.searchMailbox, search)).meta.total, { timeout: 5000 })
      .toBe(1);
    const { data } = await boss.call(systemCalls.searchMailbox, search);
    expect(data).toMatchObject([{ recipients: [admin.username], subject: 'Izberite novo geslo' }]);
    const { data: mail } = await boss.call(systemCalls.findMail, { params: { id: data[0]?.id ?? 0 } });
    expect(mail.text).toContain('/reset/');
    expect(mail.html).toContain('<html lang="sl">');
    const stored = () =>
      product.pools.system
        .selectFrom('mails')
        .where('subject', '=', 'Izberite novo geslo')
        .where('account_id', '=', admin.accountId)
        .select(['id', 'state'])
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await stored()).state).toBe('sent');
    const messageId = mail.headers.find(({ key }) => key === 'message-id')?.value;
    expect(messageId).toContain((await stored()).id);

    expect(await admin.refused(systemCalls.searchMailbox, search)).toMatchObject({ status: 403 });
    const params = { id: data[0]?.id ?? 0 };
    expect(await admin.refused(systemCalls.findMail, { params })).toMatchObject({ status: 403 });
  });
});

describe('the demo', () => {
  test('is made once, within five seconds, and everybody who may signs in', { retry: 4 }, async () => {
    const demo = await startTestApp({ DEMO: '1' });
    const before = performance.now();
    expect(await Promise.all([seedDemo(demo), seedDemo(demo)])).toContain(true);
    expect(performance.now() - before).toBeLessThan(5000);
    expect(await seedDemo(demo)).toBe(false);

    const { data: offered } = await demo.visitor.call(authCalls.demoUsers, {});
    expect(offered[0]).toMatchObject({ username: 'clerk@adria.test', place: 'Ljubljana' });
    expect(offered).toHaveLength(14);
    for (const { username } of offered) await demo.signIn(username, 'maestral-demo');
    const bora = { username: 'admin@bora.test', password: 'maestral-demo' };
    expect(await demo.visitor.refused(authCalls.login, { body: bora })).toMatchObject({
      errorCode: 'ACCOUNT_INACTIVE',
    });
    const clerk = await demo.signIn('clerk@adria.test', 'maestral-demo');
    await clerk.call(systemCalls.searchMailbox, { body: {} });
    await demo.stop();
  });

  test('outside of demo mode nobody is offered', async () => {
    expect((await product.visitor.call(authCalls.demoUsers, {})).data).toEqual([]);
    const admin = await product.newAgency();
    expect(await admin.refused(systemCalls.searchMailbox, { body: {} })).toMatchObject({ status: 403 });
    expect(PASSWORD).not.toBe('maestral-demo');
  });
});
