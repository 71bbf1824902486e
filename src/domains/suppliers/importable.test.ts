import { expect, test } from 'vitest';
import { supplierInput } from './contract.ts';
import { supplierImport } from './importable.ts';

const keys = (fields: object) =>
  supplierImport.keysOf(supplierInput.parse({ name: 'Hotel Obala', ...fields }));
const areSame = (one: object, other: object) => keys(one).some((key) => keys(other).includes(key));

test('two suppliers are the same by their address, or by name and place, however they are written', () => {
  const there = { email: 'info@obala.test', city: 'Portorož', zip: '6320' };
  expect(areSame(there, { name: 'Other', email: 'INFO@obala.test' })).toBe(true);
  expect(areSame(there, { name: 'HOTEL OBALA', city: 'portoroz' })).toBe(true);
  expect(areSame(there, { zip: '6320', city: 'Portorose' })).toBe(true);
  expect(areSame(there, { city: 'Koper' })).toBe(false);
  expect(areSame(there, {})).toBe(false);
  expect(areSame({}, { name: 'hotel obala' })).toBe(true);
});

test('a country may be named in any language, or by its code; what is none is left for the schema to refuse', () => {
  const read = (country_code: string) => supplierImport.prepared({ country_code }).country_code;
  for (const written of ['HR', 'hr', 'Hrvaška', 'Hrvatska', 'Croatia', 'CROAZIA'])
    expect(read(written)).toBe('HR');
  expect(read('Atlantis')).toBe('Atlantis');
  expect(supplierImport.prepared({ name: 'x', country_code: '' })).toEqual({ name: 'x' });
});

test('the phone of a file is written with the country of its row', () => {
  const read = (country_code: string) => supplierImport.prepared({ tel: '091/234-5678', country_code }).tel;
  expect([read('Hrvaška'), read('SI')]).toEqual(['+385 91 234 5678', '091/234-5678']);
});
