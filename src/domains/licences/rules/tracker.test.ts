import { describe, expect, test } from 'vitest';
import { daysOf, forecastOf, monthsOf, outlookOf, scaleOf } from './tracker.ts';

describe('requests of a month', () => {
  test('a year has twelve, and each its own last day', () => {
    expect(monthsOf(2027)).toHaveLength(12);
    expect(monthsOf(2027)[8]).toBe('2027-09');
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOf('2027-12')).toEqual({ from: '2027-12-01', to: '2027-12-31' });
  });

  test('the present month is reckoned on, others are what they were', () => {
    expect(forecastOf({ month: '2027-11', count: 1000 }, '2027-11-10')).toBe(3000);
    expect(forecastOf({ month: '2027-11', count: 1000 }, '2027-11-30')).toBe(1000);
    expect(forecastOf({ month: '2027-10', count: 1000 }, '2027-11-10')).toBe(1000);
  });

  test('the bound is drawn where the bars come near it', () => {
    expect(scaleOf([12_000, 30_000], 50_000)).toEqual({ top: 50_000, line: 50_000 });
    expect(scaleOf([52_000], 50_000)).toEqual({ top: 52_000, line: 50_000 });
    expect(scaleOf([10_000], 50_000)).toEqual({ top: 50_000, line: 50_000 });
    expect(scaleOf([9_999], 50_000)).toEqual({ top: 9_999, line: null });
    expect(scaleOf([], null)).toEqual({ top: 1, line: null });
  });

  test('it stays within, comes near, has passed, or nothing bounds it', () => {
    expect(outlookOf(10_000, 50_000, '2027-11-10')).toEqual({ kind: 'within', limit: 50_000 });
    expect(outlookOf(25_000, 50_000, '2027-11-10')).toEqual({
      kind: 'near',
      limit: 50_000,
      day: '2027-11-20',
    });
    expect(outlookOf(50_000, 150_000, '2027-11-10')).toEqual({ kind: 'within', limit: 150_000 });
    expect(outlookOf(50_000, 50_000, '2027-11-30')).toEqual({ kind: 'within', limit: 50_000 });
    expect(outlookOf(50_001, 50_000, '2027-11-10')).toEqual({ kind: 'passed', limit: 50_000 });
    expect(outlookOf(9_999_999, null, '2027-11-10')).toEqual({ kind: 'free' });
  });
});
