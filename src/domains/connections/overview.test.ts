import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls } from '#domains/operators/contract.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { recorderOf } from './actions/recorder.ts';
import { connectionCalls } from './contract.ts';
import { createBreaker } from './exchange/breaker.ts';
import { aConnection, anExchange } from './testing.ts';

let product: TestApp;
let provider: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
});
afterAll(() => product.stop());

describe('CONN-007 the figures of a connection', () => {
  test('cover a day, a week or a month, with a bar for each hour or day', async () => {
    const { connectionId, operatorId } = await aConnection(product);
    const hoursAgo = [0, 3, 30, 24 * 6, 24 * 20, 24 * 31];
    await systemWrite(product.pools, async (tx) => {
      for (const ago of hoursAgo)
        await sql`insert into connection_hours (connection_id, hour, calls, good, slow, left_out, took)
          values (${connectionId}, date_trunc('hour', now()) - make_interval(hours => ${ago}), 10, 9, 0, 1, array_fill(0, array[34]))`.execute(
          tx,
        );
    });
    const figures = async (filter: { period?: '24h' | '7d' | '30d' }) => {
      const body = { filter: { touroperator_id: operatorId, ...filter } };
      const [row] = (await provider.call(connectionCalls.search, { body })).data;
      const { calls, left_out, good_share, hours = [] } = row?.health ?? {};
      return [
        calls,
        left_out,
        good_share,
        hours
          .map((bar) => bar.calls)
          .join(' ')
          .replace(/( ?\b0\b)+/g, ' …')
          .trim(),
      ];
    };
    expect(await figures({})).toEqual([20, 2, 90, '… 10 … 10']);
    expect(await figures({ period: '7d' })).toEqual([40, 4, 90, '10 … 10 20']);
    expect(await figures({ period: '30d' })).toEqual([50, 5, 90, '… 10 … 10 … 10 20']);
  });

  test('CONN-006 how long its breaker leaves an operator alone', () => {
    let now = 1000;
    const breaker = createBreaker(() => now);
    expect(breaker.openMs(1)).toBeNull();
    for (let n = 0; n < 5; n += 1) breaker.admit(1)?.('badly');
    now += 12_000;
    expect(breaker.openMs(1)).toBe(48_000);
    now += 48_000;
    expect(breaker.openMs(1)).toBeNull();
  });
});

describe('PLUS-013 the operators of an agency in the request tracker', () => {
  test('stand with their light beside what was sent to them in the month', async () => {
    const agency = await product.newAgency();
    const [busy, quiet] = [await aConnection(product), await aConnection(product)];
    for (const { operatorId: touroperator_id } of [quiet, busy]) {
      const body = { touroperator_id, ctypes: ['hotel' as const], option_on_expire: 1 as const };
      await agency.call(contractCalls.create, { body });
    }
    const { wire, flush } = recorderOf(product.pools);
    const failed = {
      result: 'not_sent',
      why: 'unreachable',
      answer: null,
      httpStatus: null,
      statusId: null,
    } as const;
    for (const change of [{}, {}, { kind: 'content' as const }, failed, failed, failed])
      wire.exchanged(anExchange(busy, agency.accountId, change));
    await flush();
    const today = new Date().toISOString().slice(0, 10);
    const inDays = async (body: { from: string; to: string }) =>
      (await agency.call(connectionCalls.requests, { body })).data.map(({ touroperator, state, count }) => [
        touroperator.toc,
        state,
        count,
      ]);
    expect(await inDays({ from: '2020-01-01', to: today })).toEqual([
      [busy.toc, 'down', 2],
      [quiet.toc, 'idle', 0],
    ]);
    expect((await inDays({ from: '2020-01-01', to: '2020-01-31' })).map(([, , count]) => count)).toEqual([
      0, 0,
    ]);
    const other = { from: today, to: today, account_id: provider.accountId };
    expect((await agency.refused(connectionCalls.requests, { body: other })).status).toBe(404);
    const seen = await provider.call(connectionCalls.requests, {
      body: { ...other, account_id: agency.accountId },
    });
    expect(seen.data).toHaveLength(2);
  });
});
