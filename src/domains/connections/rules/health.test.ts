import { describe, expect, test } from 'vitest';
import {
  BUCKETS,
  bucketOf,
  type Health,
  healthAfter,
  p95Of,
  type Seen,
  SLOW_MS,
  verdictOf,
} from './health.ts';

const AT = Date.parse('2027-06-14T12:00:00Z');
const good = (seconds: number, ms = 300): Seen => ({ at: AT + seconds * 1000, ms, good: true, why: '' });
const failed = (seconds: number, why = 'late'): Seen => ({
  at: AT + seconds * 1000,
  ms: 8000,
  good: false,
  why,
});
const statesOf = (seen: Seen[], before?: Health) => healthAfter(before, seen).turns.map(({ state }) => state);

describe('the light of a connection', () => {
  test('PLUS-013 one that was silent before is down after its first failure', () => {
    expect(statesOf([failed(0, 'unreachable')])).toEqual(['down']);
    expect(statesOf([good(0), failed(90)])).toEqual(['down']);
  });

  test('a busy one is down after three failures in a row, and well again after one good answer', () => {
    expect(statesOf([good(0), failed(1), failed(2)])).toEqual([]);
    const { after, turns } = healthAfter(undefined, [good(0), failed(1), failed(2), failed(3, 'malformed')]);
    expect(turns).toEqual([{ state: 'down', at: AT + 3000, why: 'malformed' }]);
    expect(after).toMatchObject({ state: 'down', goodAt: AT, why: 'malformed' });
    expect(statesOf([good(10)], after)).toEqual(['well']);
  });

  test('it is slow while the middle one of its last good answers is', () => {
    expect(statesOf([good(0, SLOW_MS)])).toEqual(['slow']);
    expect(statesOf([good(0), good(1), good(2, 9000)])).toEqual([]);
    expect(statesOf([good(0), good(1, 9000), good(2, 9000)])).toEqual(['slow']);
  });

  test('an answer that says no is good; what was not tried, or was stopped by us, says nothing', () => {
    expect(verdictOf({ result: 'answered', why: null })).toBe('good');
    expect(verdictOf({ result: 'denied', why: null })).toBe('good');
    expect(verdictOf({ result: 'not_sent', why: 'breaker_open' })).toBe('left_out');
    expect(verdictOf({ result: 'not_sent', why: 'busy' })).toBe('left_out');
    expect(verdictOf({ result: 'unknown', why: 'cancelled' })).toBe('none');
    expect(verdictOf({ result: 'not_sent', why: 'not_supported' })).toBe('none');
    expect(verdictOf({ result: 'not_sent', why: 'unreachable' })).toBe('failed');
    expect(verdictOf({ result: 'unknown', why: 'negative_price' })).toBe('failed');
  });

  test('95 of 100 answers took no longer than it says, within a quarter', () => {
    const counts = (values: number[]) => {
      const took = Array.from({ length: BUCKETS }, () => 0);
      for (const ms of values) took[bucketOf(ms)] = (took[bucketOf(ms)] ?? 0) + 1;
      return took;
    };
    expect(p95Of(counts([]))).toBeNull();
    for (const ms of [1, 40, 300, 2000, 8000, 45_000]) {
      const p95 = p95Of(counts([ms])) ?? 0;
      expect(p95).toBeGreaterThanOrEqual(ms);
      expect(p95).toBeLessThanOrEqual(Math.max(40, ms * 1.26));
    }
    expect(
      p95Of(counts([...Array.from({ length: 95 }, () => 300), ...Array.from({ length: 5 }, () => 8000)])),
    ).toBeLessThan(400);
    expect(bucketOf(10_000_000)).toBe(BUCKETS - 1);
  });
});
