import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractCalls } from '#domains/operators/contract.ts';
import { insertOperators } from '#domains/reference/store/operators.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { partnerCalls } from './contract.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

let admin: TestClerk;
let operators: { id: number }[];
let tocs = 0;
/** Two operators with offers of the agency, and one without an owner. */
beforeEach(async () => {
  admin = await product.newAgency();
  const letters = ['A', 'B', 'C'].map((last) => `PART${String.fromCharCode(65 + tocs)}${last}`);
  tocs += 1;
  operators = await systemWrite(product.pools, async (tx) => {
    const offered = { country_code: 'SI', group_code: 'adriatic', ctypes: ['hotel' as const] } as const;
    await insertOperators(
      tx,
      letters.map((toc) => ({ ...offered, ctypes: ['hotel'], toc, name: toc })),
    );
    await tx
      .updateTable('tour_operators')
      .set({ offered_by: admin.accountId })
      .where('toc', 'in', letters.slice(0, 2))
      .execute();
    return tx.selectFrom('tour_operators').where('toc', 'in', letters).select('id').orderBy('toc').execute();
  });
});

const agree = async (clerk: TestClerk, place: number, change: object = {}) => {
  const touroperator_id = operators[place]?.id ?? 0;
  const body = { touroperator_id, ctypes: ['hotel' as const], option_on_expire: 1 as const };
  return (await clerk.call(contractCalls.create, { body: { ...body, allow_reselling: true, ...change } }))
    .data;
};
const partners = async (body: object = {}, clerk = admin) =>
  (await clerk.call(partnerCalls.search, { body })).data;
const rename = (accountId: number, change: object) =>
  product.pools.system.updateTable('accounts').set(change).where('id', '=', accountId).execute();

test('ORG-045 other agencies whose contract with one’s operator allows reselling are listed and searched', async () => {
  const [first, second, third] = [
    await product.newAgency(),
    await product.newAgency(),
    await product.newAgency(),
  ];
  await rename(first.accountId, {
    name: 'Školjka Tours',
    email: 'info@skoljka.test',
    tel: '+386 1 555 01 00',
  });
  await rename(second.accountId, { name: 'Bora Reisen', country_code: 'AT' });
  await agree(first, 0);
  await agree(first, 1); // Two contracts with the same agency: one partner.
  await agree(second, 1);
  await agree(third, 0, { allow_reselling: false });
  await agree(third, 2);
  const sort = [{ field: 'name', direction: 'asc' }];
  const found = await partners({ sort });
  expect(found.map(({ name }) => name)).toEqual(['Bora Reisen', 'Školjka Tours']);
  expect(found[1]).toEqual({
    id: first.accountId,
    account_id: first.accountId,
    name: 'Školjka Tours',
    country_code: 'SI',
    email: 'info@skoljka.test',
    tel: '+386 1 555 01 00',
    active: true,
  });
  for (const search of ['skolj', 'INFO@skoljka', '555 01']) {
    expect([search, (await partners({ search })).map(({ id }) => id)]).toEqual([search, [first.accountId]]);
  }
  expect(await partners({ search: 'nobody' })).toEqual([]);
  expect(await partners({}, first)).toEqual([]);
});

test('who sells no more is shown as that; who is in the trash, or the agency itself, is no partner', async () => {
  const reseller = await product.newAgency();
  const { id } = await agree(reseller, 0);
  await agree(admin, 0);
  expect(await partners()).toMatchObject([{ account_id: reseller.accountId, active: true }]);
  await reseller.call(contractCalls.toggle, { body: { id } });
  expect(await partners()).toMatchObject([{ active: false }]);
  expect(await partners({ filter: { active: true } })).toEqual([]);
  expect(await partners({ filter: { active: false } })).toHaveLength(1);
  await reseller.call(contractCalls.toggle, { body: { id } });
  await rename(reseller.accountId, { active: false });
  expect(await partners()).toMatchObject([{ active: false }]);
  await rename(reseller.accountId, { active: true, trashed: true });
  expect(await partners()).toEqual([]);
  await rename(reseller.accountId, { trashed: false });
  await reseller.call(contractCalls.delete, { body: { id } });
  expect(await partners()).toEqual([]);
});
