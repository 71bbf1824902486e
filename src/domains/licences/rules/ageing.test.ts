import { expect, test } from 'vitest';
import { noticeDue, renewedUntil } from './ageing.ts';

const TODAY = '2027-11-10';
const ending = {
  expire_at: '2027-12-11',
  notify_31: true,
  notify_14: true,
  notify_5: true,
  told_days: null,
};

test('LIC-020 a notice is due 31, 14 and 5 days before the end, and on the last day', () => {
  const due = (expire_at: string | null) => noticeDue({ ...ending, expire_at }, TODAY);
  expect(['2027-12-12', '2027-12-11', '2027-11-24', '2027-11-15', TODAY].map(due)).toEqual([
    undefined,
    31,
    14,
    5,
    5,
  ]);
  expect(due('2027-11-09')).toBeUndefined();
  expect(due(null)).toBeUndefined();
});

test('LIC-020 none is told twice, none without being wanted, none after a later one', () => {
  const due = (told_days: number | null) =>
    noticeDue({ ...ending, expire_at: '2027-11-24', told_days }, TODAY);
  expect([null, 31, 14, 5].map(due)).toEqual([14, 14, undefined, undefined]);
  expect(noticeDue({ ...ending, notify_31: false }, TODAY)).toBeUndefined();
});

test('a licence that has ended begins again today, one that ends today goes on', () => {
  const until = (expire_at: string | null, demo = false) =>
    renewedUntil({ expire_at, demo, auto_renew_months: 12 }, TODAY);
  expect(until('2027-11-09')).toBe('2028-11-10');
  expect(until(TODAY)).toBe('2028-11-10');
  expect(until('2027-11-11')).toBe('2028-11-11');
  expect([until(null), until('2027-11-11', true)]).toEqual([undefined, undefined]);
});
