import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls } from '#domains/operators/contract.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { scopeFor } from '#server/db/scope.ts';
import { createHttp, type Http } from '#server/http.ts';
import type { User } from '#server/session.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { connectionOf, connectionsOf } from './actions/registry.ts';
import { connectionCalls } from './contract.ts';
import { aConnection, type Connected, userOf } from './testing.ts';

const ADDRESS = 'https://xml.operator.test';

let product: TestApp;
let http: Http;
beforeAll(async () => {
  product = await startTestApp();
  http = createHttp(product.config);
});
afterAll(async () => {
  await http.close();
  await product.stop();
});

async function sell(clerk: TestClerk, { operatorId }: Connected, change: object = {}) {
  const body = {
    touroperator_id: operatorId,
    ctypes: ['hotel' as const],
    option_on_expire: 1 as const,
    username: 'us',
    password: 'sesame',
    contract_number: 'A-1',
    instruction: 2 as const,
    ...change,
  };
  return (await clerk.call(contractCalls.create, { body })).data;
}
const reached = (user: User) =>
  scopeFor(product.pools, user.accountId).read((db) => connectionsOf(db, needs(), user));
const reachedOne = (user: User, { operatorId }: Connected) =>
  scopeFor(product.pools, user.accountId).read((db) => connectionOf(db, needs(), user, operatorId));
const needs = () => ({ ...product, http });

describe('what an account needs to call an operator', () => {
  test('comes from connection and contract: address, values, credentials, number and instruction', async () => {
    const clerk = await product.newAgency();
    const one = await aConnection(product, { address: ADDRESS });
    await sell(clerk, one);
    expect(await reachedOne(userOf(clerk), one)).toMatchObject({
      connection: {
        id: one.connectionId,
        toc: one.toc,
        dialect: 'json',
        address: ADDRESS,
        deadlineMs: 8000,
        callsAtOnce: 8,
        values: { profile: 'v1' },
      },
      credentials: { username: 'us', password: 'sesame' },
      contract: { number: 'A-1', instruction: 2, ctypes: ['hotel'] },
    });
  });

  test('the interface that the contract names decides which connection it is', async () => {
    const clerk = await product.newAgency();
    const one = await aConnection(product, { address: ADDRESS });
    const ota = { touroperator_id: one.operatorId, dialect: 'ota' as const, address: `${ADDRESS}/ota` };
    await product.pools.system.insertInto('connections').values(ota).execute();
    const { id, version } = await sell(clerk, one, { apis: ['1way2italy'] });
    expect((await reachedOne(userOf(clerk), one))?.connection).toMatchObject({ dialect: 'ota' });
    const body = {
      id,
      version,
      touroperator_id: one.operatorId,
      ctypes: ['hotel' as const],
      option_on_expire: 1 as const,
      username: 'us',
      apis: ['sellit' as const],
    };
    await clerk.call(contractCalls.update, { body });
    expect((await reachedOne(userOf(clerk), one))?.connection).toMatchObject({ dialect: 'json' });
  });

  test('a change reaches every use at once; what is off, elsewhere or without credentials is not reached', async () => {
    const clerk = await product.newAgency();
    const provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
    const branch = (await clerk.call(branchCalls.create, { body: branchInput.parse({ name: 'Koper' }) }))
      .data;
    const [everywhere, there, bare, off] = [
      await aConnection(product, { address: ADDRESS }),
      await aConnection(product, { address: ADDRESS }),
      await aConnection(product, { address: ADDRESS }),
      await aConnection(product, { address: ADDRESS }),
    ];
    await sell(clerk, everywhere);
    await sell(clerk, there, { all_subaccounts: false, subaccounts: [branch.id] });
    await sell(clerk, bare, { password: '' });
    await sell(clerk, off);
    await provider.call(connectionCalls.toggle, { body: { id: off.connectionId, active: false } });
    const tocsFor = async (user: User) => (await reached(user)).map(({ connection }) => connection.toc);
    expect(await tocsFor(userOf(clerk))).toEqual([everywhere.toc]);
    expect(await tocsFor(userOf(clerk, { subaccountId: branch.id }))).toEqual([everywhere.toc, there.toc]);
    await provider.call(connectionCalls.toggle, { body: { id: off.connectionId, active: true } });
    expect(await tocsFor(userOf(clerk))).toEqual([everywhere.toc, off.toc]);
    expect(await reachedOne(userOf(clerk), bare)).toBeUndefined();
    const stranger = await product.newAgency();
    expect(await tocsFor(userOf(stranger))).toEqual([]);
  });

  test('ERR-021 the test operator is for owners alone, with its sentence', async () => {
    const clerk = await product.newAgency();
    const one = await aConnection(product, { address: ADDRESS });
    await sell(clerk, one);
    await product.pools.system
      .updateTable('tour_operators')
      .set({ toc: 'TEST' })
      .where('id', '=', one.operatorId)
      .execute();
    const refusal = reachedOne(userOf(clerk), one);
    await expect(refusal).rejects.toMatchObject({
      definition: { code: 'TEST_OPERATOR_OWNERS', status: 403 },
    });
    expect(await reached(userOf(clerk))).toEqual([]);
    expect((await reachedOne(userOf(clerk, { owner: true }), one))?.connection.toc).toBe('TEST');
  });
});
