import { afterAll, expect, test } from 'vitest';
import { createThreadPool, type PoolOptions, TooMuchWork } from './pool.ts';

const script = new URL('../../testing/threads/echo.ts', import.meta.url);
const LIMITS = { script, size: 2, memoryMb: 64, longestMs: 20_000 };
const pools: { stop(): Promise<void> }[] = [];
const poolWith = (change: Partial<PoolOptions> = {}) => {
  const pool = createThreadPool<{ say?: string; throws?: string; waitMs?: number; hoards?: boolean }, Said>({
    ...LIMITS,
    ...change,
  });
  pools.push(pool);
  return pool;
};
interface Said {
  said: string | undefined;
  thread: number;
}
afterAll(() => Promise.all(pools.map((pool) => pool.stop())));

test('tasks are answered, never by more threads than the pool has, which live on', async () => {
  const { run } = poolWith();
  const said = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((say) => run({ say })));
  expect(said.map((each) => each.said)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(new Set(said.map(({ thread }) => thread)).size).toBeLessThanOrEqual(2);
});

test('a thread for one task is not used again', async () => {
  const { run } = poolWith({ tasksPerThread: 1 });
  const [one, other] = [await run({}), await run({})];
  expect(one.thread).not.toBe(other.thread);
});

test('what a task throws comes back, and the next task is answered', async () => {
  const { run } = poolWith({ size: 1 });
  await expect(run({ throws: 'no such row' })).rejects.toThrow('no such row');
  expect((await run({ say: 'after' })).said).toBe('after');
});

test('a task over its time or its memory ends with its thread, and the next task is answered', async () => {
  const slow = poolWith({ size: 1, longestMs: 300 });
  await expect(slow.run({ waitMs: 60_000 })).rejects.toThrow(TooMuchWork);
  const large = poolWith({ size: 1, memoryMb: 16 });
  await expect(large.run({ hoards: true })).rejects.toThrow(TooMuchWork);
  expect((await large.run({ say: 'after' })).said).toBe('after');
}, 30_000);
