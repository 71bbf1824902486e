import { expect, test } from 'vitest';
import { readCodes, searchTerm, withAirport } from './airports.ts';

test.each([
  ['', undefined],
  ['LJ', undefined],
  ['LJU, Z', undefined],
  ['LJU, ZA ', undefined],
  ['LJU,', undefined],
  ['LJU, ZAG', 'ZAG'],
  ['new york', 'new york'],
])('WIDGET-009 «%s» is asked as %s', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});

test('WIDGET-008 a chosen airport replaces what was typed for it and stands there once', () => {
  expect(withAirport('zag', 'ZAG')).toBe('ZAG');
  expect(withAirport('LJU, zag', 'ZAG')).toBe('LJU, ZAG');
  expect(withAirport('LJU, lju', 'LJU')).toBe('LJU');
});

test('WIDGET-008 codes are read from what is separated by commas', () => {
  expect(readCodes('lju,zag, LJU, ')).toEqual({ codes: ['LJU', 'ZAG'], unknown: [] });
  expect(readCodes('LJU, zagreb')).toEqual({ codes: ['LJU'], unknown: ['ZAGREB'] });
});
