import { afterAll, beforeAll, expect, test } from 'vitest';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { importCalls } from './contract.ts';
import { imported, settled, upload } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

test('what will be stored stands beside what the file says, and all faults of a row are told at once', async () => {
  const admin = await product.newAgency();
  await imported(
    admin,
    'Name;Contact;E-mail;Phone;City;Country\nHotel Obala;Vesna Rupnik;info@obala.test;+386 5 671 00 10;Portorož;SI\nBura prevozi;;;;Opatija;HR',
  );
  const text = [
    'Name;E-mail;Phone;Zip;City;Country;Contact',
    'Hotel Obala;INFO@obala.test;05 671 00 11;SI-6320;Portorož;;Vesna Rupnik',
    'Bura prevozi;;;;51410 Opatija;Hrvaška;',
    'Hotel Obala;;;;Portorož;;',
    ';wrong@;12;;;Atlantis;',
  ].join('\n');
  const { id, mapping } = await upload(admin, text);
  const plan = { id, mapping, duplicates: 'update' as const };
  const { data } = await admin.call(importCalls.preview, { body: plan });
  expect(data.counts).toEqual({ new: 0, update: 2, same: 1, wrong: 1 });
  const [obala, bura, same, wrong] = data.rows;
  const { data: stored } = await admin.call(supplierCalls.all, { body: {} });
  expect(obala).toMatchObject({ kind: 'update', id: stored[0]?.id, first: null, reasons: [] });
  expect(obala?.cells).toMatchObject({
    email: { written: 'INFO@obala.test', stored: 'info@obala.test', before: null, changes: false },
    tel: { written: '05 671 00 11', stored: '+386 5 671 00 11', before: '+386 5 671 00 10', changes: true },
    zip: { written: 'SI-6320', stored: '6320', before: '', changes: true },
    country_code: { written: '', stored: 'SI', changes: false },
  });
  expect(bura?.cells).toMatchObject({
    zip: { written: '', stored: '51410', changes: true },
    city: { written: '51410 Opatija', stored: 'Opatija', changes: false },
  });
  expect(same).toMatchObject({ kind: 'same', first: 2 });
  expect(wrong?.reasons.map(({ field }) => field).sort()).toEqual(['country_code', 'email', 'name', 'tel']);
  await admin.call(importCalls.run, { body: plan });
  expect((await settled(admin, id)).counts).toEqual({ created: 0, updated: 2, skipped: 1, wrong: 1 });
});

test('a country that the file does not name is guessed and marked; a postcode of another one is a fault', async () => {
  const admin = await product.newAgency();
  const text = [
    'Name;Zip;City;Phone;Country',
    'Obala;6320;Portorož;;',
    'Bura;51410;Opatija;+385 51 271 303;',
    'Grado;34073;Grado;;',
    'Narobe;51410;Portorož;;SI',
  ].join('\n');
  const { id, mapping } = await upload(admin, text);
  const preview = async (columns: typeof mapping) =>
    (await admin.call(importCalls.preview, { body: { id, mapping: columns, duplicates: 'skip' } })).data;
  const [obala, bura, grado, wrong] = (await preview(mapping)).rows;
  expect(obala?.cells.country_code).toMatchObject({ written: '', stored: 'SI', guessed: true });
  expect(bura?.cells.country_code).toMatchObject({ written: '', stored: 'HR', guessed: true });
  expect(grado?.reasons.map(({ field }) => field)).toEqual(['country_code']);
  expect(wrong?.reasons.map(({ field }) => field)).toEqual(['zip']);
  expect(wrong?.cells.country_code?.guessed).toBe(false);
  const without = await preview(mapping.map((name) => (name === 'country_code' ? null : name)));
  expect(without.rows[1]?.cells.country_code).toMatchObject({ stored: 'HR', guessed: true });
  await admin.call(importCalls.run, { body: { id, mapping, duplicates: 'skip' } });
  expect((await settled(admin, id)).counts).toMatchObject({ created: 2, wrong: 2 });
  const { data } = await admin.call(supplierCalls.all, { body: {} });
  expect(data.map(({ country_code }) => country_code).sort()).toEqual(['HR', 'SI']);
});

test('what an import has made is a filter of the list', async () => {
  const admin = await product.newAgency();
  await imported(admin, 'Name\nEarlier');
  const { id } = await imported(admin, 'Name\nOne\nTwo');
  const { data } = await admin.call(supplierCalls.search, { body: { filter: { import_id: id } } });
  expect(data.map(({ name }) => name).sort()).toEqual(['One', 'Two']);
});
