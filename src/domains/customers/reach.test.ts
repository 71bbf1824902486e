import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { customerCalls } from './contract.ts';
import { historyKeys } from './store.ts';
import { addCustomer, changed, person } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const colleague = async (clerk: TestClerk, roles: string[]) => {
  const { username, password } = await addUser(product, clerk.accountId, { roles: roles as never });
  return product.signIn(username, password);
};

describe('where an agency keeps customers by branch', () => {
  test('ORG-067 a clerk finds those of the own branch and of none, an admin all; switched off everybody all', async () => {
    const admin = await product.newAgency({ user: { roles: ['sm_admin'] } });
    const { rows } = await sql<{ id: number }>`insert into subaccounts (account_id, name)
      select ${admin.accountId}, n from unnest(array['Koper', 'Maribor']) n returning id`.execute(
      product.pools.system,
    );
    const [koper = 0, maribor = 0] = rows.map(({ id }) => id);
    const inBranch = async (subaccount_id: number) => {
      const user = { roles: ['sm_booker'] as never, subaccount_id };
      const { username, password } = await addUser(product, admin.accountId, user);
      return product.signIn(username, password);
    };
    const [atKoper, atMaribor] = [await inBranch(koper), await inBranch(maribor)];
    const setByBranch = (isOn: boolean) =>
      sql`update accounts set customers_per_branch = ${isOn} where id = ${admin.accountId}`.execute(
        product.pools.system,
      );
    await addCustomer(atMaribor, { last_name: 'Od prej' });
    await setByBranch(true);
    const { id, version } = await addCustomer(atMaribor, { last_name: 'Iz Maribora' });
    const namesFor = async (who: typeof atKoper) => {
      const { data } = await who.call(customerCalls.search, { body: {} });
      return data.map(({ last_name }) => last_name);
    };
    expect(await namesFor(atKoper)).toEqual(['Od prej']);
    expect(await namesFor(atMaribor)).toEqual(['Iz Maribora', 'Od prej']);
    expect(await namesFor(admin)).toEqual(['Iz Maribora', 'Od prej']);
    expect((await atKoper.refused(customerCalls.find, { params: { id } })).status).toBe(404);
    const body = person({ id, version }) as never;
    expect((await atKoper.refused(customerCalls.update, { body })).status).toBe(404);
    expect((await atKoper.refused(customerCalls.delete, { body: { id } })).status).toBe(404);
    expect((await atKoper.call(customerCalls.all, { body: {} })).data).toHaveLength(1);
    const history = { params: { type: 'customers', id } };
    expect((await atKoper.refused(historyCalls.record, history)).status).toBe(404);
    expect((await atMaribor.call(historyCalls.record, history)).data).toHaveLength(1);
    await setByBranch(false);
    expect(await namesFor(atKoper)).toEqual(['Iz Maribora', 'Od prej']);
  });
});

test('ORG-067 who sees the customers of the own branch alone reads no history of the others, nor of all; switched off of each', async () => {
  const admin = await product.newAgency();
  await sql`update accounts set customers_per_branch = true where id = ${admin.accountId}`.execute(
    product.pools.system,
  );
  await sql`insert into subaccounts (account_id, name) values (${admin.accountId}, 'Koper')`.execute(
    product.pools.system,
  );
  const { id } = await addCustomer(admin);
  await sql`update customers set subaccount_id = (select max(id) from subaccounts) where id = ${id}`.execute(
    product.pools.system,
  );
  const [clerk, overseer] = [
    await colleague(admin, ['sm_invoices']),
    await colleague(admin, ['sm_overseer']),
  ];
  const one = { params: { type: 'customers', id } };
  const many = { body: { filter: { type: 'customers' } } };
  expect((await clerk.refused(customerCalls.find, { params: { id } })).status).toBe(404);
  expect((await clerk.refused(historyCalls.record, one)).status).toBe(404);
  expect((await clerk.refused(historyCalls.search, many)).status).toBe(404);
  expect((await overseer.call(historyCalls.record, one)).data).toHaveLength(1);
  expect((await overseer.call(historyCalls.search, many)).data).toHaveLength(1);
  await sql`update accounts set customers_per_branch = false where id = ${admin.accountId}`.execute(
    product.pools.system,
  );
  expect((await clerk.call(historyCalls.record, one)).data).toHaveLength(1);
  expect((await clerk.call(historyCalls.search, many)).data).toHaveLength(1);
});

