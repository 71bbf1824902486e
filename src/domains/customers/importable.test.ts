import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import { importCalls } from '#domains/imports/contract.ts';
import { imported, settled, undone, upload } from '#domains/imports/testing.ts';
import { todayIn } from '#server/clock.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { customerCalls } from './contract.ts';
import { customerImport } from './importable.ts';
import { customerFrom } from './rules/importing.ts';
import { addCustomer, person } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const HEADERS = 'Priimek;Ime;Rojen;E-pošta;Mobitel;Država;Št. dokumenta;Spol;Davčna';
const fileOf = (...lines: string[]) => [HEADERS, ...lines].join('\n');
const all = async (clerk: TestClerk) => (await clerk.call(customerCalls.all, { body: {} })).data;

test('people and companies of a file become customers, as people write them; the document is sealed', async () => {
  const admin = await product.newAgency();
  const text = fileOf(
    'Čuček;Ana;24.7.1984;ana@cucek.test;041 123 456;Slovenija;PB1234567;ž;',
    'Morje d.o.o.;;;info@morje.test;091/234-5678;HR;;;HR33392005961',
    'Brez stika;Oseba;;;;SI;;;',
    'Napačen;Datum;31.2.1990;x@y.test;;SI;;;',
  );
  const { counts, id } = await imported(admin, text, 'skip', 'customers');
  expect(counts).toEqual({ created: 2, updated: 0, skipped: 0, wrong: 2 });
  const [ana, firm] = await all(admin);
  expect(ana).toMatchObject({
    is_company: false,
    last_name: 'Čuček',
    first_name: 'Ana',
    birth_date: '1984-07-24',
    sex: 'D',
    tel: '+386 41 123 456',
    country_code: 'SI',
    personal_id: 'PB1234567',
    customer_type: 2,
  });
  expect(firm).toMatchObject({
    is_company: true,
    last_name: 'Morje d.o.o.',
    country_code: 'HR',
    tel: '+385 91 234 5678',
  });
  const found = await admin.call(customerCalls.search, { body: { search: 'pb-1234567' } });
  expect(found.data.map((card) => card.id)).toEqual([ana?.id]);
  const { rows } = await sql<{ row: string }>`select h::text as row from history h
    where account_id = ${admin.accountId}`.execute(product.pools.system);
  expect(rows.filter(({ row }) => /Čuček|cucek|1234567/.test(row))).toEqual([]);
  const told = await admin.call(historyCalls.record, { params: { type: 'customers', id: ana?.id ?? 0 } });
  expect(told.data[0]?.changes).toMatchObject({ last_name: 'Čuček', personal_id: 'changed', import_id: id });
  await undone(admin, id);
  expect(await all(admin)).toEqual([]);
});

test('the history of a customer of a file says the same as of one that was typed', async () => {
  const admin = await product.newAgency();
  const typed = await addCustomer(admin, { personal_id: 'PB1234567' });
  const { id } = await imported(admin, fileOf('Kos;Ana;;ana@kos.test;;;PB7654321;;'), 'skip', 'customers');
  const [, fromFile] = await all(admin);
  const changesOf = async (record: number | undefined) => {
    const params = { type: 'customers', id: record ?? 0 };
    return (await admin.call(historyCalls.record, { params })).data[0]?.changes ?? {};
  };
  const { import_id, ...changes } = await changesOf(fromFile?.id);
  expect(import_id).toBe(id);
  expect(Object.keys(changes).toSorted()).toEqual(Object.keys(await changesOf(typed.id)).toSorted());
});

