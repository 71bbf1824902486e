import { describe, expect, test } from 'vitest';
import { OLDEST_BIRTHDAY } from '#shared/dates.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { ibanFrom, looksWrong } from './numbers.ts';
import {
  comparedTax,
  hitOf,
  isName,
  masked,
  nameOf,
  plainNumber,
  seesAllBranches,
  tailOf,
  wordsOf,
} from './rules.ts';

describe('what stands on a card', () => {
  test.each([
    [1, '#00001'],
    [42, '#00042'],
    [99_999, '#99999'],
    [123_456, '#123456'],
  ])('CONST-020 number %i is shown as %s', (id, shown) => expect(recordNumber(id)).toBe(shown));

  test('CONST-021 nobody is older than 1 January 1910', () => expect(OLDEST_BIRTHDAY).toBe('1910-01-01'));

  test.each([
    ['PB1234567', '•••67'],
    ['AB123', '•••23'],
    ['1234', '•••'],
    ['x', '•••'],
  ])('CUST-027 of the document %s others see %s', (number, shown) =>
    expect(masked(tailOf(plainNumber(number)))).toBe(shown),
  );

  test.each([
    ['Živa Žagar', true],
    ['zagar ziva', true],
    ['  Žagar   Živa ', true],
    ['Živa', false],
    ['Živa Žagar-Kos', false],
    ['', false],
  ])('CUST-026 %s typed again is the name of the card: %s', (typed, isIt) => {
    expect(isName(typed, { first_name: 'Živa', last_name: 'Žagar' })).toBe(isIt);
  });

  test('a company has one name', () => expect(nameOf({ first_name: '', last_name: 'Adria' })).toBe('Adria'));
});

describe('what is looked for', () => {
  test.each([
    ['ana kos', ['ana', 'kos'], undefined],
    ['041 123 456', ['041', '123', '456'], '41123456'],
    ['+386 (41) 123-456', ['+386', '(41)', '123-456'], '38641123456'],
    ['00042', ['00042'], undefined],
    ['4176', ['4176'], '4176'],
    ['417', ['417'], undefined],
    ['  ', [], undefined],
  ])('CUST-010 %s', (search, words, digits) => expect(wordsOf(search)).toEqual({ words, digits }));

  test('CUST-010 of very many words the eight longest are compared, each once', () => {
    const letters = 'a b c d e f g h i j k l m n o p q r s t u v z'.split(' ');
    expect(wordsOf([...letters, ...letters, 'novak', 'ana'].join(' ')).words).toEqual([
      ...letters.slice(0, 6),
      'novak',
      'ana',
    ]);
  });
});

test('CUST-020 a tax number is compared without its country, and only if it is long enough', () => {
  expect(['SI 1501-2557', '12345', '1234', 'SI1234', ''].map(comparedTax)).toEqual([
    '15012557',
    '12345',
    '',
    '',
    '',
  ]);
});

test('one role is enough to see all branches', () => {
  expect(seesAllBranches(['sm_booker', 'sm_overseer'])).toBe(true);
  expect(seesAllBranches(['sm_booker', 'sm_invoices'])).toBe(false);
});

test('a hit shows the phone number, or else the e-mail', () => {
  const card = { id: 1, is_company: false, first_name: 'Ana', last_name: 'Kos', city: 'Koper', active: true };
  const contact = (tel: string, email: string) => hitOf({ ...card, tel, email }).contact;
  expect([contact('041', 'ana@kos.test'), contact('', 'ana@kos.test')]).toEqual(['041', 'ana@kos.test']);
});

describe('numbers with check digits', () => {
  test.each([
    ['', ''],
    ['SI56 1910 0000 0123 438', 'SI56191000000123438'],
    ['hr1210010051863000160', 'HR1210010051863000160'],
    ['SI56 1910 0000 0123 439', undefined],
    ['1234', undefined],
    ['SI56', undefined],
  ])('the IBAN %s is %s', (typed, iban) => expect(ibanFrom(typed)).toBe(iban));

  test.each([
    ['15012557', 'SI', false],
    ['SI15012557', 'IT', false],
    ['12345678', 'SI', true],
    ['33392005961', 'HR', false],
    ['33392005962', 'HR', true],
    ['00743110157', 'IT', false],
    ['094259216', 'GR', false],
    ['anything', 'JP', false],
    ['', 'SI', false],
  ])('the tax number %s of %s looks wrong: %s', (number, country, isWrong) =>
    expect(looksWrong(number, country)).toBe(isWrong),
  );
});
