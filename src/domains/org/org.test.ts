import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { branchCalls } from './contract.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const create = async (admin: TestClerk, name: string, change = {}) =>
  (await admin.call(branchCalls.create, { body: { name, ...change } })).data;

describe('branches', () => {
  test('API-009 a branch is made, changed, switched off and on, trashed and restored', async () => {
    const admin = await product.newAgency();
    const made = await create(admin, ' Center ', { city: 'Kranj', email: 'Kranj@Adria.test' });
    expect(made).toMatchObject({ name: 'Center', email: 'kranj@adria.test', active: true, version: 1 });
    const { data: changed } = await admin.call(branchCalls.update, { body: { ...made, city: 'Bled' } });
    expect(changed).toMatchObject({ city: 'Bled', version: 2 });
    const body = { id: made.id };
    expect((await admin.call(branchCalls.toggle, { body })).data.active).toBe(false);
    expect((await admin.call(branchCalls.toggle, { body })).data.active).toBe(true);

    expect(await admin.call(branchCalls.delete, { body })).toEqual({ data: body });
    await admin.call(branchCalls.delete, { body });
    expect((await admin.call(branchCalls.search, { body: {} })).meta.total).toBe(0);
    const trash = await admin.call(branchCalls.search, { body: { filter: { trashed: true } } });
    expect(trash.data.map(({ id }) => id)).toEqual([made.id]);
    expect((await admin.call(branchCalls.restore, { body })).data.trashed).toBe(false);
  });

  test('API-009 what is in the trash is restored first; whoever clicks twice is not refused', async () => {
    const admin = await product.newAgency();
    const { data } = await admin.call(branchCalls.create, { body: { name: 'Center' } });
    const body = { id: data.id };
    const replies = await Promise.all([1, 2, 3].map(() => admin.send(branchCalls.delete, { body })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await admin.refused(branchCalls.toggle, { body })).toMatchObject({ status: 404 });
    const change = { ...body, version: 2, name: 'Other' };
    expect(await admin.refused(branchCalls.update, { body: change })).toMatchObject({ status: 404 });
  });

  test('API-009 two living branches of one agency never have one name, whoever comes first', async () => {
    const [admin, stranger] = [await product.newAgency(), await product.newAgency()];
    const taken = { status: 422, errors: { name: ['Ta naziv že ima druga poslovalnica'] } };
    const koper = await create(admin, 'Čatež ob Savi');
    await create(stranger, 'Čatež ob Savi');
    const again = { body: { name: ' ČATEŽ ob savi' } };
    expect(await admin.refused(branchCalls.create, again)).toMatchObject(taken);
    const other = await create(admin, 'Koper');
    expect(await admin.refused(branchCalls.update, { body: { ...other, ...again.body } })).toMatchObject(
      taken,
    );
    await admin.call(branchCalls.update, { body: { ...koper, name: 'ČATEŽ OB SAVI' } });

    await admin.call(branchCalls.delete, { body: { id: koper.id } });
    const replies = await Promise.all([1, 2, 3].map(() => admin.send(branchCalls.create, again)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    expect(await admin.refused(branchCalls.restore, { body: { id: koper.id } })).toMatchObject(taken);
  });

  test('API-007 the list pages, sorts as people expect and searches without accents', async () => {
    const admin = await product.newAgency();
    for (const name of ['Zagorje', 'Čatež', 'Celje', 'Domžale 100%', 'Šentjur', 'Žalec'])
      await create(admin, name);
    const sort = [{ field: 'name' as const, direction: 'asc' as const }];
    const page = await admin.call(branchCalls.search, { body: { page: 2, itemsPerPage: 5, sort } });
    expect(page.data.map(({ name }) => name)).toEqual(['Žalec']);
    expect(page.meta).toEqual({ page: 2, itemsPerPage: 5, total: 6, lastPage: 2 });
    const first = await admin.call(branchCalls.search, { body: { sort } });
    expect(first.data.map(({ name }) => name)).toEqual([
      'Celje',
      'Čatež',
      'Domžale 100%',
      'Šentjur',
      'Zagorje',
      'Žalec',
    ]);
    const names = async (search: string) =>
      (await admin.call(branchCalls.search, { body: { search } })).data.map(({ name }) => name);
    expect(await names('CATEZ')).toEqual(['Čatež']);
    expect(await names('100%')).toEqual(['Domžale 100%']);
    expect(await names('%')).toEqual(['Domžale 100%']);
    expect(await names('_')).toEqual([]);
    const after = await admin.call(branchCalls.search, { body: { page: 9, itemsPerPage: 5 } });
    expect([after.data, after.meta.lastPage]).toEqual([[], 2]);
  });

  test('API-009 unknown sort and filter fields and page sizes are refused', async () => {
    const admin = await product.newAgency();
    for (const body of [
      { sort: [{ field: 'account_id', direction: 'asc' }] },
      { sort: [{ field: 'name; drop table users', direction: 'asc' }] },
      { filter: { account_id: 1 } },
      { itemsPerPage: 7 },
      { page: 0 },
    ]) {
      const refused = await admin.refused(branchCalls.search, { body: body as never });
      expect(refused).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
    }
  });

  test('API-033 totals are exact up to 10,000; beyond there are more', async () => {
    const admin = await product.newAgency();
    const fill = (count: number) =>
      sql`insert into subaccounts (account_id, name) select ${admin.accountId}, gen_random_uuid() from generate_series(1, ${count}::int)`.execute(
        product.pools.system,
      );
    const meta = async () => (await admin.call(branchCalls.search, { body: { itemsPerPage: 5 } })).meta;
    await fill(9999);
    expect(await meta()).toMatchObject({ total: 9999 });
    await fill(1);
    expect(await meta()).toEqual({ page: 1, itemsPerPage: 5, total: 10_000, lastPage: 2000 });
    await fill(1);
    expect(await meta()).toEqual({ page: 1, itemsPerPage: 5, total: 10_000, lastPage: 2000, more: true });
  });

  test('ERR-017, S1 another account finds and changes nothing, and is not told why', async () => {
    const [owner, stranger] = [await product.newAgency(), await product.newAgency()];
    const mine = await create(owner, 'Mine');
    const missing = await stranger.refused(branchCalls.find, { params: { id: 999_999_999 } });
    const foreign = await stranger.refused(branchCalls.find, { params: { id: mine.id } });
    expect({ ...foreign, RequestID: '' }).toEqual({ ...missing, RequestID: '' });
    expect(missing.error).toBe('Zapis ne obstaja');
    const body = { ...mine, name: 'Theirs' };
    for (const route of [branchCalls.update, branchCalls.toggle, branchCalls.delete, branchCalls.restore]) {
      expect(await stranger.refused(route, { body })).toMatchObject({ status: 404 });
    }
    expect((await owner.call(branchCalls.find, { params: { id: mine.id } })).data).toEqual(mine);
  });

  test('of two people who edit one version, the second is told and nothing is lost', async () => {
    const admin = await product.newAgency();
    const seen = await create(admin, 'Center');
    await admin.call(branchCalls.update, { body: { ...seen, city: 'Ptuj' } });
    const refused = await admin.refused(branchCalls.update, { body: { ...seen, city: 'Izola' } });
    expect(refused).toMatchObject({ status: 409, errorCode: 'CHANGED_ELSEWHERE' });
    expect((await admin.call(branchCalls.find, { params: { id: seen.id } })).data.city).toBe('Ptuj');
  });

  test('a booker may neither see nor change them', async () => {
    const admin = await product.newAgency();
    const person = await addUser(product, admin.accountId, { roles: ['sm_booker'] });
    const booker = await product.signIn(person.username, PASSWORD);
    for (const [route, input] of [
      [branchCalls.search, { body: {} }],
      [branchCalls.create, { body: { name: 'x' } }],
    ] as const) {
      expect(await booker.refused(route, input as never)).toMatchObject({
        status: 403,
        errorCode: 'ROLE_DENIED',
      });
    }
  });
});
