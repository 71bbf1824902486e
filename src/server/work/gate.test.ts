import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { currentWork, elsewhere } from './current.ts';
import { createGate } from './gate.ts';
import { createSlots, type Slots } from './slots.ts';

const AT_ONCE = 8;
let database: FreshDatabase;
const all: Slots[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  for (const slots of all) await slots.stop();
  await database.drop();
});

/** What one process of the product has. */
function aProcess() {
  const slots = createSlots(database.url, AT_ONCE);
  all.push(slots);
  return { slots, gate: createGate(AT_ONCE, slots) };
}

const call = (accountId: number, heavy?: 'rows' | 'files') => ({
  accountId,
  heavy,
  signal: new AbortController().signal,
});

/** Calls that work until they are told to end. */
function crowd() {
  const ended = Promise.withResolvers<void>();
  const counts = { working: 0, most: 0, refused: 0 };
  const work = async () => {
    counts.working += 1;
    counts.most = Math.max(counts.most, counts.working);
    await ended.promise;
    counts.working -= 1;
  };
  const refuse = (error: { definition: { code: string } }) => {
    expect(error.definition.code).toBe('TOO_MANY_REQUESTS');
    counts.refused += 1;
  };
  return { counts, work, refuse, end: () => ended.resolve() };
}

test('ERR-038 of one account eight calls are at work at once, the next wait and are refused', async () => {
  const { gate } = aProcess();
  const { counts, work, refuse, end } = crowd();
  const running = Array.from({ length: 12 }, () => gate(call(1), work).catch(refuse));
  await vi.waitFor(() => expect(counts.working).toBe(AT_ONCE));
  await gate(call(2), async () => {}); // Another account does not wait.
  await vi.waitFor(() => expect(counts.refused).toBe(4), { timeout: 5000 });
  end();
  await Promise.all(running);
  expect(counts.most).toBe(AT_ONCE);
}, 10_000);

test('ERR-038 several processes share the eight, and each of them gets some', async () => {
  const processes = [aProcess(), aProcess(), aProcess()];
  const { counts, work, refuse, end } = crowd();
  const running = processes.flatMap(({ gate }) =>
    Array.from({ length: 6 }, () => gate(call(3), work).catch(refuse)),
  );
  await vi.waitFor(() => expect(counts.refused).toBe(10), { timeout: 5000 });
  expect([counts.working, counts.most]).toEqual([AT_ONCE, AT_ONCE]);
  end();
  await Promise.all(running);

  // The first process keeps what no call uses; another one gets it at once when it needs it.
  const [one, other] = processes.map(({ gate }) => gate);
  const again = crowd();
  await Promise.all(Array.from({ length: AT_ONCE }, () => one?.(call(4), async () => {})));
  const later = Array.from({ length: AT_ONCE }, () => other?.(call(4), again.work).catch(again.refuse));
  await vi.waitFor(() => expect(again.counts.working).toBe(AT_ONCE), { timeout: 1900 });
  again.end();
  await Promise.all(later);
}, 15_000);

test('an account that goes on working asks the database once', async () => {
  const { gate } = aProcess();
  await gate(call(5), async () => {});
  const seen = async () => {
    const { rows } = await sql<{ query_start: string }>`
      select query_start from pg_stat_activity where application_name = 'slots' and datname = current_database()
      order by backend_start desc limit 1`.execute(database.pools.system);
    return rows[0]?.query_start;
  };
  const first = await seen();
  for (let count = 0; count < 20; count += 1) await gate(call(5), async () => {});
  expect(await seen()).toBe(first);
});

test('what waits elsewhere is not among the eight, and goes on when there is room', async () => {
  const { gate } = aProcess();
  const answered = Promise.withResolvers<string>();
  const { counts, work, refuse, end } = crowd();
  const asking = Array.from({ length: AT_ONCE }, () =>
    gate(call(6), () => elsewhere(() => answered.promise)),
  );
  const running = Array.from({ length: AT_ONCE }, () => gate(call(6), work).catch(refuse));
  await vi.waitFor(() => expect(counts.working).toBe(AT_ONCE));
  answered.resolve('an answer');
  end();
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['an answer']));
  await Promise.all(running);
  expect(counts.refused).toBe(0);
});

