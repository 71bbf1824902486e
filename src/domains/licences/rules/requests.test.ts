import { expect, test } from 'vitest';
import { passedBy } from './requests.ts';

test('each threshold is passed once: the share when it is reached, the limit when it is exceeded', () => {
  const passed = (count: number, added = 1) => passedBy(count, added, 100);
  expect([79, 80, 81].map((count) => passed(count).forecast)).toEqual([false, true, false]);
  expect([100, 101, 102].map((count) => passed(count).limit)).toEqual([false, true, false]);
  expect(passed(150, 100)).toEqual({ forecast: true, limit: true });
  expect(passedBy(150, 100, null)).toEqual({ forecast: false, limit: false });
});
