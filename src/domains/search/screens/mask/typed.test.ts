import { expect, test } from 'vitest';
import { readDates, readNights, readPersons, readWishes } from './typed.ts';

const TODAY = '2026-11-23';

test.each([
  ['1.7-14.7', ['2027-07-01', '2027-07-14']],
  ['1.-14.7', ['2027-07-01', '2027-07-14']],
  ['1.7. – 14.7.2027', ['2027-07-01', '2027-07-14']],
  ['01.07. – 14.07.2028', ['2028-07-01', '2028-07-14']],
  ['28.12. – 04.01.2028', ['2027-12-28', '2028-01-04']],
  ['0107-1407', ['2027-07-01', '2027-07-14']],
  ['28.12-4.1', ['2026-12-28', '2027-01-04']],
  ['10.7.2027', ['2027-07-10', '2027-07-17']],
  ['10.7', ['2027-07-10', '2027-07-17']],
  ['7.2027', ['2027-07-01', '2027-07-31']],
  ['7', ['2027-07-01', '2027-07-31']],
  ['11', ['2026-11-23', '2026-11-30']],
] as const)('SEARCH-004 the dates «%s» are read', (typed, [from, to]) => {
  expect(readDates(typed, TODAY, 7)).toEqual({ value: [from, to] });
});

test.each(['', 'soon', '31.2', '14.7.2027-1.7.2027', '1.7-x'])('SEARCH-004 «%s» are no dates', (typed) => {
  expect(readDates(typed, TODAY, 7)).toEqual({ wrong: 'dates' });
});

test('SEARCH-004 nights are one number or two, the smaller first', () => {
  expect(readNights('7', 31)).toEqual({ value: [7, 7] });
  expect(readNights('5 – 8 n', 31)).toEqual({ value: [5, 8] });
  for (const wrong of ['', '0', '8-5', '32', 'x']) expect(readNights(wrong, 31)).toEqual({ wrong: 'nights' });
});

test('SEARCH-003 persons are adults, then the ages of children', () => {
  expect(readPersons('2')).toEqual({ value: { adults: 2, children: [] } });
  expect(readPersons('2+6')).toEqual({ value: { adults: 2, children: [6] } });

  expect(readPersons('2 9 4')).toEqual({ value: { adults: 2, children: [4, 9] } });
  for (const wrong of ['', '0', '10', '2+18', '2+1+2+3+4+5'])
    expect(readPersons(wrong)).toEqual({ wrong: 'persons' });
});

test('SEARCH-016 wishes are stars and a highest price', () => {
  expect(readWishes('4* 1500')).toEqual({ stars: 4, price: 1500 });
  expect(readWishes('<=1400')).toEqual({ price: 1400 });
  expect(readWishes('')).toEqual({});
});