test('a call whose connection closes while a partner acts comes to its end', async () => {
  const { gate } = aProcess();
  const { counts, work, refuse, end } = crowd();
  const connection = new AbortController();
  const others: Promise<unknown>[] = [];
  const booking = gate({ accountId: 12, heavy: undefined, signal: connection.signal }, async () => {
    await elsewhere(async () => {
      others.push(...Array.from({ length: AT_ONCE }, () => gate(call(12), work).catch(refuse)));
      await vi.waitFor(() => expect(counts.working).toBe(AT_ONCE));
      connection.abort();
    });
    return [currentWork.getStore()?.signal, 'stored'];
  });
  await vi.waitFor(() => expect(connection.signal.aborted).toBe(true));
  end();
  expect(await booking).toEqual([undefined, 'stored']);
  await Promise.all(others);
});

test('a wait that outlives its call keeps no place', async () => {
  const { gate } = aProcess();
  const answered = Promise.withResolvers<void>();
  const waits: Promise<void>[] = [];
  for (let count = 0; count < AT_ONCE; count += 1) {
    await gate(call(10), async () => {
      waits.push(elsewhere(() => answered.promise));
    });
  }
  answered.resolve();
  await Promise.all(waits);
  const { counts, work, refuse, end } = crowd();
  const running = Array.from({ length: AT_ONCE }, () => gate(call(10), work).catch(refuse));
  await vi.waitFor(() => expect(counts.working).toBe(AT_ONCE));
  end();
  await Promise.all(running);
});

test('waits that overlap take one place when they return', async () => {
  const { gate } = aProcess();
  for (let count = 0; count < AT_ONCE; count += 1) {
    await gate(call(11), async () => {
      const [first, second] = [elsewhere(async () => {}), elsewhere(async () => {})];
      const third = first.then(() => elsewhere(async () => {}));
      await Promise.all([first, second, third]);
    });
  }
  const { counts, work, refuse, end } = crowd();
  const running = Array.from({ length: AT_ONCE }, () => gate(call(11), work).catch(refuse));
  await vi.waitFor(() => expect(counts.working).toBe(AT_ONCE));
  end();
  await Promise.all(running);
});

test('ERR-038 heavy calls of one account leave most of the time to others; the first one does not wait', async () => {
  const { gate } = aProcess();
  const BUSY_MS = 60;
  const begun: number[] = [];
  const work = async () => {
    begun.push(performance.now());
    await pause(BUSY_MS);
  };
  await Promise.all([gate(call(13, 'files'), work), gate(call(13, 'files'), work)]);
  const [first = 0, second = 0] = begun;
  expect(second - first).toBeGreaterThan(2.5 * BUSY_MS);
});

test('heavy calls wait in a lane of their own: light ones of the same account go on', async () => {
  const { gate } = aProcess();
  const { counts, work, refuse, end } = crowd();
  const heavy = Array.from({ length: 20 }, () => gate(call(7, 'rows'), work).catch(refuse));
  await vi.waitFor(() => expect(counts.working).toBeGreaterThan(0));
  await gate(call(7), async () => {});
  expect(counts.working).toBeLessThan(AT_ONCE);
  await gate(call(8, 'rows'), async () => {}); // Half of the lane is left to others.
  end();
  await Promise.all(heavy);
}, 10_000);

test('a lost database stops no call, and its slots are counted anew', async () => {
  const { gate } = aProcess();
  const { counts, work, end } = crowd();
  const before = Array.from({ length: 4 }, () => gate(call(9), work));
  await vi.waitFor(() => expect(counts.working).toBe(4));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'slots' and datname = current_database()`.execute(database.pools.system);
  await vi.waitFor(() => gate(call(9), async () => {}));
  end();
  await Promise.all(before);
  await gate(call(9), async () => {});
});
