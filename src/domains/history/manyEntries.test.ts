import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { historyCalls } from './contract.ts';

const ENTRIES = 100_000;
const NAMESAKES = 400;

let product: TestApp;
let admin: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.newAgency({ pricing: 'ent' });
  const { accountId } = admin;
  const { system } = product.pools;
  await sql`insert into users (account_id, name, email, roles, modules, active)
    select ${accountId}, 'Ana Novak', 'novak-' || n || '@agency.test', '{sm_booker}', '{2}', true
    from generate_series(1, ${NAMESAKES}) n`.execute(system);
  // Each has five entries, among many of another user.
  await sql`insert into history (account_id, user_id, user_name, action, entity, entity_id)
    select ${accountId}, case when n % 50 = 0 then first + (n / 50 - 1) % ${NAMESAKES} else ${admin.userId} end,
      'x', 'changed', 'users', '1'
    from generate_series(1, ${ENTRIES}) n,
      (select min(id) as first from users where name = 'Ana Novak' and account_id = ${accountId}) as namesakes`.execute(
    system,
  );
  await sql`analyze users, history`.execute(system);
});
afterAll(() => product.stop());

const found = async (search: string, itemsPerPage: 5 | 30 = 5) => {
  const before = performance.now();
  const { data, meta } = await admin.call(historyCalls.search, { body: { search, itemsPerPage } });
  return { data, total: meta.total, ms: Math.round(performance.now() - before) };
};

test('of a hundred thousand entries those of all namesakes are found, however many they are', async () => {
  await found('novak');
  const { total, data, ms } = await found('novak', 30);
  expect([total, data.length]).toEqual([ENTRIES / 50, 30]);
  expect((await found('nobody at all')).total).toBe(0);
  process.stdout.write(`\nHistory of ${ENTRIES} entries searched for 400 people: ${ms} ms\n`);
});
