import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCalls } from '#domains/lists/contract.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Route } from '#shared/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { openConnections } from '#testing/connections.ts';
import { racing } from '#testing/racing.ts';
import { ticketCalls } from './contract.ts';
import { ask, aTicket, somebody } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  await openConnections(product.pools);
});
afterAll(() => product.stop());

const view = { list: 'customers.list', name: 'Mine', shared: false, query: { search: '', filter: {} } };

const CALLS: [Route, (ticket: number) => object][] = [
  [ticketCalls.state, (id) => ({ id, state: 'closed' })],
  [ticketCalls.answer, (id) => ({ id, text: 'Nothing comes.' })],
  [ticketCalls.create, () => aTicket],
  [listCalls.createView, () => view],
];

test.each(CALLS.map(([route, body]) => [route.path, route, body] as const))(
  'ERR-030 %s of a user who is destroyed in that moment breaks nothing',
  async (_, route, bodyOf) => {
    const { accountId } = await product.newAgency();
    const clerk = await somebody(product, accountId, { roles: ['sm_booker'] });
    const { id } = await ask(clerk);
    const destroyed = (tx: Tx) => tx.deleteFrom('users').where('id', '=', clerk.id).execute();
    const [reply] = await racing(product, destroyed, [() => clerk.send(route, { body: bodyOf(id) })]);
    expect([reply?.statusCode, reply?.json().errorCode]).toEqual([404, 'ITEM_NOT_FOUND']);
    expect((await clerk.send(ticketCalls.search, { body: {} })).statusCode).toBe(401);
  },
);

test('ERR-030 a user who writes into a ticket and is destroyed in that moment never wait for each other', async () => {
  const { accountId } = await product.newAgency();
  const clerk = await somebody(product, accountId, { roles: ['sm_booker'] });
  const { id } = await ask(clerk);
  const held = (tx: Tx) =>
    tx.selectFrom('users').where('id', '=', clerk.id).select('id').forUpdate().execute();
  const destroy = (tx: Tx) => tx.deleteFrom('users').where('id', '=', clerk.id).execute();
  const [destroyed, written] = await racing<unknown>(product, held, [
    () => systemWrite(product.pools, destroy),
    () => clerk.send(ticketCalls.state, { body: { id, state: 'closed' } }),
  ]);
  expect(destroyed).toMatchObject([{ numDeletedRows: 1n }]);
  expect(written).toMatchObject({ statusCode: 404 });
});
