import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import { sealHistory, verifyHistory } from '#domains/history/seal.ts';
import { todayIn } from '#server/clock.ts';
import type { ReplyOf } from '#shared/contract.ts';
import { addDays } from '#shared/dates.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { customerCalls } from './contract.ts';
import { addCustomer, addManyCustomers, changed, person } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const colleague = async (clerk: TestClerk, roles: string[]) => {
  const { username, password } = await addUser(product, clerk.accountId, { roles: roles as never });
  return product.signIn(username, password);
};
const refusedFields = async (clerk: TestClerk, change: object) =>
  (await clerk.refused(customerCalls.create, { body: person({ ...change }) })).errors;

describe('cards', () => {
  test('CUST-001, CUST-002, CUST-013 one is made, found, changed, and replied as it is stored', async () => {
    const clerk = await product.newAgency();
    const fields = {
      is_company: false,
      type: 'D',
      sex: 'D',
      first_name: 'Ana',
      last_name: 'Čuček',
      birth_date: '1984-02-29',
      address: 'Glavni trg 1',
      city: 'Koper',
      zip: '6000',
      tel: '+386 41 123 456',
      email: 'ana@cucek.test',
      country_code: 'SI',
      tax_code: 'SI15012557',
      personal_id: 'PB1234567',
      personal_id_type: 'passport',
      additional: 'Window',
      locale: 'it',
      iban: 'SI56 1910 0000 0123 438',
    };
    const made = await addCustomer(clerk, fields);
    expect(made).toEqual({
      ...fields,
      id: expect.any(Number),
      version: 1,
      active: true,
      trashed: false,
      erased: false,
      customer_type: 2,
      subaccount_id: null,
      created_at: expect.any(String),
      iban: 'SI56191000000123438',
    });
    expect((await clerk.call(customerCalls.find, { params: { id: made.id } })).data).toEqual(made);
    const { data } = await clerk.call(customerCalls.update, { body: changed(made, { city: 'Izola' }) });
    expect(data).toEqual({ ...made, city: 'Izola', version: 2 });
    const all = await clerk.call(customerCalls.all, { body: {} });
    expect(all).toEqual({ data: [data], next: null });
  });

  test('CUST-002 all of them come in pages of a thousand, each once', async () => {
    const clerk = await product.newAgency();
    await addManyCustomers(product.pools.system, clerk.accountId, 2001);
    const pages: number[][] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page: ReplyOf<typeof customerCalls.all> = await clerk.call(customerCalls.all, {
        body: after === 0 ? {} : { after },
      });
      pages.push(page.data.map(({ id }) => id));
      after = page.next;
    }
    expect(pages.map((ids) => ids.length)).toEqual([1000, 1000, 1]);
    expect(new Set(pages.flat()).size).toBe(2001);
  });

  test('CUST-002 the nine calls of the specification stand at their paths', () => {
    const paths = (
      ['all', 'search', 'toggle', 'create', 'update', 'delete', 'destroy', 'restore'] as const
    ).map((name) => [customerCalls[name].method, customerCalls[name].path, name]);
    for (const [method, path, name] of paths)
      expect([method, path]).toEqual(['POST', `/api/customers/${name}`]);
    expect([customerCalls.find.method, customerCalls.find.path]).toEqual(['GET', '/api/customers/find/:id']);
  });

  test('CUST-005 a blank one is a company in Slovenia that is written to in Slovenian', async () => {
    const clerk = await product.newAgency();
    const body = { last_name: 'Adria d.o.o.', tel: '041 123 456' };
    const { data } = await clerk.call(customerCalls.create, { body });
    expect(data).toMatchObject({ is_company: true, type: 'H', sex: 'H', locale: 'sl', country_code: 'SI' });
    expect(data.customer_type).toBe(1);
  });

  test('CUST-003 without an e-mail, a phone or an identification number nobody can be reached', async () => {
    const clerk = await product.newAgency();
    const nowhere = { email: '' };
    expect(await refusedFields(clerk, nowhere)).toEqual({
      email: [expect.stringMatching(/Vnesite e-poštni naslov, telefon/)],
    });
    for (const way of [{ tel: '041 123 456' }, { tax_code: '12345678' }, { personal_id: 'X1234567' }]) {
      await addCustomer(clerk, { ...nowhere, ...way });
    }
  });

  test('CUST-004 a person has both names, a company one', async () => {
    const clerk = await product.newAgency();
    expect(Object.keys((await refusedFields(clerk, { first_name: ' ' })) ?? {})).toEqual(['first_name']);
    expect(Object.keys((await refusedFields(clerk, { last_name: '' })) ?? {})).toEqual(['last_name']);
    await addCustomer(clerk, { is_company: true, first_name: '', last_name: 'Podjetje' });
    const nameless = { is_company: true, first_name: 'Ana', last_name: '' };
    expect(Object.keys((await refusedFields(clerk, nameless)) ?? {})).toEqual(['last_name']);
  });

  test('CUST-006 eight languages and two kinds of document, and no others', async () => {
    const clerk = await product.newAgency();
    for (const locale of ['en', 'sl', 'hr', 'de', 'it', 'rs', 'cz', 'si']) {
      expect((await addCustomer(clerk, { locale })).locale).toBe(locale);
    }
    expect(Object.keys((await refusedFields(clerk, { locale: 'xx' })) ?? {})).toEqual(['locale']);
    const other = { personal_id: 'A12345', personal_id_type: 'driving_licence' };
    expect(Object.keys((await refusedFields(clerk, other)) ?? {})).toEqual(['personal_id_type']);
  });

  test('CUST-007 an e-mail is one, and a phone rings; a number without a country is Slovenian', async () => {
    const clerk = await product.newAgency();
    expect(Object.keys((await refusedFields(clerk, { email: 'a@' })) ?? {})).toEqual(['email']);
    for (const tel of ['abcdefgh', '041', '+386 41 123']) {
      expect(Object.keys((await refusedFields(clerk, { tel })) ?? {})).toEqual(['tel']);
    }
    expect((await addCustomer(clerk, { tel: '041 123 456' })).tel).toBe('041 123 456');
    expect((await addCustomer(clerk, { tel: '091 234 5678', country_code: 'HR' })).country_code).toBe('HR');
  });

  test('CUST-008 what is typed is trimmed before it is judged', async () => {
    const clerk = await product.newAgency();
    const typed = { first_name: ' Ana ', last_name: '\tKos ', city: '  Koper ', email: ' ANA@kos.test ' };
    const stored = { first_name: 'Ana', last_name: 'Kos', city: 'Koper', email: 'ana@kos.test' };
    expect(await addCustomer(clerk, typed)).toMatchObject(stored);
  });

  test('CUST-009 nobody is born before 1910 or after today', async () => {
    const clerk = await product.newAgency();
    const today = todayIn('Europe/Ljubljana');
    for (const birth_date of ['1909-12-31', addDays(today, 1), '2026-02-30']) {
      expect(Object.keys((await refusedFields(clerk, { birth_date })) ?? {})).toEqual(['birth_date']);
    }
    for (const birth_date of ['1910-01-01', today, null]) {
      expect((await addCustomer(clerk, { birth_date })).birth_date).toBe(birth_date);
    }
  });

  test('a wrong IBAN is refused, since money would go astray', async () => {
    const clerk = await product.newAgency();
    expect(Object.keys((await refusedFields(clerk, { iban: 'SI56 1910 0000 0123 439' })) ?? {})).toEqual([
      'iban',
    ]);
  });

  test('a booking form may call the postcode zip_code', async () => {
    const clerk = await product.newAgency();
    expect((await addCustomer(clerk, { zip_code: '6330' })).zip).toBe('6330');
  });
});

