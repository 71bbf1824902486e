import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#domains/customers/testing.ts';
import { systemCalls } from '#domains/system/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { listCalls } from './contract.ts';
import { addDeadJobs, exportsIn, linesOf, partsOfXlsx } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const JOBS = 'system.jobs';
const asCsv = { list: JOBS, format: 'csv' as const };
const english = { localization: 'en' };

describe('export of a list', () => {
  test('ORG-073 holds what the list shows: search, filter, sort, columns; and the history knows', async () => {
    const admin = await product.newAgency();
    await addDeadJobs(product, admin.accountId, ['it broke', '=cmd()', 'it broke again', 'other']);
    const body = {
      ...asCsv,
      search: 'broke',
      filter: { kind: ['test.broken-0', 'test.broken-2'] },
      sort: [{ field: 'id', direction: 'asc' as const }],
      columns: ['error', 'kind'],
    };
    const reply = await admin.send(listCalls.export, { body }, english);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(reply.headers['content-disposition']).toMatch(/Stopped%20jobs%20\d{4}-\d\d-\d\d\.csv$/);
    expect(reply.body.startsWith('\ufeff')).toBe(true);
    expect(linesOf(reply.body)).toEqual([
      'Last error,Job',
      'it broke,test.broken-0',
      'it broke again,test.broken-2',
    ]);
    const { list: _, ...what } = body;
    expect(await exportsIn(product, admin.accountId)).toEqual([
      {
        user_id: admin.userId,
        entity: 'lists',
        entity_id: JOBS,
        changes: { ...what, search: '•••', rows: 2 },
      },
    ]);
  });

  test('ORG-073 a file of customers holds their first names, and the parts of a card where they are chosen', async () => {
    const admin = await product.newAgency();
    const card = {
      last_name: 'Babić',
      first_name: 'Živa',
      address: 'Obala 12',
      zip: '6320',
      city: 'Portorož',
    };
    await addCustomer(admin, { ...card, birth_date: '1984-07-24', personal_id: 'PB1234567' });
    const exported = async (columns: string[]) => {
      const body = { list: 'customers.list', format: 'csv' as const, columns };
      return linesOf((await admin.send(listCalls.export, { body }, english)).body)[1];
    };
    expect(await exported(['last_name', 'city', 'birth_date'])).toBe('Babić Živa,6320 Portorož,24.07.1984');
    expect(await exported(['surname', 'first_name', 'address', 'zip', 'personal_id'])).toBe(
      'Babić,Živa,Obala 12,6320,PB1234567',
    );
  });

  test('ORG-073 amounts are written as on the screen, and can be summed in programs for tables', async () => {
    const admin = await product.newAgency();
    await sql`insert into booking_fees (account_id, note, percent, amount)
      values (${admin.accountId}, 'All', 1.5, 1234.5)`.execute(product.pools.system);
    const body = { list: 'licences.fees', columns: ['percent', 'amount'] };
    const [slovenian, xlsx] = [
      await admin.send(listCalls.export, { body: { ...body, format: 'csv' } }, { localization: 'sl' }),
      await admin.send(listCalls.export, { body: { ...body, format: 'xlsx' } }, english),
    ];
    expect(linesOf(slovenian.body)[1]).toBe('"1,50 %";"1.234,50 EUR"');
    const sheet = [...partsOfXlsx(xlsx.rawPayload).values()].join('\n');
    expect(sheet).toContain('<v>1234.5</v>');
    expect(sheet).toContain('#,##0.00 &quot;EUR&quot;');
  });

  test('S17, ORG-073 a formula is escaped in both formats', async () => {
    const admin = await product.newAgency();
    await addDeadJobs(product, admin.accountId, ['=HYPERLINK("http://evil.test")']);
    const csv = await admin.send(listCalls.export, { body: { ...asCsv, columns: ['error'] } }, english);
    expect(linesOf(csv.body)).toEqual(['Last error', `"'=HYPERLINK(""http://evil.test"")"`]);
    const xlsx = await admin.send(listCalls.export, { body: { ...asCsv, format: 'xlsx' } }, english);
    const all = [...partsOfXlsx(xlsx.rawPayload).values()].join('\n');
    expect(all).toContain('=HYPERLINK(');
    expect(all).not.toMatch(/<f[ >]/);
  });

  test('ORG-073 speaks the language of the caller, with the separator of its programs', async () => {
    const admin = await product.newAgency();
    await addDeadJobs(product, admin.accountId, ['a']);
    const body = { ...asCsv, columns: ['kind', 'error'] };
    const reply = await admin.send(listCalls.export, { body }, { localization: 'sl' });
    expect(linesOf(reply.body)).toEqual(['Opravilo;Zadnja napaka', 'test.broken-0;a']);
  });

  test('rows of another account are in no file', async () => {
    const [admin, stranger] = [await product.newAgency(), await product.newAgency()];
    await addDeadJobs(product, admin.accountId, ['of the other']);
    const reply = await stranger.send(listCalls.export, { body: asCsv }, english);
    expect(linesOf(reply.body)).toHaveLength(1);
  });

  test('a list, column, filter or sort that does not exist is refused, and so is a list one may not see', async () => {
    const admin = await product.newAgency();
    const refused = async (change: object) => {
      const { statusCode, ...reply } = await admin.send(listCalls.export, { body: { ...asCsv, ...change } });
      return [statusCode, reply.json().errorCode];
    };
    expect(await refused({ list: 'no.such' })).toEqual([404, 'ITEM_NOT_FOUND']);
    expect(await refused({ list: 'toString' })).toEqual([404, 'ITEM_NOT_FOUND']);
    for (const change of [
      { columns: ['account_id'] },
      { columns: ['id', 'id'] },
      { columns: ['constructor'] },
      { columns: [] },
      { filter: { account_id: 1 } },
      { filter: { kind: 'x' } },
      { sort: [{ field: 'payload', direction: 'asc' }] },
      { search: 'a\0b' },
      { format: 'pdf' },
    ])
      expect([change, await refused(change)]).toEqual([change, [422, 'VALIDATION']]);
    expect(await refused({ list: 'system.mailbox' })).toEqual([403, 'ROLE_DENIED']);
    const booker = await product.newAgency({ user: { roles: ['sm_booker'], modules: [1, 2] } });
    expect(await booker.refused(listCalls.export, { body: asCsv })).toMatchObject({ status: 403 });
  });
});

describe('filters by day', () => {
  test('count the days of the reader', async () => {
    const admin = await product.newAgency();
    await addDeadJobs(product, admin.accountId, ['late in the evening']);
    await sql`update jobs set dead_at = '2027-06-30T22:30:00Z' where account_id = ${admin.accountId}`.execute(
      product.pools.system,
    );
    const found = async (from: string, to: string) =>
      (await admin.call(systemCalls.searchJobs, { body: { filter: { stopped: { from, to } } } })).meta.total;
    // Half past twelve of the next day in Ljubljana.
    expect(await found('2027-07-01', '2027-07-01')).toBe(1);
    expect(await found('2027-06-30', '2027-06-30')).toBe(0);
    const wrong = async (stopped: object) =>
      (await admin.send(systemCalls.searchJobs, { body: { filter: { stopped } } })).statusCode;
    expect(await wrong({ from: '2027-07-02', to: '2027-07-01' })).toBe(422);
    expect(await wrong({ from: '0000-01-01', to: '2027-07-01' })).toBe(422);
    expect(await wrong({ from: '2027-02-30', to: '2027-07-01' })).toBe(422);
  });
});
