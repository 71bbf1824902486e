import { afterAll, expect, test, vi } from 'vitest';
import { CallFailed } from '../request.ts';
import { refusalOf } from '../testing.ts';
import { retryPolicy } from './retryPolicy.ts';

vi.mock('../ui/say.ts', () => ({ say: async () => {} }));
// The next file of this worker shares its modules.
afterAll(() => {
  vi.doUnmock('../ui/say.ts');
  vi.resetModules();
});

const refused = (status: number, retryAfter?: number) =>
  new CallFailed(refusalOf('NO'), status, false, retryAfter);

/** The number of retries. */
const repeated = (error: unknown) => [0, 1, 2, 3, 4].findIndex((tried) => !retryPolicy.retry(tried, error));

test('too many calls are asked again three times, when the server says, and not all in one moment', () => {
  expect(repeated(refused(429, 7))).toBe(3);
  const delays = Array.from({ length: 20 }, () => retryPolicy.retryDelay(0, refused(429, 7)));
  expect(delays.every((delay) => delay >= 7000 && delay <= 8000)).toBe(true);
  expect(new Set(delays).size).toBeGreaterThan(1);
});

test('a bound that nobody waits for, and every other refusal, stays one', () => {
  for (const error of [refused(429, 3600), refused(429), refused(404), refused(403), new Error('own')])
    expect(repeated(error)).toBe(0);
});

test('what was not answered is asked once more', () => {
  expect([repeated(refused(0)), repeated(refused(503))]).toEqual([1, 1]);
});