describe('what becomes of a card', () => {
  test('CUST-017 it is trashed, comes back, and goes for good; each by who may', async () => {
    const admin = await product.newAgency({ user: { roles: ['sm_admin'] } });
    const clerk = await colleague(admin, ['sm_booker']);
    const { id } = await addCustomer(admin);
    await admin
      .refused(customerCalls.destroy, { body: { id } })
      .then(({ status }) => expect(status).toBe(409));
    await clerk.call(customerCalls.delete, { body: { id } });
    expect((await clerk.call(customerCalls.search, { body: {} })).data).toEqual([]);
    for (const call of [customerCalls.restore, customerCalls.destroy]) {
      expect((await clerk.refused(call, { body: { id } })).status).toBe(403);
    }
    await admin.call(customerCalls.restore, { body: { id } });
    expect((await clerk.call(customerCalls.search, { body: {} })).meta.total).toBe(1);
    await admin.call(customerCalls.delete, { body: { id } });
    await admin.call(customerCalls.destroy, { body: { id } });
    expect((await admin.refused(customerCalls.find, { params: { id } })).status).toBe(404);
  });

  test('CUST-018 one that is switched off is in no picker, and is switched on again', async () => {
    const clerk = await product.newAgency();
    const { id } = await addCustomer(clerk);
    const picked = async () =>
      (await clerk.call(customerCalls.search, { body: { search: 'zagar', filter: { active: true } } })).data;
    expect(await picked()).toHaveLength(1);
    expect((await clerk.call(customerCalls.toggle, { body: { id } })).data.active).toBe(false);
    expect(await picked()).toEqual([]);
    expect((await clerk.call(customerCalls.toggle, { body: { id } })).data.active).toBe(true);
  });

  test('CUST-019 another agency knows nobody of it', async () => {
    const clerk = await product.newAgency();
    const stranger = await product.newAgency();
    const card = await addCustomer(clerk);
    expect((await stranger.refused(customerCalls.find, { params: { id: card.id } })).status).toBe(404);
    expect((await stranger.refused(customerCalls.update, { body: changed(card, {}) })).status).toBe(404);
    expect((await stranger.call(customerCalls.search, { body: { search: 'zagar' } })).data).toEqual([]);
    const typed = { body: { first_name: 'Živa', last_name: 'Žagar', email: 'ziva@zagar.test' } };
    expect((await stranger.call(customerCalls.duplicates, typed)).data.matches).toEqual([]);
  });

  test('CUST-023 what the history said of somebody goes with the card, and the chain holds', async () => {
    const admin = await product.newAgency();
    const card = await addCustomer(admin, { last_name: 'Zvezdogled', tel: '041 765 432' });
    await admin.call(customerCalls.update, { body: changed(card, { last_name: 'Zvezdogledova' }) });
    const told = async () =>
      (await admin.call(historyCalls.record, { params: { type: 'customers', id: card.id } })).data;
    expect((await told())[0]?.changes).toEqual({ last_name: { from: 'Zvezdogled', to: 'Zvezdogledova' } });
    await sealHistory(product.pools);
    await admin.call(customerCalls.delete, { body: { id: card.id } });
    await admin.call(customerCalls.destroy, { body: { id: card.id } });
    expect((await told()).map(({ action, changes }) => [action, changes])).toEqual([
      ['destroyed', {}],
      ['changed', {}],
      ['changed', {}],
      ['created', {}],
    ]);
    const { rows } = await sql<{ row: string }>`select h::text as row from history h
      where account_id = ${admin.accountId}`.execute(product.pools.system);
    expect(rows.filter(({ row }) => /zvezdogled|41 ?765/i.test(row))).toEqual([]);
    await sealHistory(product.pools);
    expect((await verifyHistory(product.pools)).flaws).toEqual([]);
  });
});
