import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { systemLists } from '#domains/system/lists.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { ExportableList } from '#server/exportableLists.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { platformOf } from '#testing/server.ts';
import { listCalls } from './contract.ts';
import { listListeners } from './listeners.ts';
import { CONCURRENT_EXPORTS, STORED_BYTES } from './rules.ts';
import { insertExport } from './store/exports.ts';
import { addDeadJobs, exportsIn, linesOf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const JOBS = 'system.jobs';
const asCsv = { list: JOBS, format: 'csv' as const };
const PATIENCE = { timeout: 40_000 };
const many = (count: number) => Array.from({ length: count }, (_, index) => `error ${index}`);
const asked = (who: Caller, jobId: number) => who.send(listCalls.exported, { params: { job_id: jobId } });
const orders = ({ accountId }: TestClerk) =>
  product.pools.system
    .selectFrom('list_exports')
    .where('account_id', '=', accountId)
    .select(['id', 'state'])
    .execute();

const addManyDeadJobs = (accountId: number, count: number) =>
  sql`insert into jobs (account_id, name, payload, attempts, dead_at, last_error)
    select ${accountId}::bigint, 'test.broken', '{}', 8, now(), 'error ' || n from generate_series(1, ${count}::int) n`.execute(
    product.pools.system,
  );

describe('what one file holds', () => {
  test('50,000 rows are written, one more is refused before anything is ordered', async () => {
    const admin = await product.newAgency();
    await addManyDeadJobs(admin.accountId, 50_000);
    const body = { ...asCsv, columns: ['id', 'error'] };
    const { data } = (await admin.send(listCalls.export, { body })).json();
    expect(data).toEqual({ job_id: expect.any(Number), rows: 10_000, more: true });
    await expect
      .poll(async () => (await asked(admin, data.job_id)).headers['content-type'], PATIENCE)
      .toMatch(/csv/);
    expect(linesOf((await asked(admin, data.job_id)).body)).toHaveLength(50_001);

    await addManyDeadJobs(admin.accountId, 1);
    const refusal = await admin.refused(listCalls.export, { body }, { localization: 'en' });
    expect([refusal.status, refusal.errorCode]).toEqual([409, 'EXPORT_TOO_MANY_ROWS']);
    expect(refusal.message).toMatch(/50,000 rows.*Narrow the filters/);
    expect(await orders(admin)).toHaveLength(1);
  });
});

describe('one wish', () => {
  test('that is sent twice is one file', async () => {
    const admin = await product.newAgency();
    await addDeadJobs(product, admin.accountId, many(1001));
    const order = async () => {
      const headers = { 'idempotency-key': `double-click-${admin.accountId}` };
      return (await admin.send(listCalls.export, { body: asCsv }, headers)).json().data.job_id;
    };
    const [one, other] = await Promise.all([order(), order()]);
    expect([other, await order()]).toEqual([one, one]);
    expect(await orders(admin)).toHaveLength(1);
  });

  test('of a small one stands in the history once, and whoever repeats it has the file all the same', async () => {
    const admin = await product.newAgency();
    await addDeadJobs(product, admin.accountId, many(2));
    const headers = { 'idempotency-key': `small-file-${admin.accountId}` };
    const bodies = [];
    for (const _ of [1, 2]) bodies.push((await admin.send(listCalls.export, { body: asCsv }, headers)).body);
    expect([linesOf(bodies[0] ?? '').length, bodies[1]]).toEqual([3, bodies[0]]);
    expect(await exportsIn(product, admin.accountId)).toHaveLength(1);
  });
});

describe('an order whose job has not come to its turn', () => {
  const listenersOn = (lists: readonly ExportableList[]) => listListeners(platformOf(product), lists, texts);
  const deliver = (listeners: ReturnType<typeof listenersOn>, admin: TestClerk, id: number) =>
    listeners['lists.exportOrdered']?.(
      { name: 'lists.exportOrdered', accountId: admin.accountId, payload: { id } },
      1,
    );
  const orderOf = ({ accountId, userId }: TestClerk) =>
    systemWrite(product.pools, (tx) => {
      const names = {
        id: userId,
        accountId,
        homeAccountId: accountId,
        homeSubaccountId: null,
        name: 'A',
        email: 'a@b.test',
      };
      const rest = { owner: false, subaccountId: null, timeZone: 'Europe/Ljubljana', sessionId: '' };
      const of = { requestId: '00000000-0000-4000-8000-000000000000', address: '', roles: [] };
      const reader = { ...names, ...rest, ...of, roles: ['sm_admin' as const, 'sm_booker' as const] };
      const request = { ...asCsv, search: '', filter: {}, columns: ['id'], locale: 'en' as const };
      return insertExport(tx, reader, request, 1001);
    });

  test('is cancelled by whose it is alone, and then nothing is written', async () => {
    const [admin, stranger] = [await product.newAgency(), await product.newAgency()];
    const id = await orderOf(admin);
    const cancel = { body: { job_id: id } };
    expect((await stranger.refused(listCalls.cancelExport, cancel)).status).toBe(404);
    expect(await admin.call(listCalls.cancelExport, cancel)).toEqual({ data: { job_id: id } });
    expect((await asked(admin, id)).statusCode).toBe(404);
    await deliver(listenersOn(systemLists), admin, id);
    const files = product.pools.system.selectFrom('files').where('account_id', '=', admin.accountId);
    expect([await orders(admin), await files.select('id').execute()]).toEqual([[], []]);
    expect((await admin.refused(listCalls.cancelExport, cancel)).status).toBe(404);
  });

  test('that is cancelled while its rows are read is not written either', async () => {
    const admin = await product.newAgency();
    const id = await orderOf(admin);
    const [jobs] = systemLists.filter(({ name }) => name === JOBS);
    if (!jobs) throw new Error('The list is gone');
    const read: ExportableList['read'] = async (...input) => {
      await admin.call(listCalls.cancelExport, { body: { job_id: id } });
      return jobs.read(...input);
    };
    await deliver(listenersOn([{ ...jobs, read }]), admin, id);
    expect(await orders(admin)).toEqual([]);
  });

  test('waits without a place while two others are being written', async () => {
    const admin = await product.newAgency();
    const [jobs] = systemLists.filter(({ name }) => name === JOBS);
    if (!jobs) throw new Error('The list is gone');
    const go = Promise.withResolvers<void>();
    const read: ExportableList['read'] = async (...input) => {
      await go.promise;
      return jobs.read(...input);
    };
    const listeners = listenersOn([{ ...jobs, read }]);
    const ids = await Promise.all(Array.from({ length: CONCURRENT_EXPORTS + 1 }, () => orderOf(admin)));
    const last = ids.pop() ?? 0;
    const writing = ids.map((id) => deliver(listeners, admin, id));
    await expect(deliver(listeners, admin, last)).rejects.toMatchObject({ name: 'TryLater', counts: false });
    go.resolve();
    await Promise.all(writing);
    await deliver(listeners, admin, last);
    expect((await orders(admin)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  test('makes room: above what is kept for a person the oldest files go, those of others stay', async () => {
    const admin = await product.newAgency();
    const colleague = { ...admin, userId: (await product.newAgency()).userId };
    const half = STORED_BYTES.person * 0.6;
    const written = async (whose: TestClerk) => {
      const id = await orderOf(whose);
      await sql`with stored as (insert into files (account_id, kind, name, mime, size, sha256, storage_key)
          values (${admin.accountId}, 'export', 'x', 'text/csv', ${half}::int, '', gen_random_uuid()) returning id)
        update list_exports set state = 'done', file_id = (select id from stored) where id = ${id}`.execute(
        product.pools.system,
      );
      return id;
    };
    const [oldest, ofOther, newer] = [await written(admin), await written(colleague), await written(admin)];
    const id = await orderOf(admin);
    await deliver(listenersOn(systemLists), admin, id);
    const left = (await orders(admin)).map((order) => order.id);
    expect(left.toSorted((a, b) => a - b)).toEqual([ofOther, newer, id]);
    expect(left).not.toContain(oldest);
  });
});
