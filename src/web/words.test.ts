import { expect, test } from 'vitest';
import { writtenTime } from '#shared/dates.ts';
import { browserName, initialsOf, writtenCountdown, writtenDate } from './words.ts';

test('a person has the initials of the first and the last word', () => {
  expect(['Tina Zupan', 'Ana Marija Đurić', 'čuk', ' '].map(initialsOf)).toEqual(['TZ', 'AĐ', 'Č', '']);
});

test('dates are written dd.MM.yyyy, times with the clock of the device', () => {
  expect(writtenDate('2027-02-01')).toBe('01.02.2027');
  expect(writtenDate('2027-02-01T23:00:00Z')).toBe('01.02.2027');
  expect(writtenTime(new Date(2027, 1, 1, 9, 5).toISOString())).toBe('01.02.2027 09:05');
});

test('what is left is written as on a clock', () => {
  expect([9, 75, 3605].map(writtenCountdown)).toEqual(['0:09', '1:15', '1:00:05']);
});

test('a browser is called by its name', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
  expect(browserName(chrome)).toBe('Chrome 153, Linux');
  expect(browserName(`${chrome} Edg/153.0`.replace('X11; Linux', 'Windows NT 10.0'))).toBe(
    'Edge 153, Windows',
  );
  expect(
    browserName(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
    ),
  ).toBe('Safari 19, macOS');
  expect(browserName('curl/8.5.0')).toBe('curl/8.5.0');
});
