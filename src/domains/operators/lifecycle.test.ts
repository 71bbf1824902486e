import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '#app/product.ts';
import { accessCalls } from '#domains/licences/contract/access.ts';
import { feeCalls } from '#domains/licences/contract/fees.ts';
import { giataCalls } from '#domains/licences/contract/giata.ts';
import { licenceCalls } from '#domains/licences/contract.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { createProvider } from '#domains/org/testing.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Route } from '#shared/contract.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { contractCalls, ownOperatorCalls } from './contract.ts';

let product: TestApp;
let staff: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  staff = await createProvider(product);
  await systemWrite(product.pools, seedOperators);
});
afterAll(() => product.stop());

type Kept = Record<'search' | 'create' | 'delete' | 'restore' | 'destroy' | 'find', Route> & {
  toggle?: Route;
};
interface Row {
  id: number;
  active: boolean;
}

test.each<[string, Kept, () => Promise<object>]>([
  ['licences', licenceCalls, async () => ({ pricing: 'std' })],
  ['accesses of machines', accessCalls, async () => ({ note: 'Web shop' })],
  ['Giata licences', giataCalls, async () => ({ name: 'Hotels', type: 0 })],
  ['booking fees', feeCalls, async () => ({ percent: '2.5' })],
  ['contracts', contractCalls, contractInput],
])(
  'LICB-001, LICB-015 %s are listed, made, switched, trashed, restored and destroyed',
  async (_, calls, inputOf) => {
    // Only the provider creates licences; the agency does the rest.
    const admin =
      calls.create.permission === 'licence.edit' ? staff : await product.newAgency({ pricing: 'ent' });
    const call = async (route: Route, input: object) =>
      (await admin.call(route, input as never)) as { data: unknown };
    const listed = async (trashed = false) =>
      ((await call(calls.search, { body: { filter: { trashed } } })).data as Row[]).map(({ id }) => id);
    const made = (await call(calls.create, { body: await inputOf() })).data as Row;
    const body = { id: made.id };
    expect(await listed()).toContain(made.id);
    expect((await call(calls.find, { params: body })).data).toMatchObject({ id: made.id, active: true });
    if (calls.toggle) expect((await call(calls.toggle, { body })).data).toMatchObject({ active: false });
    await call(calls.delete, { body });
    expect([await listed(), await listed(true)].map((ids) => ids.includes(made.id))).toEqual([false, true]);
    await call(calls.restore, { body });
    expect(await listed()).toContain(made.id);
    await call(calls.delete, { body });
    await call(calls.destroy, { body });
    expect(await admin.refused(calls.find, { params: body } as never)).toMatchObject({ status: 404 });
  },
);

async function contractInput(): Promise<object> {
  const { id, ctypes } = await product.pools.system
    .selectFrom('tour_operators')
    .where('toc', '=', 'KVAR')
    .select(['id', 'ctypes'])
    .executeTakeFirstOrThrow();
  return { touroperator_id: id, ctypes, option_on_expire: 1 };
}

test('LICB-015 every call that the seeds name is served', () => {
  const served = new Set(allCalls.map(({ method, path }) => `${method} ${path}`));
  const kept = ['subaccounts', 'users', 'contracts', 'licences', 'giata-licences'].flatMap((kind) => [
    ...['all', 'search', 'create', 'update', 'delete', 'toggle', 'restore', 'destroy'].map(
      (verb) => `POST /api/smart/settings/${kind}/${verb}`,
    ),
    `GET /api/smart/settings/${kind}/find/:id`,
  ]);
  const others = [
    'POST /api/smart/settings/contracts/bulkAction',
    'POST /api/smart/settings/contracts/touroperators/search',
    'POST /api/smart/touroperators/all',
    'POST /api/smart/touroperators/search',
    'GET /api/smart/touroperators/find/:id',
    'GET /api/smart/settings/account/tocsList',
    'POST /api/smart/settings/account/update',
    'POST /api/smart/settings/account/all',
    'POST /api/validate/account',
    'POST /api/validate/users',
  ];
  expect([...kept, ...others].filter((call) => !served.has(call))).toEqual([]);
});

