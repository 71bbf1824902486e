import { afterAll, expect, test } from 'vitest';
import { asJobOf, currentWork } from '../work/current.ts';
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

test('one account has half of the threads and of the queue, and another one does not wait for it', async () => {
  const { run } = poolWith({ mostWaiting: 4 });
  const refusals: unknown[] = [];
  const many = Array.from({ length: 4 }, () =>
    asJobOf(1, () => run({ waitMs: 60_000 })).catch((error: unknown) => refusals.push(error)),
  );
  expect((await asJobOf(2, () => run({ say: 'at once' }))).said).toBe('at once');
  expect(refusals).toMatchObject([{ definition: { code: 'TOO_MANY_REQUESTS' } }]);
  expect(many).toHaveLength(4);
});

test('when all wait, no account is told that it asks too often', async () => {
  const { run } = poolWith({ mostWaiting: 2 });
  const ask = (account: number) =>
    asJobOf(account, () => run({ waitMs: 60_000 })).catch((error: unknown) => error);
  for (const account of [1, 1, 2, 2]) void ask(account);
  expect(await ask(3)).toMatchObject({ definition: { code: 'UNAVAILABLE' } });
});

test('a task whose connection is closed ends, whether it waits or runs', async () => {
  const { run } = poolWith({ size: 1 });
  const closed = new AbortController();
  const work = { owner: '1', signal: closed.signal, elsewhere: <R>(wait: () => Promise<R>) => wait() };
  const ask = () =>
    currentWork.run(work, () => run({ waitMs: 60_000 })).catch((error: unknown) => String(error));
  const both = [ask(), ask()];
  closed.abort();
  expect(await Promise.all(both)).toEqual([
    expect.stringContaining('UNAVAILABLE'),
    expect.stringContaining('TOO_MANY_REQUESTS'),
  ]);
  expect((await run({ say: 'after' })).said).toBe('after');
});
