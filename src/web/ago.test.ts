import { describe, expect, test } from 'vitest';
import { ago } from './ago.ts';

const NOW = Date.parse('2027-06-14T12:00:00Z');
const before = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

describe('how long ago', () => {
  test('is said in the largest whole unit', () => {
    const said = [0, 59, MINUTE, 59 * MINUTE, HOUR, 23.9 * HOUR, DAY, 2 * DAY, 29 * DAY].map((seconds) =>
      ago(before(seconds), NOW, 'en'),
    );
    expect(said).toEqual([
      'now',
      'now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
      'yesterday',
      '2 days ago',
      '29 days ago',
    ]);
    expect(ago(before(30 * DAY), NOW, 'en')).toBe('15.05.2027');
  });

  test('a clock that runs ahead says now', () => {
    expect(ago(before(-3 * HOUR), NOW, 'en')).toBe('now');
  });

  test('every language says it in its own forms', () => {
    const two = before(2 * HOUR);
    expect(ago(two, NOW, 'sl')).toBe('pred 2 urama');
    expect(ago(two, NOW, 'hr')).toBe('prije 2 sata');
    expect(ago(two, NOW, 'it')).toBe('2 ore fa');
  });
});
