import { expect, test } from 'vitest';
import { countryCodeIn } from './countries.ts';
import { plain } from './plain.ts';

test.each([
  ['Đurđa ŽAGAR', 'durda zagar'],
  ['Mađarska', 'madarska'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Carta d’identità', "carta d'identita"],
  ['Z\u030Cupan', 'zupan'],
  ['İzmir', 'izmir'],
  [' Two  words ', ' two  words '],
  ['abc', 'abc'],
])('%s is compared as %s', (written, compared) => expect(plain(written)).toBe(compared));

test('a country is known by its name however its letters are typed', () => {
  for (const name of ['Mađarska', 'Madarska', 'madžarska', ' MADZARSKA ', 'Ungheria', 'hu']) {
    expect(countryCodeIn(name)).toBe('HU');
  }
  expect(countryCodeIn('Nowhere')).toBeUndefined();
});
