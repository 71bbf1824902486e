import { expect, test } from 'vitest';
import { firstSteps, partOfDay } from './rules.ts';

test('the day has four parts, and the night belongs to the evening', () => {
  const parts = [0, 3, 4, 9, 10, 11, 12, 17, 18, 23].map(partOfDay);
  expect(parts).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'forenoon',
    'forenoon',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});

test('the first steps are done when something stands there, not when it is blank', () => {
  const open = firstSteps({ tel: ' ', signature: '' });
  expect(open.map(({ step, isDone }) => [step, isDone])).toEqual([
    ['phone', false],
    ['signature', false],
  ]);
  expect(firstSteps({ tel: '+386 1', signature: 'Tina' }).every(({ isDone }) => isDone)).toBe(true);
});
