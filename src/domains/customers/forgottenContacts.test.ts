import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { customerCalls } from './contract.ts';
import { addCustomer } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

test('CUST-026 what a supplier says of somebody is forgotten, and the history never knew it', async () => {
  const admin = await product.newAgency();
  const { id } = await addCustomer(admin);
  const spoken = {
    name: 'Obala',
    contact: 'Živa Žagar',
    email: 'ziva@zagar.test',
    note: 'Ask for Živa Žagar',
  };
  const made = (await admin.call(supplierCalls.create, { body: spoken })).data;
  const change = { ...spoken, note: 'Živa Žagar calls back', id: made.id, version: made.version };
  await admin.call(supplierCalls.update, { body: change });
  await admin.call(customerCalls.erase, { body: { id, name: 'Živa Žagar' } });
  const { rows } = await sql<{
    row: string;
  }>`select s::text as row from suppliers s where account_id = ${admin.accountId}
    union all select h::text from history h where account_id = ${admin.accountId}`.execute(
    product.pools.system,
  );
  expect(rows.filter(({ row }) => /Živa|zagar/.test(row))).toEqual([]);
});

test('CUST-026 a form that was opened before brings nobody back, and a supplier loses the name of the person', async () => {
  const admin = await product.newAgency();
  const { id } = await addCustomer(admin, { address: 'Vodniška ulica 7' });
  const guide = { name: 'Živa Žagar', contact: '', address: 'Vodniška ulica 7', note: 'Ask Živa Žagar' };
  const add = async (body: { name: string }) => (await admin.call(supplierCalls.create, { body })).data;
  const [opened, other] = [await add(guide), await add({ name: 'Obala' })];
  await admin.call(customerCalls.erase, { body: { id, name: 'Živa Žagar' } });
  const save = { ...guide, id: opened.id, version: opened.version };
  expect((await admin.refused(supplierCalls.update, { body: save })).status).toBe(409);
  const stored = async (one: number) => (await admin.call(supplierCalls.find, { params: { id: one } })).data;
  const gone = `erased #${id}`;
  expect(await stored(opened.id)).toMatchObject({ name: gone, address: gone, note: `Ask ${gone}` });
  expect((await stored(other.id)).version).toBe(other.version);
  const { rows } = await sql<{ row: string }>`select h::text as row from history h
    where account_id = ${admin.accountId} and entity = 'suppliers'`.execute(product.pools.system);
  expect(rows.filter(({ row }) => row.includes('Vodniška'))).toEqual([]);
});

test('CUST-026 a company that is a supplier as well keeps its name there', async () => {
  const admin = await product.newAgency();
  const company = { is_company: true, first_name: '', last_name: 'Bura prevozi', email: 'info@bura.test' };
  const { id } = await addCustomer(admin, company);
  const { data } = await admin.call(supplierCalls.create, { body: { name: 'Bura prevozi' } });
  await admin.call(customerCalls.erase, { body: { id, name: 'Bura prevozi' } });
  const after = await admin.call(supplierCalls.find, { params: { id: data.id } });
  expect(after.data).toMatchObject({ name: 'Bura prevozi', version: data.version });
});
