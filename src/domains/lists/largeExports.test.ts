import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { systemLists } from '#domains/system/lists.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/app.ts';
import { platformOf } from '#testing/server.ts';
import { listCalls } from './contract.ts';
import { listListeners } from './listeners.ts';
import { addDeadJobs, exportsIn, linesOf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const JOBS = 'system.jobs';
const asCsv = { list: JOBS, format: 'csv' as const };
const english = { localization: 'en' };
const many = (count: number) => Array.from({ length: count }, (_, index) => `error ${index}`);

const asked = (who: Caller, jobId: number) => who.send(listCalls.exported, { params: { job_id: jobId } });
async function fileOf(who: Caller, jobId: number) {
  await expect
    .poll(async () => (await asked(who, jobId)).headers['content-type'], { timeout: 15_000 })
    .not.toContain('json');
  return asked(who, jobId);
}

describe('more than 1,000 rows', () => {
  test('ORG-073 a job writes the file for an admin, who alone gets it, for a day', async () => {
    const admin = await product.newAgency();
    await addDeadJobs(product, admin.accountId, many(1001));
    const sort = [{ field: 'id' as const, direction: 'asc' as const }];
    const body = { ...asCsv, columns: ['error'], sort };
    const { data } = (await admin.send(listCalls.export, { body }, english)).json();
    expect(data).toEqual({ job_id: expect.any(Number), rows: 1001 });
    const file = await fileOf(admin, data.job_id);
    expect(linesOf(file.body)).toEqual(['Last error', ...many(1001)]);
    expect(await exportsIn(product, admin.accountId)).toMatchObject([{ changes: { rows: 1001 } }]);

    const colleague = await addUser(product, admin.accountId, { roles: ['sm_admin'], modules: [1, 2] });
    const others = [await product.newAgency(), await product.signIn(colleague.username, PASSWORD)];
    for (const other of others) expect((await asked(other, data.job_id)).statusCode).toBe(404);

    const users = product.pools.system.updateTable('users').where('id', '=', admin.userId);
    await users.set({ roles: ['sm_admin'] }).execute(); // The user has other rights from now on.
    expect((await asked(admin, data.job_id)).statusCode).toBe(404);
    await users.set({ roles: ['sm_admin', 'sm_booker'] }).execute();

    await sql`update list_exports set created_at = now() - interval '25 hours' where id = ${data.job_id}`.execute(
      product.pools.system,
    );
    expect((await asked(admin, data.job_id)).statusCode).toBe(404);
    await sql`update jobs set run_at = now() where name = 'lists.exportEnded' and account_id = ${admin.accountId}`.execute(
      product.pools.system,
    );
    const left = () =>
      product.pools.system
        .selectFrom('files')
        .where('account_id', '=', admin.accountId)
        .select('id')
        .execute();
    expect(await left()).toHaveLength(1);
    await expect.poll(left, { timeout: 15_000 }).toEqual([]);
  });

  test('exactly 1,000 are answered at once', async () => {
    const admin = await product.newAgency();
    await addDeadJobs(product, admin.accountId, many(1000));
    const reply = await admin.send(listCalls.export, { body: { ...asCsv, columns: ['id'] } });
    expect(linesOf(reply.body)).toHaveLength(1001);
  });

  test('ORG-073 without list.exportAll it is 403 EXPORT_TOO_LARGE, and nothing is ordered', async () => {
    const demo = await startTestApp({ DEMO: '1' });
    await sql`insert into caught_mails (sender, recipients, subject, message)
      select 'a@b.test', array['c@d.test'], 'Mail ' || n, '' from generate_series(1, 1001) n`.execute(
      demo.pools.system,
    );
    const mails = { list: 'system.mailbox', format: 'csv' as const };
    const booker = await demo.newAgency({ user: { roles: ['sm_booker'], modules: [1, 2] } });
    expect(await booker.refused(listCalls.export, { body: mails })).toMatchObject({
      status: 403,
      errorCode: 'EXPORT_TOO_LARGE',
    });
    expect(await demo.pools.system.selectFrom('list_exports').selectAll().execute()).toEqual([]);
    const found = await booker.send(listCalls.export, { body: { ...mails, search: 'Mail 77' } }, english);
    expect(linesOf(found.body).length).toBeGreaterThan(1);
    const admin = await demo.newAgency();
    const { data } = (await admin.send(listCalls.export, { body: mails })).json();
    expect(linesOf((await fileOf(admin, data.job_id)).body)).toHaveLength(1002);
    await demo.stop();
  });

  test('a job that fails on the way writes one file all the same, and is in the history once', async () => {
    const own = await startTestApp();
    const admin = await own.newAgency();
    await addDeadJobs(own, admin.accountId, many(1001));
    const uploads = join(own.config.DATA_DIR, 'uploads');
    await rm(uploads, { recursive: true, force: true });
    await mkdir(own.config.DATA_DIR, { recursive: true });
    await writeFile(uploads, 'in the way');
    const { data } = (await admin.send(listCalls.export, { body: asCsv })).json();
    const job = own.pools.system.selectFrom('jobs').where('name', '=', 'lists.exportOrdered');
    await expect
      .poll(async () => (await job.select('last_error').executeTakeFirst())?.last_error, { timeout: 15_000 })
      .toMatch(/EEXIST|ENOTDIR/);
    expect((await asked(admin, data.job_id)).json()).toEqual({ data: { state: 'running', rows: 1001 } });
    await rm(uploads);
    // Another worker finds it leased to one that crashed.
    await sql`update jobs set run_at = now(), locked_by = 'dead', locked_until = now() - interval '1 second'
      where name = 'lists.exportOrdered'`.execute(own.pools.system);
    expect(linesOf((await fileOf(admin, data.job_id)).body)).toHaveLength(1002);

    const listeners = listListeners(platformOf(own), systemLists, texts);
    const event = {
      name: 'lists.exportOrdered' as const,
      accountId: admin.accountId,
      payload: { id: data.job_id },
    };
    await listeners['lists.exportOrdered']?.(event, 2);
    const files = await own.pools.system.selectFrom('files').select('kind').execute();
    const entries = own.pools.system.selectFrom('history').where('action', '=', 'exported').select('id');
    expect([files, (await entries.execute()).length]).toEqual([[{ kind: 'export' }], 1]);
    await own.stop();
  });

  test('whoever waits for one that cannot be written is told', async () => {
    const admin = await product.newAgency();
    await addDeadJobs(product, admin.accountId, ['a']);
    const { id } = await product.pools.system
      .insertInto('list_exports')
      .values({
        account_id: admin.accountId,
        user_id: admin.userId,
        reader: JSON.stringify({
          id: admin.userId,
          accountId: admin.accountId,
          timeZone: 'Nowhere/At all',
          roles: ['sm_admin', 'sm_booker'],
          subaccountId: null,
        }),
        list: JOBS,
        request: JSON.stringify({ ...asCsv, search: '', filter: {}, columns: ['id'], locale: 'en' }),
        rows: 1001,
        file_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const listeners = listListeners(platformOf(product), systemLists, texts);
    const work = (attempt: number) =>
      listeners['lists.exportOrdered']?.(
        { name: 'lists.exportOrdered', accountId: admin.accountId, payload: { id } },
        attempt,
      );
    await expect(work(1)).rejects.toThrow();
    expect((await asked(admin, id)).json().data.state).toBe('running');
    await expect(work(3)).rejects.toMatchObject({ name: 'TryLater', seconds: null });
    expect((await asked(admin, id)).json().data.state).toBe('failed');
    const titles = async () =>
      (await admin.call(notifyCalls.unread, { body: {} }, english)).data.map(({ title }) => title);
    await expect.poll(titles, { timeout: 15_000 }).toEqual(['Export failed: Stopped jobs']);
  });
});
