import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { product as composed } from '#app/product.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { defineRoutes, one } from '#shared/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { createServer } from '#testing/server.ts';
import { folderStorage } from './files/storage.ts';
import { mount, serve } from './serve.ts';
import { sweeps } from './sweep.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const key = () => ({ 'idempotency-key': randomUUID() });
const body = { name: 'Center', address: '', city: '', zip: '', country_code: 'SI', email: '', tel: '' };

describe('a repeated call', () => {
  test('F20 twenty at once make one thing, and all get the same answer', async () => {
    const admin = await product.newAgency();
    const headers = key();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(branchCalls.create, { body }, headers)),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect((await admin.call(branchCalls.search, { body: {} })).meta.total).toBe(1);
    const entries = await product.pools.system
      .selectFrom('history')
      .where('account_id', '=', admin.accountId)
      .where('entity', '=', 'subaccounts')
      .select('id')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('F20 the key with another body, or for another call, is refused; without one each call counts', async () => {
    const admin = await product.newAgency();
    const headers = key();
    await admin.call(branchCalls.create, { body }, headers);
    const other = { body: { ...body, name: 'North' } };
    expect(await admin.refused(branchCalls.create, other, headers)).toMatchObject({
      status: 422,
      errorCode: 'IDEMPOTENCY_KEY_REUSED',
    });
    for (const name of ['East', 'West']) {
      await admin.call(branchCalls.create, { body: { ...body, name } });
    }
    expect((await admin.call(branchCalls.search, { body: {} })).meta.total).toBe(3);
    const bad = { 'idempotency-key': 'a b' };
    expect(await admin.refused(branchCalls.create, { body }, bad)).toMatchObject({ status: 422 });
  });

  test('the key of a colleague is another key', async () => {
    const admin = await product.newAgency();
    const person = await addUser(product, admin.accountId, { roles: ['sm_admin'] });
    const colleague = await product.signIn(person.username, PASSWORD);
    const headers = key();
    const [mine, theirs] = [
      await admin.call(branchCalls.create, { body }, headers),
      await colleague.call(branchCalls.create, { body: { ...body, name: 'North' } }, headers),
    ];
    expect(mine.data.id).not.toBe(theirs.data.id);
  });

  test('a refused call leaves its key free', async () => {
    const admin = await product.newAgency();
    const headers = key();
    await admin.refused(branchCalls.create, { body: { ...body, name: '' } }, headers);
    await admin.call(branchCalls.create, { body }, headers);
  });
});

describe('what is kept of it', () => {
  test('API-032 stored answers are encrypted, and after a day the key is new', async () => {
    const admin = await product.newAgency();
    const headers = key();
    const named = { ...body, name: 'Skrivnostna poslovalnica' };
    await admin.call(branchCalls.create, { body: named }, headers);
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(i::text, ' ') as text from idempotency i`.execute(product.pools.system);
    expect(rows[0]?.text).toContain(headers['idempotency-key']);
    expect(rows[0]?.text).not.toContain('Skrivnostna');

    await sql`update idempotency set created_at = now() - interval '25 hours'
      where key = ${headers['idempotency-key']}`.execute(product.pools.system);
    const storage = folderStorage(mkdtempSync(join(tmpdir(), 'maestral-files-')));
    for (const { work } of sweeps({ ...product, storage }, composed)) await work();
    await admin.call(branchCalls.create, { body: { ...body, name: 'Something else' } }, headers);
  });

  test('API-032 of a call that answers a secret only that it was done is kept', async () => {
    const { secret } = defineRoutes({
      secret: {
        method: 'POST',
        path: '/api/secret',
        permission: 'branch.edit',
        idempotent: 'secret',
        body: z.object({}),
        reply: one(z.object({ key: z.string() })),
        errors: [],
      },
    });
    let made = 0;
    const { app } = await createServer(product, (server, door) =>
      mount(
        server,
        [
          serve(secret, async ({ write }) => ({
            data: await write(async () => ({ key: `very-secret-${++made}` })),
          })),
        ],
        door,
      ),
    );
    const admin = await product.newAgency();
    const headers = { ...key(), authorization: `Bearer ${admin.token}` };
    const ask = () => app.inject({ method: 'POST', url: '/api/secret', payload: {}, headers });
    expect((await ask()).json()).toEqual({ data: { key: 'very-secret-1' } });
    const again = await ask();
    expect([again.statusCode, again.json().errorCode, made]).toEqual([409, 'ALREADY_DONE', 1]);
    const stored = await product.pools.system
      .selectFrom('idempotency')
      .where('key', '=', headers['idempotency-key'])
      .selectAll()
      .executeTakeFirst();
    expect(stored?.result).toBeNull();
    await app.close();
  });
});
