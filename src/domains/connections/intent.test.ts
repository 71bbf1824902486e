import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trackerCalls } from '#domains/licences/contract/tracker.ts';
import { scopeFor, type Tx } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { intendExchange } from './actions/intent.ts';
import { recorderOf } from './actions/recorder.ts';
import { storeExchanges } from './actions/storing.ts';
import { logCalls } from './contract/log.ts';
import type { LoggedExchange } from './port/wireLog.ts';
import { aConnection, anExchange, type Connected } from './testing.ts';

let product: TestApp;
let admin: TestClerk;
let own: Connected;
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.newAgency();
  own = await aConnection(product, { offeredBy: admin.accountId });
});
afterAll(() => product.stop());

async function said(exchange: LoggedExchange): Promise<void> {
  const { wire, flush } = recorderOf(product.pools);
  wire.exchanged(exchange);
  await flush();
}
const found = async (search: string) => (await admin.call(logCalls.log, { body: { search } })).data;

describe('what an action leaves', () => {
  const intent = (requestId: string) => ({
    connection: { id: own.connectionId, touroperatorId: own.operatorId },
    caller: { accountId: admin.accountId, branchId: null, userId: admin.userId, machineId: null },
    kind: 'B' as const,
    requestId,
    clientReference: 'M-1',
    bookingId: 7,
  });
  const write = (work: (tx: Tx) => Promise<void>) => scopeFor(product.pools, admin.accountId).write(work);

  test('it is in the log before it leaves, and its outcome ends it; one that is rolled back never was', async () => {
    await write((tx) => intendExchange(tx, intent('intended')));
    expect((await found('intended'))[0]).toMatchObject({
      outcome: 'open',
      kind: 'B',
      booking_id: 7,
      by: expect.stringMatching(/./),
    });
    await said(
      anExchange(own, admin.accountId, {
        kind: 'B',
        requestId: 'intended',
        bookingId: 7,
        statusId: 200,
        httpStatus: 200,
      }),
    );
    const after = await found('intended');
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ outcome: 'answered', status_id: 200, booking_id: 7 });
    expect(
      (await admin.call(logCalls.exchange, { params: { id: after[0]?.id ?? 0 } })).data.messages,
    ).not.toBeNull();
    const failed = write(async (tx) => {
      await intendExchange(tx, intent('rolled-back'));
      throw new Error('the booking was not stored');
    });
    await expect(failed).rejects.toThrow('not stored');
    expect(await found('rolled-back')).toEqual([]);
  });

  test('CONN-011 reads are gathered by process and written at a flush and at a stop, writes with their intent', async () => {
    const clerk = await product.newAgency();
    const caller = { accountId: clerk.accountId, branchId: null, userId: clerk.userId, machineId: null };
    const { count, flush } = recorderOf(product.pools);
    const leave = (isWrite: boolean) =>
      count({
        connectionId: own.connectionId,
        toc: own.toc,
        caller,
        kind: isWrite ? 'B' : 'search',
        isWrite,
        at: new Date(),
      });
    const counted = async () => {
      const { data } = await clerk.call(trackerCalls.accountPerMonth, {
        body: { year: new Date().getFullYear() },
      });
      return data.reduce((sum, row) => sum + row.count, 0);
    };
    for (let call = 0; call < 320; call += 1) leave(false);
    leave(true);
    expect(await counted()).toBe(0);
    await flush();
    expect(await counted()).toBe(320);
    await scopeFor(product.pools, clerk.accountId).write((tx) =>
      intendExchange(tx, { ...intent('counted'), caller }),
    );
    expect(await counted()).toBe(321);
    leave(false);
    await recorderOf(product.pools).stop();
    expect(await counted()).toBe(322);
  });

  test('CONN-011 a write that nothing announced is counted when it is logged, and once', async () => {
    const clerk = await product.newAgency();
    const caller = { accountId: clerk.accountId, branchId: null, userId: clerk.userId, machineId: null };
    const counted = async () => {
      const { rows } = await sql<{ count: number }>`select coalesce(sum(count), 0)::int as count
        from request_counts where account_id = ${clerk.accountId}`.execute(product.pools.system);
      return rows[0]?.count;
    };
    await said(anExchange(own, clerk.accountId, { caller, kind: 'B', requestId: 'unannounced' }));
    expect(await counted()).toBe(1);
    await scopeFor(product.pools, clerk.accountId).write((tx) =>
      intendExchange(tx, { ...intent('announced'), caller }),
    );
    await said(anExchange(own, clerk.accountId, { caller, kind: 'B', requestId: 'announced' }));
    await said(
      anExchange(own, clerk.accountId, { caller, kind: 'B', requestId: 'never-left', result: 'not_sent' }),
    );
    expect(await counted()).toBe(2);
  });

  test('what its intent knew stays where the exchange does not know it, and it is stored once', async () => {
    await write((tx) => intendExchange(tx, intent('knows-more')));
    const exchange = {
      ...anExchange(own, admin.accountId, { kind: 'B', requestId: 'knows-more' }),
      key: randomUUID(),
    };
    const search = { ...anExchange(own, admin.accountId, { requestId: 'stored-once' }), key: randomUUID() };
    const other = { ...anExchange(own, admin.accountId, { requestId: 'stored-later' }), key: randomUUID() };
    await storeExchanges(product.pools, [exchange, search]);
    const { stored, uncounted } = await storeExchanges(product.pools, [search, exchange, other]);
    expect([stored, uncounted]).toEqual([[other], []]);
    expect(await found('knows-more')).toMatchObject([{ booking_id: 7, client_reference: 'M-1' }]);
    expect(await found('stored-once')).toHaveLength(1);
    expect(await found('stored-later')).toHaveLength(1);
  });

  test('what the database cannot store, and who is no longer there, does not hold up the others', async () => {
    const hostile = { detail: 'a\0b\ud800', rawId: '\0'.repeat(5000), path: '/\0' };
    const gone = anExchange(own, 999_999_999);
    const { wire, flush } = recorderOf(product.pools);
    wire.exchanged(gone);
    wire.exchanged(anExchange({ ...own, connectionId: 999_999_999 }, admin.accountId));
    wire.exchanged(
      anExchange(own, admin.accountId, { ...hostile, requestId: 'hostile-words', statusId: 2 ** 31 }),
    );
    for (let more = 0; more < 1100; more += 1) wire.exchanged(anExchange(own, admin.accountId));
    await flush();
    expect((await found('hostile-words'))[0]).toMatchObject({
      detail: expect.stringMatching(/^ab/),
      status_id: null,
    });
  });

  test('a row that the database refuses is dropped and told, and holds up no other', async () => {
    const { wire, flush, start, stop } = recorderOf(product.pools);
    const told: unknown[] = [];
    start((error) => told.push(error));
    const before = anExchange(own, admin.accountId, { requestId: 'before-refused' });
    const refused = anExchange(own, admin.accountId, { requestId: 'refused-row', bookingId: 2 ** 63 });
    const after = anExchange(own, admin.accountId, { requestId: 'after-refused' });
    for (const one of [before, refused, after]) wire.exchanged(one);
    await flush();
    await stop();
    expect(await found('before-refused')).toHaveLength(1);
    expect(await found('refused-row')).toEqual([]);
    expect(await found('after-refused')).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  test('what waits to be written is bounded: searches are dropped first, and how many is told', async () => {
    const { wire, flush, start, stop } = recorderOf(product.pools);
    const told: unknown[] = [];
    start((error) => told.push(error));
    const clerk = await product.newAgency();
    const gone = anExchange(own, 999_999_999);
    for (let more = 0; more < 20_000; more += 1) wire.exchanged(gone);
    wire.exchanged(anExchange(own, clerk.accountId, { requestId: 'one-search-more' }));
    wire.exchanged(anExchange(own, admin.accountId, { requestId: 'one-booking-more', kind: 'B' }));
    await flush();
    await stop();
    expect(await found('one-booking-more')).toHaveLength(1);
    expect(told.map(String)).toEqual(['Error: 1 exchanges were dropped before they could be logged.']);
  });

  test('while a flush is at work, all that ask for another share the next one', async () => {
    const { wire, flush } = recorderOf(product.pools);
    const first = flush();
    await Promise.resolve();
    await Promise.resolve();
    const second = flush();
    wire.exchanged(anExchange(own, admin.accountId, { requestId: 'shared-flush' }));
    expect(flush()).toBe(second);
    await Promise.all([first, second]);
    expect(await found('shared-flush')).toHaveLength(1);
    expect(flush()).not.toBe(second);
    await flush();
  });

  test('what cannot be written now is written later, and nothing is counted twice', async () => {
    const { wire, flush } = recorderOf(product.pools);
    await product.pools.system.schema.alterTable('exchanges').renameTo('exchanges_away').execute();
    wire.exchanged(anExchange(own, admin.accountId, { requestId: 'kept-in-memory' }));
    await expect(flush()).rejects.toThrow(/exchanges/);
    await product.pools.system.schema.alterTable('exchanges_away').renameTo('exchanges').execute();
    await flush();
    await flush();
    expect(await found('kept-in-memory')).toHaveLength(1);
  });
});