test('LIC-023 whoever has more than a smaller licence allows goes on with them, and activates no other', async () => {
  const admin = await product.newAgency({ pricing: 'ent' });
  const input = await contractInput();
  const { data: made } = await admin.call(contractCalls.create, { body: input as never });
  const { data: access } = await admin.call(accessCalls.create, { body: {} });
  await sql`insert into contracts (account_id, touroperator_id, ctypes, option_on_expire)
    select ${admin.accountId}, id, ctypes, 1 from tour_operators where toc not in ('KVAR', 'TEST') limit 6`.execute(
    product.pools.system,
  );
  await sql`update licences set pricing = 'std' where account_id = ${admin.accountId}`.execute(
    product.pools.system,
  );
  const change = { ...input, id: made.id, version: made.version, contract_number: '77' };
  const { data: changed } = await admin.call(contractCalls.update, { body: change as never });
  expect(changed).toMatchObject({ contract_number: '77', active: true });
  const { id, version } = access;
  const { data: noted } = await admin.call(accessCalls.update, { body: { id, version, note: 'Old shop' } });
  expect(noted).toMatchObject({ note: 'Old shop', active: true });
  for (const [calls, body] of [
    [contractCalls, { id: made.id }],
    [accessCalls, { id }],
  ] as const) {
    expect((await admin.call(calls.toggle, { body })).data.active).toBe(false);
    expect(await admin.refused(calls.toggle, { body })).toMatchObject({ status: 403 });
  }
});

test('contracts are sorted by name, code and state, also among those that a search finds', async () => {
  const admin = await product.newAgency({ pricing: 'ent' });
  await sql`insert into contracts (account_id, touroperator_id, ctypes, option_on_expire, active, contract_number)
    select ${admin.accountId}, id, ctypes, 1, toc <> 'KVAR', 'P-1' from tour_operators
    where toc in ('KVAR', 'ADRI', 'LAGU')`.execute(product.pools.system);
  const sorted = async (field: 'name' | 'toc' | 'active', direction: 'asc' | 'desc', search = '') => {
    const body = { search, sort: [{ field, direction }] };
    const { data } = await admin.call(contractCalls.search, { body });
    return data.map(({ touroperator }) => touroperator.toc);
  };
  expect(await sorted('name', 'asc')).toEqual(['ADRI', 'KVAR', 'LAGU']);
  expect(await sorted('toc', 'desc')).toEqual(['LAGU', 'KVAR', 'ADRI']);
  expect(await sorted('name', 'desc', 'p-1')).toEqual(['LAGU', 'KVAR', 'ADRI']);
  expect((await sorted('active', 'asc'))[0]).toBe('KVAR');
});

test('ORG-010 a branch has what the seeds name', async () => {
  const admin = await product.newAgency();
  const fields = {
    name: 'Koper',
    address: 'Ukmarjev trg 1',
    city: 'Koper',
    zip: '6000',
    country_code: 'SI',
    email: 'koper@adria.test',
    tel: '+386 5 611 10 00',
    signature: '<p>Lep pozdrav</p>',
  };
  const { data: made } = await admin.call(branchCalls.create, { body: fields });
  const { data } = await admin.call(branchCalls.find, { params: { id: made.id } });
  expect(data).toMatchObject({
    ...fields,
    tel: expect.stringContaining('386'),
    active: true,
    trashed: false,
  });
});

test('ORG-027 an own operator has name, code, e-mail and a switch, and goes its way through the trash', async () => {
  const admin = await product.newAgency();
  const body = { name: 'Naš avtobus', crs_code: 'BUS', email: 'bus@adria.test' };
  const { data: made } = await admin.call(ownOperatorCalls.create, { body });
  expect(made).toMatchObject({ ...body, active: true });
  expect((await admin.call(ownOperatorCalls.toggle, { body: { id: made.id } })).data.active).toBe(false);
  const { data: found } = await admin.call(ownOperatorCalls.search, { body: { search: 'nas avto' } });
  expect(found.map(({ id }) => id)).toEqual([made.id]);
  await admin.call(ownOperatorCalls.delete, { body: { id: made.id } });
  await admin.call(ownOperatorCalls.destroy, { body: { id: made.id } });
  expect(await admin.refused(ownOperatorCalls.find, { params: { id: made.id } })).toMatchObject({
    status: 404,
  });
});
