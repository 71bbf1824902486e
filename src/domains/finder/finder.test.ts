import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { customerCalls } from '#domains/customers/contract.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { finderCalls } from './contract.ts';

let product: TestApp;
let admin: TestClerk;
/** Ids by name. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.newAgency();
  for (const [last_name, first_name, tel] of [
    ['Šivec', 'Žiga', '+386 41 765 432'],
    ['Novak', 'Ana', '+386 31 111 222'],
    ['Kos', 'Nova', ''],
  ]) {
    ids[`${last_name}`] = (await addCustomer(admin, { last_name, first_name, tel, city: 'Kranj' })).id;
  }
  for (const [name, tel] of [
    ['Novi hoteli', '+386 5 671 00 10'],
    ['Vila Nova', ''],
    ['Bura prevozi', '+386 5 671 00 10'],
  ]) {
    const { data } = await admin.call(supplierCalls.create, { body: { name: `${name}`, tel } });
    ids[`${name}`] = data.id;
  }
  const user = await addUser(product, admin.accountId, { name: 'Nova Žnidar', tel: '+386 40 555 666' });
  ids['Nova Žnidar'] = user.userId;
});
afterAll(() => product.stop());

const found = async (who: Caller, term: string) => {
  const { data } = await who.call(finderCalls.find, { body: { term } });
  return Object.fromEntries(data.map(({ kind, hits }) => [kind, hits.map(({ name }) => name)]));
};
const recent = async (who: Caller, records: { kind: string; id: number }[]) => {
  const { data } = await who.call(finderCalls.find, { body: { recent: records } });
  return data.flatMap(({ hits }) => hits.map(({ name }) => name)).toSorted();
};

describe('records are found', () => {
  test('by name from the second letter on, accents aside, those that begin so first', async () => {
    expect(await found(admin, 'n')).toEqual({ customers: [], suppliers: [], users: [] });
    expect(await found(admin, 'no')).toEqual({
      customers: ['Novak Ana', 'Kos Nova'],
      suppliers: ['Novi hoteli', 'Vila Nova'],
      users: ['Nova Žnidar'],
    });
    expect(await found(admin, 'znidar nov')).toMatchObject({ customers: [], users: ['Nova Žnidar'] });
    expect(await found(admin, 'sive')).toMatchObject({ customers: ['Šivec Žiga'] });
    expect(await found(admin, '%')).toEqual({ customers: [], suppliers: [], users: [] });
  });

  test('by number, with zeros in front and with the sign, which finds nothing else', async () => {
    for (const [kind, name] of [
      ['customers', 'Šivec'],
      ['suppliers', 'Bura prevozi'],
      ['users', 'Nova Žnidar'],
    ] as const) {
      const id = String(ids[name]);
      for (const typed of [id, id.padStart(5, '0')]) {
        const hits = (await found(admin, typed))[kind];
        expect([typed, hits?.[0]]).toEqual([typed, expect.stringContaining(name)]);
      }
      expect((await found(admin, `#${id}`))[kind]).toEqual([expect.stringContaining(name)]);
    }
    expect(await found(admin, '#999999999')).toEqual({ customers: [], suppliers: [], users: [] });
  });

  test('by phone, however it is written', async () => {
    expect(await found(admin, '041 765')).toMatchObject({ customers: ['Šivec Žiga'] });
    expect((await found(admin, '05 671-0010')).suppliers).toEqual(['Bura prevozi', 'Novi hoteli']);
    expect((await found(admin, '+38640555')).users).toEqual(['Nova Žnidar']);
  });

  test('five of a kind, and it is said how many there are', async () => {
    const clerk = await product.newAgency();
    for (let number = 1; number <= 7; number += 1) {
      await clerk.call(supplierCalls.create, { body: { name: `Obala ${number}`, city: 'Izola' } });
    }
    const { data } = await clerk.call(finderCalls.find, { body: { term: 'obala' } });
    const suppliers = data.find(({ kind }) => kind === 'suppliers');
    expect([suppliers?.hits.length, suppliers?.total]).toEqual([5, 7]);
    expect(suppliers?.hits[0]).toMatchObject({ name: 'Obala 1', place: 'Izola', active: true });
  });
});

describe('nothing else is found', () => {
  test('callers find only the kinds that they may read', async () => {
    const { username, password } = await addUser(product, admin.accountId, { roles: ['sm_booker'] });
    const booker = await product.signIn(username, password);
    expect(Object.keys(await found(booker, 'nova')).sort()).toEqual(['customers', 'suppliers']);
    expect(await recent(booker, [{ kind: 'users', id: ids['Nova Žnidar'] ?? 0 }])).toEqual([]);
    expect((await product.visitor.refused(finderCalls.find, { body: { term: 'nova' } })).status).toBe(401);
  });

  test('records of another account neither by term nor by id', async () => {
    const other = await product.newAgency();
    expect(await found(other, 'nova')).toEqual({ customers: [], suppliers: [], users: [] });
    const records = [
      { kind: 'customers', id: ids.Novak ?? 0 },
      { kind: 'suppliers', id: ids['Vila Nova'] ?? 0 },
      { kind: 'users', id: ids['Nova Žnidar'] ?? 0 },
    ];
    expect(await recent(admin, records)).toEqual(['Nova Žnidar', 'Novak Ana', 'Vila Nova']);
    expect(await recent(other, records)).toEqual([]);
    expect(await recent(admin, [{ kind: 'accounts', id: other.accountId }])).toEqual([]);
  });

  test('customers of another branch, where they are kept by branch', async () => {
    const boss = await product.newAgency({ user: { roles: ['sm_admin'] } });
    const { rows } = await sql<{ id: number }>`insert into subaccounts (account_id, name)
      select ${boss.accountId}, n from unnest(array['Koper', 'Maribor']) n returning id`.execute(
      product.pools.system,
    );
    const inBranch = async (subaccount_id: number) => {
      const { username, password } = await addUser(product, boss.accountId, {
        roles: ['sm_booker'],
        subaccount_id,
      });
      return product.signIn(username, password);
    };
    const [atKoper, atMaribor] = [await inBranch(rows[0]?.id ?? 0), await inBranch(rows[1]?.id ?? 0)];
    await sql`update accounts set customers_per_branch = true where id = ${boss.accountId}`.execute(
      product.pools.system,
    );
    const { id } = await addCustomer(atMaribor, { last_name: 'Potočnik' });
    for (const term of ['potočnik', `#${id}`]) {
      expect((await found(atKoper, term)).customers).toEqual([]);
      expect((await found(atMaribor, term)).customers).toEqual(['Potočnik Živa']);
    }
    const records = [{ kind: 'customers', id }];
    expect([await recent(atKoper, records), await recent(boss, records)]).toEqual([[], ['Potočnik Živa']]);
  });

  test('what lies in the trash', async () => {
    const clerk = await product.newAgency();
    const { id } = await addCustomer(clerk, { last_name: 'Potočnik' });
    await clerk.call(customerCalls.delete, { body: { id } });
    expect((await found(clerk, 'potočnik')).customers).toEqual([]);
    expect((await found(clerk, `#${id}`)).customers).toEqual([]);
    expect(await recent(clerk, [{ kind: 'customers', id }])).toEqual([]);
  });
});
