import { expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { SUPPLIER_FIELDS } from '#domains/suppliers/rules/importing.ts';
import { mappingFlaw } from '../rules.ts';
import { decider } from './deciding.ts';
import { guessMapping } from './guessing.ts';

const words: Record<string, readonly string[]> = texts;
const fields = SUPPLIER_FIELDS.map(({ name, label, known }) => ({
  name,
  called: [name, ...(words[label] ?? []), ...known],
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
    expect(guessMapping(headers, fields)).toEqual(wanted);
  }
  expect(guessMapping(['Full name of the company', 'Name', 'x', ''], fields)).toEqual([
    null,
    'name',
    null,
    null,
  ]);
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
    cells: { name: 'x', city: '' },
    value: line,
    keys,
  });
  const rows = [
    row(2, 'a'),
    row(3, 'a', 'b'),
    row(4, 'there'),
    row(5, 'there too'),
    row(6, 'c'),
    { line: 7, cells: {}, flaws: { name: ['validation.required'] } },
  ];
  const there = [{ id: 9, keys: ['there', 'there too'] }];
  const kinds = (duplicates: 'skip' | 'update') =>
    rows.map(decider(there, duplicates)).map(({ kind }) => kind);
  expect(kinds('skip')).toEqual(['new', 'same', 'same', 'same', 'new', 'wrong']);
  expect(kinds('update')).toEqual(['new', 'same', 'update', 'same', 'new', 'wrong']);
  expect(rows.map(decider(there, 'update'))[2]).toMatchObject({ id: 9, given: ['name'] });
});
