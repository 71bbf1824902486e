import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '#domains/auth/testing.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { scopeFor, systemWrite } from './db/scope.ts';
import { type DomainEvent, emit, inSeconds, type Listener, TryLater } from './outbox.ts';
import { createScheduler } from './scheduler.ts';
import { createWorker, type Job } from './worker.ts';

let fresh: FreshDatabase;
let accountId: number;
beforeAll(async () => {
  fresh = await freshDatabase();
  ({ accountId } = await createAgency(fresh));
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  await fresh.pools.system.deleteFrom('jobs').execute();
});

function worker(listeners: Record<string, Listener>) {
  const dead: Job[] = [];
  const errors: unknown[] = [];
  const made = createWorker({
    pools: fresh.pools,
    outgoing: [],
    listenersOf: (name) => (listeners[name] ? [listeners[name]] : []),
    onError: (error) => errors.push(error),
    onDead: async (job) => void dead.push(job),
  });
  return { ...made, dead, errors };
}

const add = (name: DomainEvent['name'], payload: DomainEvent['payload'] = {}, options = {}) =>
  scopeFor(fresh.pools, accountId).write((tx) => emit(tx, { name, accountId, payload }, options));
const rows = () => fresh.pools.system.selectFrom('jobs').selectAll().orderBy('id').execute();
const makeDue = () => sql`update jobs set run_at = now()`.execute(fresh.pools.system);

describe('jobs', () => {
  test('an event is there exactly when its change is', async () => {
    const change = scopeFor(fresh.pools, accountId).write(async (tx) => {
      await emit(tx, { name: 'test.never', accountId, payload: {} });
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  test('each is done once, with two processes at work', async () => {
    const seen: number[] = [];
    const listen: Listener = async ({ payload }) => void seen.push(Number(payload.number));
    await systemWrite(fresh.pools, async (tx) => {
      for (let number = 0; number < 100; number += 1) {
        await emit(tx, { name: 'test.counted', accountId, payload: { number } });
      }
    });
    await Promise.all([
      worker({ 'test.counted': listen }).drain(),
      worker({ 'test.counted': listen }).drain(),
    ]);
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, number) => number));
    expect(await rows()).toEqual([]);
  });

  test('a stored job wakes the worker of this process at once', async () => {
    let heard = false;
    const { start, stop } = worker({
      'test.woken': async () => {
        heard = true;
      },
    });
    start();
    await add('test.woken');
    await expect.poll(() => heard, { timeout: 2000 }).toBe(true);
    await stop();
  });

  test('a failed one waits longer each time', async () => {
    const { drain } = worker({
      'test.fails': async () => {
        throw new Error('not today');
      },
    });
    await add('test.fails');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await makeDue();
      await drain();
      const { rows: found } = await sql<{ seconds: number }>`
        select round(extract(epoch from run_at - now()))::int as seconds from jobs`.execute(
        fresh.pools.system,
      );
      waits.push(found[0]?.seconds ?? 0);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300]);
    expect(await rows()).toMatchObject([{ attempts: 7, dead_at: null, last_error: 'not today' }]);
  });

  test('F31 after eight tries it is dead and told, and the others go on', async () => {
    let others = 0;
    const { drain, dead, errors } = worker({
      'test.poison': async () => {
        throw new Error('poison');
      },
      'test.fine': async () => {
        others += 1;
      },
    });
    await add('test.poison');
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await add('test.fine');
      await makeDue();
      await drain();
    }
    expect(others).toBe(9);
    expect(errors).toHaveLength(8);
    expect(dead.map(({ name }) => name)).toEqual(['test.poison']);
    expect(await rows()).toMatchObject([{ name: 'test.poison', attempts: 8, last_error: 'poison' }]);
    expect((await rows())[0]?.dead_at).not.toBeNull();
  });

  test('whoever waits for a turn does not use up tries', async () => {
    const { drain } = worker({
      'test.patient': async () => {
        throw new TryLater('not my turn', 60, false);
      },
    });
    await add('test.patient');
    for (let round = 0; round < 10; round += 1) {
      await makeDue();
      await drain();
    }
    expect(await rows()).toMatchObject([{ attempts: 0, dead_at: null }]);
  });

  test('what a killed process had begun is taken over when its lease ends', async () => {
    await add('test.orphan');
    await sql`update jobs set attempts = 1, locked_by = 'a dead process', locked_until = now() + interval '1 hour'`.execute(
      fresh.pools.system,
    );
    const seen: number[] = [];
    const { drain } = worker({ 'test.orphan': async (_, attempt) => void seen.push(attempt) });
    await drain();
    expect(seen).toEqual([]);
    await sql`update jobs set locked_until = now() - interval '1 second'`.execute(fresh.pools.system);
    await drain();
    expect(seen).toEqual([2]);
  });

  test('jobs of one record run in order, one after the other', async () => {
    const seen: string[] = [];
    const listen: Listener = async ({ payload }) => {
      seen.push(`begin ${payload.number}`);
      await new Promise((done) => setImmediate(done));
      seen.push(`end ${payload.number}`);
    };
    for (const number of [1, 2, 3]) await add('test.serial', { number }, { serialKey: 'record 7' });
    const { drain } = worker({ 'test.serial': listen });
    await drain();
    expect(seen).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3']);
  });

  test('of two with one key one waits; a later time is kept', async () => {
    await add('test.once', {}, { dedupeKey: 'expire 7', runAt: inSeconds(3600) });
    await add('test.once', {}, { dedupeKey: 'expire 7' });
    let done = 0;
    await worker({
      'test.once': async () => {
        done += 1;
      },
    }).drain();
    expect([(await rows()).length, done]).toEqual([1, 0]);
  });
});

describe('schedules', () => {
  test('each slot is fired once, with two processes on one database', async () => {
    let fired = 0;
    const schedule = {
      name: 'test.hourly',
      everySeconds: 3600,
      work: async () => {
        fired += 1;
      },
    };
    const [one, two] = [
      createScheduler(fresh.pools, [schedule], () => {}),
      createScheduler(fresh.pools, [schedule], () => {}),
    ];
    const noon = Date.parse('2026-11-21T12:00:00Z');
    for (const at of [noon, noon + 1000, noon + 3_599_000]) await Promise.all([one.fire(at), two.fire(at)]);
    expect(fired).toBe(1);
    await Promise.all([one.fire(noon + 3_600_000), two.fire(noon + 3_600_000)]);
    expect(fired).toBe(2);
    // A clock that was set back fires nothing twice.
    await one.fire(noon);
    expect(fired).toBe(2);
  });

  test('one that fails is told and does not stop the others', async () => {
    const errors: unknown[] = [];
    let fine = 0;
    const { fire } = createScheduler(
      fresh.pools,
      [
        { name: 'test.broken', everySeconds: 60, work: () => Promise.reject(new Error('broken')) },
        {
          name: 'test.fine',
          everySeconds: 60,
          work: async () => {
            fine += 1;
          },
        },
      ],
      (error) => errors.push(error),
    );
    await fire(Date.parse('2026-11-21T12:00:00Z'));
    expect([errors.length, fine]).toEqual([1, 1]);
  });
});
