import { describe, expect, test } from 'vitest';
import { renewedUntil } from './rules/ageing.ts';
import { bestTier, MAX_OPERATORS, MAX_TABS, MAX_USERS, PRICINGS } from './rules/tiers.ts';
import {
  badgeOf,
  counts,
  DEMO_DAYS,
  daysLeft,
  demoEnd,
  freshnessOf,
  type Licence,
  NO_EXPIRY_DAYS,
  tierOf,
  urgencyOf,
} from './rules.ts';

const TODAY = '2026-11-21';
const SMART = 2;
const aLicence = (change: Partial<Licence> = {}): Licence => ({
  pricing: 'std',
  demo: false,
  active: true,
  trashed: false,
  module_id: SMART,
  expire_at: null,
  ...change,
});

describe('a licence', () => {
  test('LIC-007, LICB-003 its days are calendar days; the last one is 0 and still counts', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-26', '2026-12-22', null].map((expire_at) =>
      daysLeft({ expire_at }, TODAY),
    );
    expect(days).toEqual([-1, 0, 5, 31, NO_EXPIRY_DAYS]);
    expect(daysLeft({ expire_at: '2027-03-29' }, '2027-03-27')).toBe(2); // Daylight saving time begins in between.
  });

  test('LICB-003 it counts for its own application, while active, until its last day is over', () => {
    expect(counts(aLicence({ expire_at: TODAY }), SMART, TODAY)).toBe(true);
    expect(counts(aLicence({ expire_at: '2026-11-20' }), SMART, TODAY)).toBe(false);
    for (const change of [{ active: false }, { trashed: true }, { module_id: 3 }]) {
      expect(counts(aLicence(change), SMART, TODAY)).toBe(false);
    }
  });

  test('LIC-008 the best that counts decides; a demo is std whatever it says', () => {
    const pro = aLicence({ pricing: 'pro', expire_at: TODAY });
    const ended = aLicence({ pricing: 'ent', expire_at: '2026-11-20' });
    expect(bestTier([aLicence(), pro, ended], SMART, TODAY)).toBe('pro');
    expect(bestTier([ended], SMART, TODAY)).toBeUndefined();
    expect(tierOf({ pricing: 'ent', demo: true })).toBe('std');
  });

  test('LIC-010, CONST-016, CONST-017 caps by tier, and a demo of 30 days', () => {
    expect(PRICINGS.map((tier) => [MAX_USERS[tier], MAX_OPERATORS[tier], MAX_TABS[tier]])).toEqual([
      [5, 5, 1],
      [50, 25, 5],
      [9999, 9999, 10],
    ]);
    expect([DEMO_DAYS, demoEnd(TODAY)]).toEqual([30, '2026-12-21']);
  });
});

test('LIC-017, LICB-004 the badge of a licence is grey, red to the fifth day, amber to the fourteenth, else green', () => {
  const badge = (expire_at: string | null, active = true) => badgeOf({ active, expire_at }, '2027-06-01');
  expect(badge('2027-06-06')).toBe('bad');
  expect(badge('2027-06-07')).toBe('warn');
  expect(badge('2027-06-15')).toBe('warn');
  expect(badge('2027-06-16')).toBe('ok');
  expect(badge(null)).toBe('ok');
  expect(badge(null, false)).toBe('gray');
});

test('LIC-019, LICB-004 a licence is red when it is over, amber in its last 31 days, else blue', () => {
  const fresh = (expire_at: string | null) => freshnessOf({ expire_at }, '2027-06-01');
  expect(fresh('2027-05-31')).toBe('bad');
  expect(fresh('2027-06-01')).toBe('warn');
  expect(fresh('2027-07-02')).toBe('warn');
  expect(fresh('2027-07-03')).toBe('primary');
  expect(fresh(null)).toBe('primary');
});

test('LIC-018 the foot is red to the fifth day, amber to the fifteenth, else green', () => {
  expect([5, 6, 15, 16].map(urgencyOf)).toEqual(['bad', 'warn', 'warn', 'ok']);
});

test('LIC-019 freshness is red when it is over, amber to the thirty-first day, else of the house', () => {
  const days = [['2027-05-31'], ['2027-06-01'], ['2027-07-02'], ['2027-07-03'], [null]] as const;
  expect(days.map(([expire_at]) => freshnessOf({ expire_at }, '2027-06-01'))).toEqual([
    'bad',
    'warn',
    'warn',
    'primary',
    'primary',
  ]);
});

test('a licence renewed by hand goes on from its end, or from today when it has ended; no demo is renewed', () => {
  const licence = { expire_at: '2026-12-31', demo: false, auto_renew_months: 2 };
  expect(renewedUntil(licence, '2026-11-21')).toBe('2027-02-28');
  expect(renewedUntil({ ...licence, expire_at: '2026-11-20' }, '2026-11-21')).toBe('2027-01-21');
  expect(renewedUntil({ ...licence, expire_at: null }, '2026-11-21')).toBeUndefined();
  expect(renewedUntil({ ...licence, demo: true }, '2026-11-21')).toBeUndefined();
});