test('the keys that open the history are those of the own agency alone', async () => {
  const [admin, stranger] = [await product.newAgency(), await product.newAgency()];
  const { id } = await addCustomer(admin);
  const keysFor = (accountId: number) => systemWrite(product.pools, (tx) => historyKeys(tx, accountId, [id]));
  expect((await keysFor(admin.accountId)).has(id)).toBe(true);
  expect((await keysFor(stranger.accountId)).has(id)).toBe(false);
});

describe('numbers of documents', () => {
  test('CUST-027 are shown whole to who books, masked to others, and stay when they are sent back', async () => {
    const admin = await product.newAgency();
    const agent = await colleague(admin, ['sm_user']);
    const made = await addCustomer(admin, { personal_id: 'PB-123 4567', personal_id_type: 'passport' });
    expect(made.personal_id).toBe('PB-123 4567');
    const seen = (await agent.call(customerCalls.find, { params: { id: made.id } })).data;
    expect(seen.personal_id).toBe('•••67');
    for (const call of [customerCalls.search, customerCalls.all]) {
      const { data } = await agent.call(call, { body: {} });
      expect(data.map(({ personal_id }) => personal_id)).toEqual(['•••67']);
    }
    const after = await agent.call(customerCalls.update, { body: changed(seen, { city: 'Piran' }) });
    expect(after.data.personal_id).toBe('•••67');
    expect((await admin.call(customerCalls.find, { params: { id: made.id } })).data.personal_id).toBe(
      'PB-123 4567',
    );
    const { rows } = await sql<{ row: string }>`select c::text || coalesce((select string_agg(h::text, '')
      from history h where h.account_id = c.account_id), '') as row from customers c where id = ${made.id}`.execute(
      product.pools.system,
    );
    expect(rows[0]?.row).not.toContain('1234567');
    expect(rows[0]?.row).not.toContain('123 4567');
  });

  test('CUST-027 a mask is no number, and no way to reach anybody: not on a new card, nor where another one lies', async () => {
    const admin = await product.newAgency();
    const onlyMask = { email: '', tel: '', tax_code: '', personal_id: '•••67' };
    const refused = await admin.refused(customerCalls.create, { body: person(onlyMask) });
    expect(Object.keys(refused.errors ?? {})).toEqual(['personal_id']);
    expect((await admin.call(customerCalls.search, { body: {} })).data).toEqual([]);
    const without = await addCustomer(admin);
    const other = await addCustomer(admin, { personal_id: 'PB7654321' });
    for (const card of [without, other]) {
      const body = changed(card, { personal_id: '•••67' });
      const { errors } = await admin.refused(customerCalls.update, { body });
      expect(Object.keys(errors ?? {})).toEqual(['personal_id']);
    }
  });

  test('CUST-027 are found whole, however they are written, by who may see them alone', async () => {
    const admin = await product.newAgency();
    const agent = await colleague(admin, ['sm_user']);
    await addCustomer(admin, { personal_id: 'PB-123 4567' });
    await addCustomer(admin, { personal_id: 'PB7654321', last_name: 'Drugi' });
    const found = async (who: typeof agent, search: string) =>
      (await who.call(customerCalls.search, { body: { search } })).data.map(({ last_name }) => last_name);
    expect(await found(admin, 'pb1234567')).toEqual(['Žagar']);
    expect(await found(admin, 'PB 123')).toEqual([]);
    expect(await found(agent, 'pb1234567')).toEqual([]);
  });
});