test('who is known already is skipped or filled in, by e-mail, tax number, or name with birthday or phone', async () => {
  const admin = await product.newAgency();
  const known = await addCustomer(admin, { tel: '041 123 456', birth_date: '1990-01-02' });
  const text = fileOf(
    'Zagar;Živa;2.1.1990;;031 999 888;;;;',
    'Drug;Človek;;ziva@zagar.test;;;;;',
    'Žagar;Živa;;nova@zagar.test;;;;;',
  );
  const skipped = await imported(admin, text, 'skip', 'customers');
  expect(skipped.counts).toEqual({ created: 1, updated: 0, skipped: 2, wrong: 0 });
  await undone(admin, skipped.id);
  const filled = await imported(
    admin,
    fileOf('Zagar;Živa;2.1.1990;;031 999 888;;PB77777;;'),
    'update',
    'customers',
  );
  expect(filled.counts).toMatchObject({ created: 0, updated: 1 });
  const after = (await all(admin))[0];
  expect(after).toMatchObject({
    id: known.id,
    tel: '+386 31 999 888',
    email: 'ziva@zagar.test',
    personal_id: 'PB77777',
  });
  await undone(admin, filled.id);
  expect((await all(admin))[0]).toMatchObject({ tel: '041 123 456', personal_id: '' });
});

test('the end of a document, as an exported list shows it to some, takes the place of no document', async () => {
  const admin = await product.newAgency();
  const { id } = await addCustomer(admin, { personal_id: 'PB1234567' });
  const text = fileOf(
    'Žagar;Živa;;ziva@zagar.test;041 123 456;;•••67;;',
    'Nova;Ana;;ana@nova.test;;;•••89;;',
  );
  const { counts } = await imported(admin, text, 'update', 'customers');
  expect(counts).toMatchObject({ created: 1, updated: 1, wrong: 0 });
  const cards = await all(admin);
  expect(cards.map(({ personal_id, tel }) => [personal_id, tel])).toEqual([
    ['PB1234567', '+386 41 123 456'],
    ['', ''],
  ]);
  expect(cards[0]?.id).toBe(id);
});

test('the check shows each fault of a row, hides what is sealed, and filters the list by the import', async () => {
  const admin = await product.newAgency();
  const known = await addCustomer(admin, { personal_id: 'PB1234567' });
  const text = fileOf(
    'Dolenc;;31.2.1980;sasa@@posta;12;SI;;ž;',
    'Kos;;1.2.1980;;12;SI;;D;',
    'Žagar;Živa;;ziva@zagar.test;;;PB7654321;;',
    'Nova;Ana;1.2.1980;;041 123 456;SI;;ž;',
  );
  const { id, mapping } = await upload(admin, text, 'customers.csv', 'customers');
  const plan = { id, mapping, duplicates: 'update' as const };
  const { data } = await admin.call(importCalls.preview, { body: plan });
  const [dolenc, kos, ziva, ana] = data.rows;
  expect(dolenc?.reasons.map(({ field }) => field).sort()).toEqual(['birth_date', 'email', 'tel']);
  expect(kos?.reasons.map(({ field }) => field)).toEqual(['tel']);
  expect(ziva).toMatchObject({ kind: 'update', id: known.id });
  expect(ziva?.cells.personal_id).toEqual({
    written: 'PB7654321',
    stored: 'PB7654321',
    before: null,
    changes: true,
    guessed: false,
  });
  expect(ana?.cells).toMatchObject({
    birth_date: { written: '1.2.1980', stored: '1980-02-01' },
    tel: { written: '041 123 456', stored: '+386 41 123 456' },
    sex: { written: 'ž', stored: 'D' },
  });
  await admin.call(importCalls.run, { body: plan });
  await settled(admin, id);
  const made = await admin.call(customerCalls.search, { body: { filter: { import_id: id } } });
  expect(made.data.map(({ last_name }) => last_name)).toEqual(['Nova']);
});

test('a card that says what the file says is not changed, its sealed document neither', async () => {
  const admin = await product.newAgency();
  const text = fileOf('Čuček;Ana;24.7.1984;ana@cucek.test;041 123 456;SI;PB1234567;ž;');
  await imported(admin, text, 'skip', 'customers');
  const { counts } = await imported(admin, text, 'update', 'customers');
  expect(counts).toEqual({ created: 0, updated: 0, skipped: 1, wrong: 0 });
  const other = await imported(admin, text.replace('PB1234567', 'PB7654321'), 'update', 'customers');
  expect(other.counts).toMatchObject({ updated: 1 });
  expect((await all(admin))[0]?.personal_id).toBe('PB7654321');
});

