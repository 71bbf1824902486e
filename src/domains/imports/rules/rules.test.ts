import { expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { SUPPLIER_FIELDS } from '#domains/suppliers/rules/importing.ts';
import { mappingFlaw } from '../rules.ts';
import { decider } from './deciding.ts';
import { guessMapping } from './guessing.ts';
import { flawOfPlace, guessedCountry, withPlace } from './places.ts';

const words: Record<string, readonly string[]> = texts;
const fields = SUPPLIER_FIELDS.map(({ name, label, known = [], shape }) => ({
  name,
  called: [name, ...(words[label] ?? [])],
  known,
  shape,
}));

test('columns are recognised in each language, each field once', () => {
  const wanted = ['name', 'contact', 'email', 'tel', 'address', 'zip', 'city', 'country_code', 'note'];
  for (const headers of [
    ['Company', 'Contact person', 'E-mail', 'Telephone', 'Street', 'ZIP', 'Town', 'Country', 'Remark'],
    [
      'Podjetje',
      'Kontaktna oseba',
      'e-pošta:',
      'TELEFON',
      'Naslov',
      'Poštna št.',
      'Kraj',
      'Država',
      'Opombe',
    ],
    [
      'Tvrtka',
      'Osoba za kontakt',
      'E-pošta',
      'Mobitel',
      'Adresa',
      'Poštanski broj',
      'Mjesto',
      'Država',
      'Napomena',
    ],
    ['Ditta', 'Referente', 'mail', 'Cellulare', 'Indirizzo', 'CAP', 'Città', 'Paese', 'Nota'],
    ['name', 'contact', 'email', 'tel', 'address', 'zip', 'city', 'country_code', 'note'],
  ]) {
    expect(guessMapping(headers, fields).mapping).toEqual(wanted);
  }
  expect(guessMapping(['Full name of the company', 'Name', 'x', ''], fields).mapping).toEqual([
    null,
    'name',
    null,
    null,
  ]);
});

test('values are weighed with the title: digits are a postcode, neither a phone nor a city', () => {
  const headers = ['Naziv', 'Telefon', 'Pošta', 'x', 'y', 'Cena'];
  const rows = [
    ['Obala', '10000', '6320', 'info@obala.test', '041 123 456', '12'],
    ['Bura', '21000', '1000', 'bura@obala.test', '+385 91 345 6789', '3'],
  ];
  expect(guessMapping(headers, fields, rows).mapping).toEqual(['name', 'zip', null, 'email', 'tel', null]);
  const named = ['Pošta', 'Telefon'];
  expect(guessMapping(named, fields, [['1000 Ljubljana', '']]).mapping).toEqual(['city', 'tel']);
  expect(guessMapping(named, fields, [['1000', 'ask']]).mapping).toEqual(['zip', 'tel']);
});

test('a guess is what the title does not say by the name of the field; a taken field is not guessed again', () => {
  const headers = ['Naziv', 'E-pošta', '?', 'Kraj stranke'];
  const rows = [['Obala', 'info@obala.test', '041 123 456', 'Koper']];
  expect(guessMapping(headers, fields, rows)).toEqual({
    mapping: ['name', 'email', 'tel', 'city'],
    guessed: [false, false, true, true],
  });
  expect(guessMapping(headers, fields, rows, ['name', 'email', null, 'tel']).mapping).toEqual([
    'name',
    'email',
    null,
    'tel',
  ]);
});

test.each([
  [
    { zip: 'SI-4000', city: 'Kranj' },
    { zip: '4000', city: 'Kranj' },
  ],
  [{ city: '5000 Nova Gorica' }, { zip: '5000', city: 'Nova Gorica' }],
  [
    { zip: '1000', city: '1000' },
    { zip: '1000', city: '' },
  ],
  [
    { zip: '1000', city: '2000 Maribor' },
    { zip: '1000', city: '2000 Maribor' },
  ],
  [
    { zip: '', city: 'Koper' },
    { zip: '', city: 'Koper' },
  ],
  [{ name: 'x' }, { name: 'x' }],
])('the place %j is read as %j', (written, read) =>
  expect(withPlace(written as Record<string, string>)).toEqual(read),
);

test.each([
  [{ zip: 'HR-51410' }, 'HR'],
  [{ zip: 'I-34073' }, 'IT'],
  [{ zip: '51410', tel: '+385 51 271 303' }, 'HR'],
  [{ zip: '6320', tel: '00385 51 271 303' }, 'SI'],
  [{ city: '34073 Grado', tel: '05 671 00 11' }, 'SI'],
  [{ name: 'x' }, 'SI'],
])('of a row that names no country, %j, it is guessed to be %s', (written, country) =>
  expect(guessedCountry(written as Record<string, string>, 'SI')).toBe(country),
);

test('five digits are no postcode in Slovenia; where the country is a guess, that is what is missing', () => {
  const flaw = (zip: string, country: string, isGuessed = false) =>
    Object.entries(flawOfPlace(zip, { country, isGuessed }));
  expect(flaw('51410', 'SI')).toEqual([['zip', 'imports.errors.postcode?digits=4']]);
  expect(flaw('51410', 'SI', true)).toEqual([['country_code', 'imports.errors.whichCountry']]);
  for (const [zip, country] of [
    ['6320', 'SI'],
    ['51410', 'HR'],
    ['110 00', 'CZ'],
    ['', 'SI'],
    ['SW1A', 'GB'],
  ]) {
    expect(flaw(zip ?? '', country ?? '')).toEqual([]);
  }
});

test('a mapping names known fields once, and all that are required', () => {
  const known = [{ name: 'name', required: true as const }, { name: 'city' }];
  expect(mappingFlaw(['city', 'name', null], known)).toBeUndefined();
  expect(mappingFlaw(['name', 'account_id'], known)?.key).toBe('imports.errors.unknownField');
  expect(mappingFlaw(['name', 'name'], known)?.key).toBe('imports.errors.twice');
  expect(mappingFlaw(['city'], known)).toEqual({ key: 'imports.errors.missing', field: 'name' });
});

test('of rows that are the same the first counts; one that is there is skipped, or changed once', () => {
  const row = (line: number, ...keys: string[]) => ({
    line,
    written: {},
    cells: { name: 'x', city: '' },
    guessed: [],
    value: { line },
    keys,
  });
  const rows = [
    row(2, 'a'),
    row(3, 'a', 'b'),
    row(4, 'there'),
    row(5, 'there too'),
    row(6, 'c'),
    { line: 7, written: {}, cells: {}, guessed: [], flaws: { name: ['validation.required'] }, readable: {} },
  ];
  const there = [{ id: 9, keys: ['there', 'there too'] }];
  const kinds = (duplicates: 'skip' | 'update') =>
    rows.map(decider(there, duplicates)).map(({ kind }) => kind);
  expect(kinds('skip')).toEqual(['new', 'same', 'same', 'same', 'new', 'wrong']);
  expect(kinds('update')).toEqual(['new', 'same', 'update', 'same', 'new', 'wrong']);
  const decided = rows.map(decider(there, 'update'));
  expect(decided[1]).toMatchObject({ first: 2 });
  expect(decided[2]).toMatchObject({ id: 9, given: ['name'] });
  expect(decided[3]).toMatchObject({ first: 4 });
  expect(rows.map(decider(there, 'skip'))[2]).toMatchObject({ id: 9 });
});
