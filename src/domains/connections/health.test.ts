import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { recorderOf } from './actions/recorder.ts';
import { connectionCalls } from './contract.ts';
import type { LoggedExchange } from './port/wireLog.ts';
import { aConnection, anExchange, type Connected } from './testing.ts';

let product: TestApp;
let provider: TestClerk;
let operator: Server;
let answerWith = 200;
let address = '';
beforeAll(async () => {
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  operator = createServer((_, response) => {
    response
      .writeHead(answerWith, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: answerWith }));
  });
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await product.stop();
  await new Promise((resolve) => operator.close(resolve));
});

async function said(...exchanges: LoggedExchange[]): Promise<void> {
  const { wire, flush } = recorderOf(product.pools);
  for (const exchange of exchanges) wire.exchanged(exchange);
  await flush();
}
const failed = {
  result: 'not_sent',
  why: 'unreachable',
  answer: null,
  httpStatus: null,
  statusId: null,
} as const;

/** A contract of this agency with credentials. */
async function sell(clerk: TestClerk, { operatorId }: Connected, change: object = {}) {
  const body = {
    touroperator_id: operatorId,
    ctypes: ['hotel' as const],
    option_on_expire: 1 as const,
    username: 'us',
    password: 'secret',
    ...change,
  };
  return (await clerk.call(contractCalls.create, { body })).data;
}
const shown = async (id: number, clerk = provider) =>
  (await clerk.call(connectionCalls.find, { params: { id } })).data;
const lightOf = async ({ connectionId }: Connected) => (await shown(connectionId)).health.state;
const toldOf = async (clerk: TestClerk) =>
  (await clerk.call(notifyCalls.search, { body: {} })).data.filter(
    ({ notify_type }) => notify_type.type === 'operator_down',
  );