test('CUST-025 who became a part of another card is known by the own e-mail still, and not made anew', async () => {
  const admin = await product.newAgency();
  const kept = await addCustomer(admin, { email: 'ziva@doma.test' });
  const part = await addCustomer(admin, { email: 'ziva@sluzba.test' });
  await admin.call(customerCalls.merge, { body: { keep_id: kept.id, merge_ids: [part.id] } });
  const text = fileOf('Žagar;Živa;;ziva@sluzba.test;041 123 456;;;;');
  const { counts } = await imported(admin, text, 'update', 'customers');
  expect(counts).toMatchObject({ created: 0, updated: 1 });
  expect(await all(admin)).toMatchObject([
    { id: kept.id, email: 'ziva@sluzba.test', tel: '+386 41 123 456' },
  ]);
  await admin.call(customerCalls.delete, { body: { id: kept.id } });
  const anew = await imported(admin, text, 'skip', 'customers');
  expect(anew.counts).toMatchObject({ created: 1 });
});

test('where customers are kept by branch, an import neither finds nor changes those of another one', async () => {
  const admin = await product.newAgency();
  const { rows } = await sql<{ id: number }>`insert into subaccounts (account_id, name)
    select ${admin.accountId}, n from unnest(array['Koper', 'Maribor']) n returning id`.execute(
    product.pools.system,
  );
  await sql`update accounts set customers_per_branch = true where id = ${admin.accountId}`.execute(
    product.pools.system,
  );
  const inBranch = async (subaccount_id: number) => {
    const user = { roles: ['sm_booker'] as never, subaccount_id };
    const colleague = await addUser(product, admin.accountId, user);
    return { ...colleague, ...(await product.signIn(colleague.username, colleague.password)) };
  };
  const [koper, maribor] = [await inBranch(rows[0]?.id ?? 0), await inBranch(rows[1]?.id ?? 0)];
  const theirs = await addCustomer(maribor, { email: 'skupna@posta.test' });
  const mine = await imported(koper, fileOf('Nova;Ana;;skupna@posta.test;;;;;'), 'update', 'customers');
  expect(mine.counts).toMatchObject({ created: 1, updated: 0 });
  expect((await maribor.call(customerCalls.find, { params: { id: theirs.id } })).data.last_name).toBe(
    'Žagar',
  );
  expect(
    (await koper.call(customerCalls.search, { body: {} })).data.map(({ last_name }) => last_name),
  ).toEqual(['Nova']);
});

test.each([
  [{ last_name: 'Kos', first_name: 'Ana' }, { is_company: false }],
  [{ last_name: 'Kos' }, { is_company: true }],
  [{ last_name: 'Kos', is_company: 'Da' }, { is_company: true }],
  [{ last_name: 'Kos', first_name: 'Ana', is_company: 'x' }, { is_company: true }],
  [{ birth_date: '1.2.1980' }, { birth_date: '1980-02-01' }],
  [{ birth_date: '1980-2-1' }, { birth_date: '1980-02-01' }],
  [{ birth_date: '01/02/1980' }, { birth_date: '1980-02-01' }],
  [{ birth_date: 'včeraj' }, { birth_date: 'včeraj' }],
  [
    { sex: 'Ženski', type: 'Gospod' },
    { sex: 'D', type: 'H' },
  ],
  [{ personal_id_type: 'Potni list' }, { personal_id_type: 'passport' }],
  [{ personal_id_type: 'osebna izkaznica' }, { personal_id_type: 'identity_card' }],
  [{ locale: 'HR' }, { locale: 'hr' }],
])('of the cells %j is read %j', (cells, read) =>
  expect(customerFrom(cells as unknown as Record<string, string>)).toMatchObject(read),
);

test('nobody is born after today, as the day is where the agency works', () => {
  const { flaws } = customerImport(product.secrets);
  const eastern = todayIn('Pacific/Kiritimati');
  const born = customerCalls.create.body.parse({ ...person(), birth_date: eastern });
  expect(flaws(born, 'Pacific/Kiritimati')).toEqual({});
  expect(flaws(born, 'Pacific/Pago_Pago')).toEqual({ birth_date: 'customers.errors.birthday' });
});
