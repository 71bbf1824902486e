import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import type { Pools } from './db/connect.ts';
import { createScheduler } from './scheduler.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400;

/** Fails so many times, then works. */
function failing(name: string, times: number, everySeconds = DAY) {
  const counts = { tried: 0, done: 0 };
  const work = async () => {
    counts.tried += 1;
    if (counts.tried <= times) throw new Error('broken');
    counts.done += 1;
  };
  return { schedule: { name, everySeconds, work }, counts };
}
const scheduler = (schedule: ReturnType<typeof failing>['schedule'], pools: Pools = fresh.pools) =>
  createScheduler(pools, [schedule], () => {});

test('a daily one that fails is tried again each minute, not each second, and once it is done it waits', async () => {
  const { schedule, counts } = failing('test.daily', 2);
  const { fire } = scheduler(schedule);
  for (let second = 0; second < 180; second += 1) await fire(NOON + second * 1000);
  expect(counts).toEqual({ tried: 3, done: 1 });
  await fire(NOON + DAY * 1000);
  expect(counts.done).toBe(2);
});

test('another process that starts meanwhile does what failed', async () => {
  const { schedule, counts } = failing('test.given', 1);
  await scheduler(schedule).fire(NOON);
  await scheduler(schedule).fire(NOON + 1000);
  expect(counts).toEqual({ tried: 2, done: 1 });
});

test('one of each second goes on at the next', async () => {
  const { schedule, counts } = failing('test.second', 1, 1);
  const { fire } = scheduler(schedule);
  await fire(NOON);
  await fire(NOON + 1000);
  expect(counts).toEqual({ tried: 2, done: 1 });
});

test('what fails because the database went is tried again too', async () => {
  let isGone = false;
  const system = new Proxy(fresh.pools.system, {
    get: (target, name) => {
      if (isGone) throw new Error('connection lost');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  let [tried, done] = [0, 0];
  const work = async () => {
    tried += 1;
    isGone = tried === 1;
    if (isGone) throw new Error('connection lost');
    done += 1;
  };
  const { fire } = scheduler({ name: 'test.lost', everySeconds: DAY, work }, { ...fresh.pools, system });
  await fire(NOON);
  isGone = false;
  await fire(NOON + MINUTE);
  expect([tried, done]).toEqual([2, 1]);
});
