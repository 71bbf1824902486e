import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { branchCalls } from '#domains/org/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { systemWrite } from './db/scope.ts';

let product: TestApp;
let url: string;
beforeAll(async () => {
  product = await startTestApp({ CALLS_AT_ONCE: '1' });
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  // A server on a port has an address of this type.
  url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
});
afterAll(() => product.stop());

test('a call that waits for its turn is not done when its connection is closed', async () => {
  const agency = await product.newAgency();
  const { data: branch } = await agency.call(branchCalls.create, { body: { name: 'Ljubljana' } });
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = systemWrite(product.pools, async (tx) => {
    await sql`select from subaccounts where id = ${branch.id} for update`.execute(tx);
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  const first = agency.send(branchCalls.toggle, { body: { id: branch.id } });
  await vi.waitFor(async () => {
    const { rows } = await sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(product.pools.system);
    expect(rows).toHaveLength(1);
  });
  const closed = new AbortController();
  let arrived = 0;
  product.app.server.on('request', () => {
    arrived += 1;
  });
  const second = fetch(url + branchCalls.create.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${agency.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Never' }),
    signal: closed.signal,
  }).catch((error: Error) => error.name);
  await vi.waitFor(() => expect(arrived).toBe(1));
  closed.abort();
  expect(await second).toBe('AbortError');
  over.resolve();
  await held;
  expect((await first).statusCode).toBe(200);
  const { data } = await agency.call(branchCalls.search, { body: {} });
  expect(data.map(({ name }) => name)).toEqual(['Ljubljana']);
});
