import { expect, test } from 'vitest';
import { sortKeys } from './order.ts';

const sorted = (texts: string[]) => {
  const keys = sortKeys(texts);
  return texts
    .map((text, index) => ({ text, key: keys[index] ?? '' }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
};

test('names sort as people here expect, and as a collator sorts them', () => {
  const names = [
    'Žan',
    'Čeh',
    'Cvek',
    'Dolenc',
    'Đurić',
    'Zajc',
    'Šuštar',
    'Sever',
    'čaj',
    'Bor 10',
    'Bor 2',
    'Bor',
  ];
  const { compare } = new Intl.Collator('sl');
  expect(sorted(names).map(({ text }) => text)).toEqual(names.toSorted(compare));
});

test('texts that differ in their capitals alone are alike, and the empty one is first', () => {
  expect(new Set(sortKeys(['ŠIBENIK', 'Šibenik', 'šibenik'])).size).toBe(1);
  expect(sorted(['a', '', ' ']).map(({ text }) => text)).toEqual(['', ' ', 'a']);
});
