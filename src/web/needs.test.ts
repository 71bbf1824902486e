import { expect, test } from 'vitest';
import { byTimeLeft, type Need } from './needs.ts';

const aNeed = (key: string, minutesLeft: number): Need => ({
  key,
  minutesLeft,
  icon: null,
  hue: 'gray',
  what: '',
  about: '',
  when: '',
  action: { label: '', to: '/home' },
});

test('what waits is sorted by the time that is left: overdue first, without a clock last', () => {
  const needs = [
    aNeed('without a clock', Number.POSITIVE_INFINITY),
    aNeed('in a day', 1440),
    aNeed('without a clock either', Number.POSITIVE_INFINITY),
    aNeed('since an hour', -60),
    aNeed('now', 0),
    aNeed('since a day', -1440),
  ];
  expect(byTimeLeft(needs).map(({ key }) => key)).toEqual([
    'since a day',
    'since an hour',
    'now',
    'in a day',
    'without a clock',
    'without a clock either',
  ]);
});
