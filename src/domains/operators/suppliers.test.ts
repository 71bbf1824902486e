import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyCalls } from '#domains/history/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { ownOperatorCalls } from './contract.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const supplierOf = async (clerk: TestClerk, name = 'Bura prevozi') =>
  (await clerk.call(supplierCalls.create, { body: { name } })).data;
const operatorOf = async (clerk: TestClerk, supplier_id: number | null, name = 'Our bus') =>
  (await clerk.call(ownOperatorCalls.create, { body: { name, supplier_id } })).data;

test('an own operator names the supplier behind it, and is found by it', async () => {
  const admin = await product.newAgency();
  const supplier = await supplierOf(admin);
  const bus = await operatorOf(admin, supplier.id);
  expect(bus).toMatchObject({
    supplier_id: supplier.id,
    supplier: { id: supplier.id, name: 'Bura prevozi' },
  });
  await operatorOf(admin, null, 'Our own');
  const filter = { supplier_id: supplier.id };
  const { data, meta } = await admin.call(ownOperatorCalls.search, { body: { filter } });
  expect([data.map(({ id }) => id), meta.total]).toEqual([[bus.id], 1]);
  const change = { name: 'Our bus', id: bus.id, version: bus.version, supplier_id: null };
  expect((await admin.call(ownOperatorCalls.update, { body: change })).data.supplier).toBeNull();
  const entries = await admin.call(historyCalls.record, { params: { type: 'own_operators', id: bus.id } });
  expect(entries.data[0]).toMatchObject({
    changes: { supplier_id: { from: supplier.id, to: null } },
    names: { supplier_id: { [supplier.id]: 'Bura prevozi' } },
  });
});

test('a supplier that something refers to is trashed, never destroyed', async () => {
  const admin = await product.newAgency();
  const { id } = await supplierOf(admin);
  const bus = await operatorOf(admin, id);
  await admin.call(supplierCalls.delete, { body: { id } });
  expect(await admin.refused(supplierCalls.destroy, { body: { id } })).toMatchObject({
    status: 409,
    errorCode: 'IN_USE',
  });
  // The contract keeps naming it, and may be saved again.
  const body = { name: 'Our coach', id: bus.id, version: bus.version, supplier_id: id };
  const { data } = await admin.call(ownOperatorCalls.update, { body });
  expect(data).toMatchObject({ name: 'Our coach', supplier_id: id });
  const freed = { ...body, version: data.version, supplier_id: null };
  await admin.call(ownOperatorCalls.update, { body: freed });
  await admin.call(supplierCalls.destroy, { body: { id } });
});

test('one of another agency, one in the trash and one that is not there are refused', async () => {
  const [admin, other] = [await product.newAgency(), await product.newAgency()];
  const [foreign, gone] = [await supplierOf(other), await supplierOf(admin)];
  await admin.call(supplierCalls.delete, { body: { id: gone.id } });
  for (const supplier_id of [foreign.id, gone.id, 999_999_999]) {
    const refused = await admin.refused(ownOperatorCalls.create, { body: { name: 'Our bus', supplier_id } });
    expect([refused.status, refused.errors]).toEqual([
      422,
      { supplier_id: ['Ta dobavitelj ne obstaja ali je v košu'] },
    ]);
  }
});
