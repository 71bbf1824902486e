import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { branchCalls } from '#domains/org/contract.ts';
import type { Database } from '#server/db/connect.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const CUTS = 5;
const BETWEEN = 30;
const BACK_MS = 5000;

/** Ends every connection of a pool but the asking one. */
const cut = (database: Database) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`
    .execute(database)
    .catch(() => undefined);

test('F10 calls that lose their database under way answer 503 and when to come back; what was answered is there', async () => {
  const admin = await product.newAgency();
  const done: number[] = [];
  const strange: string[] = [];
  let [tried, refused] = [0, 0];
  let stopping = false;
  const work = async () => {
    while (!stopping) {
      tried += 1;
      const reply = await admin.send(branchCalls.create, { body: { name: `Under load ${tried}` } });
      const { data, RequestID } = reply.json();
      if (reply.statusCode === 200) done.push(data.id);
      else if (reply.statusCode === 503 && Number(reply.headers['retry-after']) > 0 && RequestID)
        refused += 1;
      else strange.push(`${reply.statusCode} ${reply.body}`);
    }
  };
  const working = Promise.all(Array.from({ length: 8 }, work));
  const slowestMs = await cutAgain(
    () => done.length,
    () => strange.length > 0,
  ).finally(() => {
    stopping = true;
  });
  await working;
  expect(strange).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  expect(slowestMs).toBeLessThan(BACK_MS);
  const stored = await product.pools.system
    .selectFrom('subaccounts')
    .where('account_id', '=', admin.accountId)
    .select('id')
    .execute();
  const ids = new Set(stored.map(({ id }) => id));
  expect(done.filter((id) => !ids.has(id))).toEqual([]);
});

/** Returns the longest time until work went on. */
async function cutAgain(done: () => number, isOver: () => boolean): Promise<number> {
  const until = (count: number) =>
    expect.poll(() => isOver() || done() >= count, { timeout: 10_000, interval: 5 }).toBe(true);
  let slowestMs = 0;
  for (let round = 0; round < CUTS; round += 1) {
    await until(done() + BETWEEN);
    const before = performance.now();
    await Promise.all([cut(product.pools.work), cut(product.pools.system)]);
    await until(done() + 1);
    slowestMs = Math.max(slowestMs, performance.now() - before);
  }
  return slowestMs;
}
