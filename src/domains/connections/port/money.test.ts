import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInstant, readSpan } from './dates.ts';
import { readAmount, shareOf, writeAmount } from './money.ts';
import { asciiName } from './names.ts';
import { Refused } from './outcome.ts';

const refusal = (read: () => unknown): string => {
  try {
    return String(read());
  } catch (error) {
    return error instanceof Refused ? error.why : String(error);
  }
};

describe('money of operators', () => {
  test('CONN-009 what is written is read again, to the cent', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
    const currency = fc.constantFrom('EUR', 'JPY', 'KWD');
    fc.assert(
      fc.property(amount, currency, (minor, unit) => readAmount(writeAmount(minor, unit), unit) === minor),
      { numRuns: 10_000 },
    );
  });

  test('decimals are moved, also those that only `DecimalPlaces` names', () => {
    expect(
      ['1246', '1246.', '1246.0', '1246.00', '1246.0000', '+1246.00', ' 1246 '].map((text) =>
        readAmount(text, 'EUR'),
      ),
    ).toEqual(Array.from({ length: 7 }, () => 124600));
    expect(readAmount('124600', 'EUR', 2)).toBe(124600);
    expect(readAmount('1246000', 'EUR', 3)).toBe(124600);
    expect(readAmount('5', 'EUR', 2)).toBe(5);
    expect(readAmount('0.1', 'EUR') + readAmount('0.2', 'EUR')).toBe(30);
    expect(readAmount('1.005', 'KWD')).toBe(1005);
    expect(writeAmount(5, 'EUR')).toBe('0.05');
    expect(writeAmount(-124600, 'EUR')).toBe('-1246.00');
  });

  test('CONN-009 what is no amount is refused by name', () => {
    expect(refusal(() => readAmount('-0.01', 'EUR'))).toBe('negative_price');
    for (const text of [
      '',
      '.',
      'NaN',
      'Infinity',
      '1e308',
      '1,246.00',
      '1.246,00',
      '0x10',
      '1.001',
      '12 46',
      '99999999999999',
      '٣',
    ]) {
      expect([text, refusal(() => readAmount(text, 'EUR'))]).toEqual([text, 'not_a_number']);
    }
  });

  test('shares are rounded half up', () => {
    expect([shareOf(203500, 2000), shareOf(5670, 2500), shareOf(1, 5000)]).toEqual([40700, 1418, 1]);
  });
});

describe('dates of operators', () => {
  test('CONN-009 impossible ones are refused by name', () => {
    for (const text of [
      '2027-02-30',
      '2027-13-01',
      '0000-00-00',
      '9999-12-31',
      '27-06-12',
      '2027-6-1',
      'tomorrow',
      '2027-06-12T00:00',
    ]) {
      expect([text, refusal(() => readSpan(text, text))]).toEqual([text, 'impossible_date']);
    }
    expect(refusal(() => readSpan('2027-06-19', '2027-06-12'))).toBe('impossible_date');
    expect(readSpan('2028-02-29', '2028-03-01')).toEqual({ start: '2028-02-29', end: '2028-03-01' });
    expect(readInstant('2026-11-24T23:59:59+01:00')).toBe('2026-11-24T22:59:59.000Z');
    expect(refusal(() => readInstant('2026-11-24T23:59:59'))).toBe('impossible_date');
    expect(refusal(() => readInstant('2026-11-24T29:59:59Z'))).toBe('impossible_date');
  });
});

test('names are written in the letters that every operator takes', () => {
  const names = ['Čuk', 'Đorđević', 'Größl', 'Müller-Ødegård', 'Łódź', 'Ñuñez', "O'Neill"];
  expect(names.map(asciiName)).toEqual([
    'Cuk',
    'Djordjevic',
    'Groessl',
    'Mueller-Odegard',
    'Lodz',
    'Nunez',
    "O'Neill",
  ]);
});
