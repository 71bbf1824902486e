import { expect, test } from 'vitest';
import { decimalMark, writtenAmount, writtenCount, writtenMoney } from './writtenMoney.ts';

test('an amount is written as the language writes it', () => {
  const in4 = (amount: string) =>
    (['en', 'sl', 'hr', 'it'] as const).map((locale) => writtenAmount(amount, locale));
  expect(in4('1368.00')).toEqual(['1,368.00', '1.368,00', '1.368,00', '1.368,00']);
  expect(in4('9999999999.99')).toEqual([
    '9,999,999,999.99',
    '9.999.999.999,99',
    '9.999.999.999,99',
    '9.999.999.999,99',
  ]);
  expect(in4('–')).toEqual(['–', '–', '–', '–']);
  expect((['en', 'sl', 'hr', 'it'] as const).map(decimalMark)).toEqual(['.', ',', ',', ',']);
});

test('a number of things has separators in every language, four digits too', () => {
  const in4 = (count: number) =>
    (['en', 'sl', 'hr', 'it'] as const).map((locale) => writtenCount(count, locale));
  expect(in4(1234)).toEqual(['1,234', '1.234', '1.234', '1.234']);
  expect(in4(999)).toEqual(['999', '999', '999', '999']);
});

test('what is stored with its currency is written so, and any other text stays', () => {
  expect(writtenMoney('1368.00 EUR', 'sl')).toBe('1.368,00 EUR');
  expect(writtenMoney('Hotel 12.50 EUR', 'sl')).toBe('Hotel 12.50 EUR');
  expect(writtenMoney('00042', 'sl')).toBe('00042');
});
