import { expect, test } from 'vitest';
import { endsSoon, shareLeft } from './rules.ts';

const TODAY = '2026-11-21';
const ends = (expire_at: string | null, active = true) => ({ active, expire_at });

test('a licence ends soon from its thirtieth day on, and stays so when it is over; what is switched off does not', () => {
  expect(endsSoon(ends('2026-12-22'), TODAY)).toBe(false);
  expect(endsSoon(ends('2026-12-21'), TODAY)).toBe(true);
  expect(endsSoon(ends('2026-11-01'), TODAY)).toBe(true);
  expect(endsSoon(ends(null), TODAY)).toBe(false);
  expect(endsSoon(ends('2026-11-22', false), TODAY)).toBe(false);
});

test('the bar of a licence is full with a year or no end before it, and empty when it is over', () => {
  expect([ends(null), ends('2029-01-01'), ends('2026-11-01')].map((one) => shareLeft(one, TODAY))).toEqual([
    1, 1, 0,
  ]);
  expect(shareLeft(ends('2027-02-02'), TODAY)).toBeCloseTo(0.2);
});
