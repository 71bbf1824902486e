import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  completeRange,
  presetOf,
  presetRange,
  RANGE_PRESETS,
  readShortDate,
  startOfMonth,
} from './dates.ts';

const TODAY = '2026-11-21'; // A Saturday.

/** Every day from `first` to `last`, by the calendar of JavaScript. */
function* daysBetween(first: string, last: string) {
  for (let at = Date.parse(`${first}T00:00Z`); at <= Date.parse(`${last}T00:00Z`); at += 86_400_000) {
    const [year = '', month = '', day = ''] = new Date(at).toISOString().slice(0, 10).split('-');
    yield { year, month, day, iso: `${year}-${month}-${day}` };
  }
}

describe('short dates', () => {
  test('WIDGET-005 each day of a century is read in each way of writing it', () => {
    let count = 0;
    for (const { year, month, day, iso } of daysBetween('1928-01-01', '2027-12-31')) {
      const [d, m, yy] = [Number(day), Number(month), year.slice(2)];
      const ways = [
        `${day}${month}${yy}`,
        `${d}.${m}.${year}`,
        `${day}.${month}.${yy}`,
        `${d}. ${m}. ${year}`,
      ];
      expect(ways.map((way) => readShortDate(way, TODAY))).toEqual(ways.map(() => iso));
      count += 1;
    }
    expect(count).toBe(36_525);
  });

  test('WIDGET-005 four digits are a day of the current year', () => {
    for (const { month, day, iso } of daysBetween('2026-01-01', '2026-12-31')) {
      expect(readShortDate(`${day}${month}`, TODAY)).toBe(iso);
    }
    expect(readShortDate('2902', TODAY)).toBeUndefined();
    expect(readShortDate('2902', '2028-01-01')).toBe('2028-02-29');
  });

  test('WIDGET-005 two digits of a year reach to the next one', () => {
    expect(readShortDate('240727', TODAY)).toBe('2027-07-24');
    expect(readShortDate('240728', TODAY)).toBe('1928-07-24');
    expect(readShortDate('240728', '2027-01-01')).toBe('2028-07-24');
    expect(readShortDate('240700', '2099-01-01')).toBe('2000-07-24');
    expect(readShortDate('24.7.2028', TODAY)).toBe('2028-07-24');
  });

  test.each([
    '3113',
    '310628',
    '29.2.2027',
    '0.1.2027',
    '1.13.2027',
    '24',
    '240',
    '24072',
    '24.7',
    'today',
    '',
    '24/7/2027',
    '1.1.0999',
  ])('WIDGET-005 «%s» is no date', (typed) => {
    expect(readShortDate(typed, TODAY)).toBeUndefined();
  });
});

const aDay = fc
  .integer({ min: 0, max: 60_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

describe('ranges', () => {
  test('WIDGET-006 a single end fills both, reversed ends swap', () => {
    fc.assert(
      fc.property(aDay, aDay, (one, other) => {
        const sorted = [one, other].sort();
        expect(completeRange(one, other)).toEqual(sorted);
        expect(completeRange(other, one)).toEqual(sorted);
        expect(completeRange(one, null)).toEqual([one, one]);
        expect(completeRange(null, one)).toEqual([one, one]);
      }),
    );
    expect(completeRange(null, null)).toBeUndefined();
  });

  test('WIDGET-007, CONST-023 the eight presets on a fixed day', () => {
    expect(RANGE_PRESETS).toHaveLength(8);
    const ranges = RANGE_PRESETS.filter((preset) => preset !== 'custom').map((preset) => [
      preset,
      ...presetRange(preset, TODAY),
    ]);
    expect(ranges).toEqual([
      ['today', '2026-11-21', '2026-11-21'],
      ['this_week', '2026-11-16', '2026-11-22'],
      ['this_month', '2026-11-01', '2026-11-30'],
      ['this_year', '2026-01-01', '2026-12-31'],
      ['last_week', '2026-11-09', '2026-11-15'],
      ['last_month', '2026-10-01', '2026-10-31'],
      ['last_6_months', '2026-05-01', '2026-10-31'],
    ]);
    expect(presetRange('last_6_months', '2027-03-31')).toEqual(['2026-09-01', '2027-02-28']);
  });

  test('WIDGET-007 on any day: weeks are seven days from Monday, months whole, «last» ends before «this»', () => {
    fc.assert(
      fc.property(aDay, (today) => {
        for (const preset of ['this_week', 'last_week'] as const) {
          const [from, to] = presetRange(preset, today);
          expect(new Date(`${from}T00:00Z`).getUTCDay()).toBe(1);
          expect(addDays(from, 6)).toBe(to);
        }
        const [week, month] = [presetRange('this_week', today), presetRange('this_month', today)];
        for (const [from, to] of [week, month, presetRange('this_year', today)]) {
          expect(from <= today && today <= to).toBe(true);
        }
        expect(addDays(presetRange('last_week', today)[1], 1)).toBe(week[0]);
        for (const preset of ['last_month', 'last_6_months'] as const) {
          const [from, to] = presetRange(preset, today);
          expect([from.slice(8), addDays(to, 1)]).toEqual(['01', month[0]]);
          expect(startOfMonth(from, preset === 'last_month' ? 1 : 6)).toBe(month[0]);
        }
      }),
    );
  });

  test('WIDGET-007 a range knows its preset, any other is custom', () => {
    expect(presetOf(presetRange('last_month', TODAY), TODAY)).toBe('last_month');
    expect(presetOf(['2026-10-01', '2026-10-30'], TODAY)).toBe('custom');
  });
});
