import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchedLookup } from './batch.ts';

/** Each question waits until the test answers it. */
function questions() {
  const asked: { keys: string[]; answer(): void; fail(): void }[] = [];
  const find = batchedLookup<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
    const number = asked.length + 1;
    asked.push({
      keys,
      answer: () => resolve(new Map(keys.map((key) => [key, `${key}${number}`]))),
      fail: () => reject(new Error('lost')),
    });
    return promise;
  });
  return { asked, find };
}

test('who asks while a question is on its way is asked with the next, never answered by the one before', async () => {
  const { asked, find } = questions();
  const first = find('a');
  const [again, other] = [find('a'), find('b')];
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]?.answer();
  expect(await first).toBe('a1');
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
  asked[1]?.answer();
  expect(await Promise.all([again, other])).toEqual(['a2', 'b2']);
});

test('what is not found is undefined, and a failure is told to those who asked and to nobody later', async () => {
  const { asked, find } = questions();
  const [failing, later] = [find('a'), find('b')];
  asked[0]?.fail();
  await expect(failing).rejects.toThrow('lost');
  await turn();
  asked[1]?.answer();
  expect(await later).toBe('b2');
  const next = batchedLookup(async () => new Map<string, string>());
  expect(await next('nobody')).toBeUndefined();
});

test('data of one that break the statement are told to that one alone', async () => {
  const find = batchedLookup(async (keys) => {
    if (keys.includes('bad')) throw Object.assign(new Error('zone not recognized'), { code: '22023' });
    return new Map(keys.map((key) => [key, `${key}!`]));
  });
  const first = find('a');
  const answers = await Promise.allSettled([find('b'), find('bad'), find('c'), first]);
  expect(answers).toMatchObject([
    { value: 'b!' },
    { reason: { message: 'zone not recognized' } },
    { value: 'c!' },
    { value: 'a!' },
  ]);
});
