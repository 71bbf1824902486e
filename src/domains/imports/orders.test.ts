import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { importCalls } from './contract.ts';
import { find, settled, upload } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

test('what somebody else brought along is told in the name of whoever orders it', async () => {
  const admin = await product.newAgency();
  const { username } = await addUser(product, admin.accountId, { roles: ['sm_admin_branch'] });
  const bringer = await product.signIn(username, PASSWORD);
  const { id, mapping } = await upload(bringer, 'Name,City\nHotel Obala,Portorož\nBura prevozi,Opatija');
  await admin.call(importCalls.run, { body: { id, mapping, duplicates: 'skip' } });
  await settled(admin, id);
  const { rows } = await sql<{ action: string; user_id: number; count: number }>`
    select action, user_id, count(*)::int as count from history where account_id = ${admin.accountId}
      and (entity = 'suppliers' or (entity = 'imports' and entity_id = ${String(id)}))
    group by action, user_id order by action`.execute(product.pools.system);
  expect(rows).toEqual([
    { action: 'created', user_id: admin.userId, count: 2 },
    { action: 'imported', user_id: admin.userId, count: 1 },
    { action: 'uploaded', user_id: expect.not.toSatisfy((user) => user === admin.userId), count: 1 },
  ]);
  expect((await find(bringer, id)).state).toBe('done');
});

test('a second look finds the latest hundred, whoever brought them along', async () => {
  const admin = await product.newAgency();
  await sql`insert into imports (account_id, user_id, actor, kind, name, rows)
    select ${admin.accountId}, ${admin.userId}, '{"name":"Ada"}', 'suppliers', n::text, 1
    from generate_series(1, 120) n`.execute(product.pools.system);
  const { data } = await admin.call(importCalls.all, { body: { kind: 'suppliers' } });
  expect([data.length, data[0]?.name, data.at(-1)?.name]).toEqual([100, '120', '21']);
});
