import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { createCallCounter } from './callCounter.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const BOUNDS = { session: 1000, user: 100, account: 150 };
const aProcess = () => createCallCounter(database.pools.system, BOUNDS);

async function passed(calls: Promise<void>[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test('ERR-038 the bound is exact, however many sessions and processes call at once', async () => {
  const processes = [aProcess(), aProcess(), aProcess()];
  const calls = Array.from({ length: 300 }, async (_, call) =>
    processes[call % 3]?.({ session: `s${call % 20}`, user: 1, account: 1 }),
  );
  const count = await passed(calls);
  // Other processes cannot use what one has reserved.
  expect(count).toBeLessThanOrEqual(BOUNDS.user);
  expect(count).toBeGreaterThan(BOUNDS.user * 0.9);
});

test('ERR-038 the account has a bound over all its users, and says when to come again', async () => {
  const count = aProcess();
  const calls = Array.from({ length: 300 }, (_, call) =>
    count({ session: `t${call}`, user: 100 + (call % 10), account: 2 }),
  );
  expect(await passed(calls)).toBe(BOUNDS.account);
  const refusal = await count({ session: 't', user: 111, account: 2 }).catch((error) => error);
  expect(refusal.params.seconds).toBeGreaterThan(0);
  expect(refusal.params.seconds).toBeLessThanOrEqual(60);
  await count({ session: 'u', user: 120, account: 3 });
});

test('a caller that goes on without waiting is answered slowly', async () => {
  const count = createCallCounter(database.pools.system, { ...BOUNDS, session: 5 });
  const call = () =>
    count({ session: 'flood' }).then(
      () => 'passed',
      () => 'refused',
    );
  for (let passed = 0; passed < 5; passed += 1) expect(await call()).toBe('passed');
  const begun = performance.now();
  expect([await call(), await call()]).toEqual(['refused', 'refused']);
  expect(performance.now() - begun).toBeGreaterThan(900);
});

test('most calls ask the database nothing', async () => {
  const asked: string[] = [];
  const { pools } = database;
  const counting = pools.system.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const count = createCallCounter(counting, { session: 300, user: 600, account: 3000 });
  for (let call = 0; call < 200; call += 1) await count({ session: 'v', user: 200, account: 4 });
  expect(asked.length).toBeLessThan(40);
});
