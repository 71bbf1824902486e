import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import { ownOperatorCalls } from '#domains/operators/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { importCalls } from './contract.ts';
import { contentOf, find, imported, settled, undone, upload } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const FILE = [
  'Name;Contact;E-mail;Phone;City;Country;Price',
  'Hotel Obala;Vesna Rupnik;INFO@obala.test;+386 5 671 00 10;Portorož;Slovenia;12',
  'Bura prevozi;;;091 345 6789;Opatija;Hrvaška;',
  'Hotel Obala;another;info@obala.test;;Portorož;SI;',
  ';nobody;;;;;',
  'Wrong;;wrong@;;;;',
  'Far;;;;;Atlantis;',
].join('\r\n');
const suppliersOf = async (clerk: TestClerk) => (await clerk.call(supplierCalls.all, { body: {} })).data;
const namesOf = async (clerk: TestClerk) => (await suppliersOf(clerk)).map(({ name }) => name);

describe('imports', () => {
  test('a file is read, its columns are guessed, and what would become of it is told', async () => {
    const admin = await product.newAgency();
    const opened = await upload(admin, FILE);
    expect(opened).toMatchObject({
      state: 'uploaded',
      name: 'suppliers.csv',
      rows: 6,
      has_file: true,
      mapping: ['name', 'contact', 'email', 'tel', 'city', 'country_code', null],
    });
    expect(opened.sample[1]?.[4]).toBe('Opatija');
    const plan = { id: opened.id, mapping: opened.mapping, duplicates: 'skip' as const };
    const { data } = await admin.call(importCalls.preview, { body: plan });
    expect(data.counts).toEqual({ new: 2, update: 0, same: 1, wrong: 3 });
    const { data: wrong } = await admin.call(importCalls.preview, { body: { ...plan, outcome: 'wrong' } });
    expect(wrong.counts).toEqual(data.counts);
    expect(wrong.rows.map(({ line, reasons }) => ({ line, reasons }))).toEqual([
      { line: 5, reasons: [{ field: 'name', text: 'To polje je obvezno' }] },
      { line: 6, reasons: [{ field: 'email', text: expect.any(String) }] },
      { line: 7, reasons: [{ field: 'country_code', text: expect.any(String) }] },
    ]);
    expect(data.left).toEqual([{ column: 6, filled: 1, field: null }]);
    expect(data.rows[0]?.left).toEqual(['12']);
    expect(data.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'same', 'wrong', 'wrong', 'wrong']);
    expect(await namesOf(admin)).toEqual([]);
  });

  test('what is right is taken over as the screen would have stored it, and told to the history', async () => {
    const admin = await product.newAgency();
    const done = await imported(admin, FILE);
    expect(done).toMatchObject({
      state: 'done',
      progress: 100,
      counts: { created: 2, updated: 0, skipped: 1, wrong: 3 },
    });
    const [obala, bura] = await suppliersOf(admin);
    expect(obala).toMatchObject({ email: 'info@obala.test', country_code: 'SI', version: 1, active: true });
    expect(bura).toMatchObject({ tel: '+385 91 345 6789', country_code: 'HR', note: '' });
    const of = async (type: string, id: number) =>
      (await admin.call(historyCalls.record, { params: { type, id } })).data;
    expect(await of('imports', done.id)).toMatchObject([
      { action: 'imported', changes: { created: 2, wrong: 3 } },
      { action: 'uploaded' },
    ]);
    expect(await of('suppliers', obala?.id ?? 0)).toMatchObject([
      { action: 'created', changes: { name: 'Hotel Obala', import_id: done.id } },
    ]);
    const file = await admin.send(importCalls.wrongRows, { params: { id: done.id } });
    const lines = file.body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^;nobody;;;;;;5;To polje je obvezno$/);
  });

  test('what is there already is left alone or changed, and empty cells change nothing', async () => {
    const admin = await product.newAgency();
    await imported(admin, FILE);
    const again =
      'Name,City,E-mail,Note\nObala d.o.o.,,info@obala.test,New owner\nBURA PREVOZI,Opatija,,\nThird,Koper,,';
    const skipped = await imported(admin, again);
    expect(skipped.counts).toEqual({ created: 1, updated: 0, skipped: 2, wrong: 0 });
    const changed = await imported(admin, again, 'update');
    expect(changed.counts).toEqual({ created: 0, updated: 2, skipped: 1, wrong: 0 });
    expect((await suppliersOf(admin))[0]).toMatchObject({
      name: 'Obala d.o.o.',
      city: 'Portorož',
      contact: 'Vesna Rupnik',
      note: 'New owner',
      version: 2,
    });
  });

  test('an import is taken back: what it made goes, what it changed is as before, what somebody touched stays and is told', async () => {
    const admin = await product.newAgency();
    const first = await imported(admin, FILE);
    const [obala, bura] = await suppliersOf(admin);
    const second = await imported(
      admin,
      'Name,City,Note\nHotel Obala,Portorož,Other\nBura prevozi,Opatija,Other',
      'update',
    );
    await admin.call(supplierCalls.toggle, { body: { id: bura?.id ?? 0 } });
    const back = await undone(admin, second.id);
    expect(back).toMatchObject({
      state: 'undone',
      undone: { removed: 0, restored: 1, kept: 1, left: [{ name: 'Bura prevozi', reason: 'changed' }] },
    });
    const after = await suppliersOf(admin);
    expect(after.map(({ note }) => note)).toEqual(['', 'Other']);

    const third = await imported(admin, 'Name\nOne\nTwo\nThree');
    const [, , one, two] = await suppliersOf(admin);
    await admin.call(ownOperatorCalls.create, { body: { name: 'Uses it', supplier_id: one?.id ?? 0 } });
    await admin.call(supplierCalls.delete, { body: { id: two?.id ?? 0 } });
    const gone = await undone(admin, third.id);
    expect(gone.undone).toMatchObject({ removed: 1, restored: 0, kept: 2 });
    expect(gone.undone?.left).toEqual([
      { id: two?.id, name: 'Two', reason: 'changed' },
      { id: one?.id, name: 'One', reason: 'used' },
    ]);
    expect(await namesOf(admin)).toEqual(['Hotel Obala', 'Bura prevozi', 'One']);
    const { data } = await admin.call(historyCalls.record, {
      params: { type: 'suppliers', id: obala?.id ?? 0 },
    });
    expect(data[0]).toMatchObject({ action: 'changed', changes: { note: 'changed' } });
    expect(await admin.refused(importCalls.undo, { body: { id: third.id } })).toMatchObject({ status: 409 });
    expect((await find(admin, first.id)).state).toBe('done');
  });

  test('one that was cancelled takes nothing over, and nothing is done twice', async () => {
    const admin = await product.newAgency();
    const { id, mapping } = await upload(admin, FILE);
    const body = { id, mapping, duplicates: 'skip' as const };
    await admin.call(importCalls.run, { body });
    const cancelled = await admin.send(importCalls.cancel, { body: { id } });
    const { state } = await settled(admin, id);
    expect([200, 409]).toContain(cancelled.statusCode);
    expect(state).toBe(cancelled.statusCode === 200 ? 'cancelled' : 'done');
    expect(await namesOf(admin)).toHaveLength(state === 'done' ? 2 : 0);
    expect(await admin.refused(importCalls.run, { body })).toMatchObject({ status: 409 });
    expect(await admin.refused(importCalls.preview, { body })).toMatchObject({ status: 409 });
  });

  test('one that runs or is taken back is not deleted', async () => {
    const admin = await product.newAgency();
    const { id } = await upload(admin, FILE);
    const { system } = product.pools;
    for (const state of ['running', 'undoing'] as const) {
      await system.updateTable('imports').set({ state }).where('id', '=', id).execute();
      expect(await admin.refused(importCalls.delete, { body: { id } })).toMatchObject({
        errorCode: 'IMPORT_NOT_NOW',
      });
    }
    await system.updateTable('imports').set({ state: 'done' }).where('id', '=', id).execute();
    await admin.call(importCalls.delete, { body: { id } });
  });

  test('files that are no tables, and plans that make no sense, are refused with the reason', async () => {
    const admin = await product.newAgency();
    const refused = async (text: string | Buffer) => {
      const body = { kind: 'suppliers', name: '../../x\u202e.csv', content: contentOf(text) };
      return (await admin.refused(importCalls.upload, { body })).errorCode;
    };
    expect(await refused('Name\n')).toBe('IMPORT_EMPTY');
    expect(await refused(Buffer.from('PK\x03\x04'))).toBe('IMPORT_UNREADABLE');
    expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toBe('IMPORT_TOO_LARGE');
    expect(await refused(`Name\n${'a\n'.repeat(20_001)}`)).toBe('IMPORT_TOO_MANY_ROWS');
    const { id } = await upload(admin, FILE);
    for (const mapping of [['city'], ['name', 'name'], ['name', 'account_id'], Array(8).fill(null)]) {
      const body = { id, mapping, duplicates: 'skip' as const };
      const wrong = await admin.refused(importCalls.run, { body });
      expect([mapping, wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([mapping, 422, ['mapping']]);
    }
    const unknown = { kind: 'users', name: 'x.csv', content: contentOf(FILE) };
    expect(await admin.refused(importCalls.upload, { body: unknown })).toMatchObject({ status: 404 });
  });

  test('cells of any kind are texts: they are stored as they stand, and disarmed in the file of refused rows', async () => {
    const admin = await product.newAgency();
    const names = [
      '=HYPERLINK("http://evil.test")',
      '<script>alert(1)</script>',
      "'; drop table suppliers; --",
    ];
    const quoted = names.map((name) => `"${name.replaceAll('"', '""')}",ok`);
    const done = await imported(
      admin,
      `Name,Country\n${quoted.map((line) => line.replace(',ok', ',')).join('\n')}\n=1+1,xx`,
    );
    expect(await namesOf(admin)).toEqual(names);
    const { body } = await admin.send(importCalls.wrongRows, { params: { id: done.id } });
    expect(body).toContain("\r\n'=1+1,xx,");
  });

  test('only who may make such records imports them; others see what is theirs', async () => {
    const [admin, other] = [await product.newAgency(), await product.newAgency()];
    const { id } = await upload(admin, FILE);
    const { username } = await addUser(product, admin.accountId, { roles: ['sm_booker'] });
    const booker = await product.signIn(username, PASSWORD);
    const body = { kind: 'suppliers', name: 'x.csv', content: contentOf(FILE) };
    expect(await booker.refused(importCalls.upload, { body })).toMatchObject({ status: 403 });
    expect(await booker.refused(importCalls.all, { body: { kind: 'suppliers' } })).toMatchObject({
      status: 403,
    });
    const runner = await addUser(product, admin.accountId, { roles: ['sm_admin_branch'] });
    const branch = await product.signIn(runner.username, PASSWORD);
    for (const clerk of [other, branch]) {
      expect(await clerk.refused(importCalls.find, { params: { id } })).toMatchObject({ status: 404 });
      expect((await clerk.call(importCalls.all, { body: { kind: 'suppliers' } })).data).toEqual([]);
    }
    expect((await admin.call(importCalls.all, { body: { kind: 'suppliers' } })).data).toHaveLength(1);
  });

  test('what a file held goes when somebody says so, or when its time is over; the counts stay', async () => {
    const admin = await product.newAgency();
    const waiting = await upload(admin, FILE);
    await admin.call(importCalls.delete, { body: { id: waiting.id } });
    expect(await admin.refused(importCalls.find, { params: { id: waiting.id } })).toMatchObject({
      status: 404,
    });
    await imported(admin, FILE);
    const done = await imported(admin, 'Name,City,Note\nHotel Obala,Portorož,Other', 'update');
    const { system } = product.pools;
    const over = () =>
      system.selectFrom('jobs').where('account_id', '=', admin.accountId).where('name', '=', 'imports.over');
    await system
      .updateTable('jobs')
      .set({ run_at: new Date(0).toISOString() })
      .where('account_id', '=', admin.accountId)
      .where('name', '=', 'imports.over')
      .execute();
    // Storing a job notifies the worker.
    await imported(admin, 'Name\nNobody else');
    const left = () => over().where('run_at', '<=', new Date().toISOString()).select('id').execute();
    await expect.poll(async () => (await left()).length, { timeout: 15_000 }).toBe(0);
    const kept = await find(admin, done.id);
    expect(kept).toMatchObject({ state: 'done', has_file: false, headers: [], counts: { updated: 1 } });
    expect(await admin.refused(importCalls.undo, { body: { id: done.id } })).toMatchObject({ status: 409 });
    const changes = await system
      .selectFrom('import_changes')
      .where('account_id', '=', admin.accountId)
      .select('record_id')
      .execute();
    const files = await system
      .selectFrom('files')
      .where('account_id', '=', admin.accountId)
      .where('entity_id', '=', String(done.id))
      .select('id')
      .execute();
    expect([changes, files]).toEqual([[], []]);
  });
});