describe('CONN-007 the health of a connection', () => {
  test('PLUS-013 red within one search, the others undisturbed; green again with the outage in the history', async () => {
    const [down, other] = [await aConnection(product), await aConnection(product)];
    await said(anExchange(other, provider.accountId), anExchange(down, provider.accountId, failed));
    expect(await lightOf(down)).toBe('down');
    expect(await lightOf(other)).toBe('well');
    const page = await provider.call(connectionCalls.search, {
      body: { filter: { state: 'down' }, itemsPerPage: 30 },
    });
    expect(page.data.map(({ id }) => id)).toContain(down.connectionId);
    expect(page.states.find(({ state }) => state === 'down')?.count).toBe(page.data.length);
    await said(
      anExchange(down, provider.accountId, { ...failed, why: 'breaker_open' }),
      anExchange(down, provider.accountId),
    );
    const after = await shown(down.connectionId);
    expect(after.health).toMatchObject({ state: 'well', calls: 2, left_out: 1, good_share: 50 });
    expect(after.outages).toMatchObject([
      { state: 'down', reason: 'unreachable', until: expect.any(String) },
    ]);
    expect(after.health.hours.at(-1)).toMatchObject({ calls: 2, good: 1 });
  });

  test('an outage is told once: to the provider, and to admins whose contract is active', async () => {
    const one = await aConnection(product);
    const [selling, former, nobody] = [
      await product.newAgency(),
      await product.newAgency(),
      await product.newAgency(),
    ];
    await sell(selling, one);
    await sell(former, one, { active: false });
    const before = (await toldOf(provider)).length;
    for (let time = 0; time < 3; time += 1) await said(anExchange(one, selling.accountId, failed));
    await expect.poll(async () => (await toldOf(selling)).length).toBe(1);
    await expect.poll(async () => (await toldOf(provider)).length).toBe(before + 1);
    expect((await toldOf(selling))[0]?.params).toMatchObject({ operator: one.toc });
    // It is back for a moment, and away again: the same outage.
    await said(anExchange(one, selling.accountId));
    for (let time = 0; time < 4; time += 1) await said(anExchange(one, selling.accountId, failed));
    expect(await lightOf(one)).toBe('down');
    expect((await shown(one.connectionId)).outages).toMatchObject([{ until: null }]);
    expect(
      [await toldOf(selling), await toldOf(former), await toldOf(nobody)].map(({ length }) => length),
    ).toEqual([1, 0, 0]);
  });

  test('a wrong password is a state of its own, and of this agency alone', async () => {
    const one = await aConnection(product);
    const [wrong, right] = [await product.newAgency(), await product.newAgency()];
    await sell(wrong, one);
    await sell(right, one);
    await said(anExchange(one, right.accountId), anExchange(one, wrong.accountId, { result: 'denied' }));
    const lightFor = async (clerk: TestClerk) =>
      (await clerk.call(connectionCalls.health, {})).data.map(({ state }) => state);
    expect(await lightFor(wrong)).toEqual(['denied']);
    expect(await lightFor(right)).toEqual(['well']);
    // For the provider it is a number: the connection itself is well.
    expect((await shown(one.connectionId)).health).toMatchObject({ state: 'well', refused: 1 });
    expect(await toldOf(wrong)).toEqual([]);
    await said(anExchange(one, wrong.accountId));
    expect(await lightFor(wrong)).toEqual(['well']);
  });

  test('refused credentials of an agency that no longer sells the operator hide nothing', async () => {
    const former = await product.newAgency();
    const one = await aConnection(product, { offeredBy: former.accountId });
    const contract = await sell(former, one);
    await said(anExchange(one, former.accountId), anExchange(one, former.accountId, { result: 'denied' }));
    expect((await shown(one.connectionId, former)).health).toMatchObject({ state: 'denied', refused: null });
    await product.pools.system
      .updateTable('contracts')
      .set({ active: false })
      .where('id', '=', contract.id)
      .execute();
    expect((await shown(one.connectionId, former)).health.state).toBe('well');
    expect((await shown(one.connectionId)).health.refused).toBe(0);
  });

  test('an operator is listed once, by the connection that the contract uses', async () => {
    const selling = await product.newAgency();
    const one = await aConnection(product);
    await sell(selling, one);
    await product.pools.system
      .insertInto('connections')
      .values({ touroperator_id: one.operatorId, dialect: 'ota' })
      .execute();
    await said(anExchange(one, selling.accountId));
    const { data } = await selling.call(connectionCalls.health, {});
    expect(data).toMatchObject([{ touroperator: { toc: one.toc }, state: 'well' }]);
  });

  test('the test of a connection says what it found, and its light follows', async () => {
    const one = await aConnection(product, { address });
    const body = { id: one.connectionId };
    const tested = async () => (await provider.call(connectionCalls.test, { body })).data;
    expect(await tested()).toMatchObject({ state: 'unconfigured', health: { state: 'idle' } });
    const selling = await product.newAgency();
    await sell(selling, one);
    expect(await tested()).toMatchObject({ state: 'connected', health: { state: 'well' } });
    answerWith = 401;
    expect(await tested()).toMatchObject({ state: 'denied', health: { state: 'well', refused: 1 } });
    answerWith = 500;
    expect((await tested()).state).toBe('broken');
    answerWith = 200;
    expect(await tested()).toMatchObject({ state: 'connected', health: { state: 'well' } });
    await product.pools.system
      .updateTable('connections')
      .set({ address: '' })
      .where('id', '=', one.connectionId)
      .execute();
    expect((await tested()).state).toBe('unaddressed');
  });

  test('two processes that count the same hour add up, whatever order they name connections in', async () => {
    const [a, b] = [await aConnection(product), await aConnection(product)];
    const { rememberHealth } = await import('./actions/health.ts');
    const batch = (...order: Connected[]) => order.map((one) => anExchange(one, provider.accountId));
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        rememberHealth(product.pools, index % 2 === 0 ? batch(a, b) : batch(b, a)),
      ),
    );
    for (const one of [a, b])
      expect((await shown(one.connectionId)).health).toMatchObject({ calls: 10, good_share: 100 });
  });
});
