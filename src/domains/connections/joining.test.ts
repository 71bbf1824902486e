import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCalls } from '#domains/operators/contract.ts';
import { scopeFor } from '#server/db/scope.ts';
import { createHttp, type Http } from '#server/http.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { portsOf } from './actions/ports.ts';
import { recorderOf } from './actions/recorder.ts';
import { connectionOf } from './actions/registry.ts';
import { short } from './adapters/testing/joined.ts';
import { ctxFor } from './adapters/testing/partner.ts';
import { type Recorded, replayOf } from './adapters/testing/replay.ts';
import { dataOf, travelers } from './adapters/testing/simulated.ts';
import { startStranger } from './adapters/testing/stranger.ts';
import { logCalls } from './contract/log.ts';
import { connectionCalls } from './contract.ts';
import type { Ctx } from './port/connection.ts';
import { aConnection, userOf } from './testing.ts';

const WEEK = {
  contentTypes: ['hotel'],
  from: '2027-07-10',
  to: '2027-07-31',
  minNights: 7,
  maxNights: 7,
  adults: 2,
  childAges: [9],
};

let product: TestApp;
let http: Http;
let stranger: Awaited<ReturnType<typeof startStranger>>;
let provider: TestClerk;
let admin: TestClerk;
beforeAll(async () => {
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  http = createHttp(product.config);
  stranger = await startStranger({ envelope: 'soap11', encoding: 'windows-1250', currency: 'CZK' });
  provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  admin = await product.newAgency();
});
afterAll(async () => {
  await http.close();
  await stranger.stop();
  await product.stop();
});

/** The two forms: the provider describes the operator, the agency enters its contract. */
async function joined(): Promise<() => Ctx> {
  const { operatorId: touroperator_id } = await aConnection(product);
  const { address, values } = stranger.connection;
  const connection = { touroperator_id, dialect: 'ota' as const, address, values };
  await provider.call(connectionCalls.create, { body: connection });
  const access = { username: '740012', password: 'puszta-740012', apis: ['1way2italy' as const] };
  const contract = { touroperator_id, ctypes: ['hotel' as const], option_on_expire: 1 as const, ...access };
  await admin.call(contractCalls.create, { body: contract });
  const reached = await scopeFor(product.pools, admin.accountId).read((db) =>
    connectionOf(db, { ...product, http }, userOf(admin), touroperator_id),
  );
  if (!reached) throw new Error('Nobody is reached.');
  let calls = 0;
  return () => {
    calls += 1;
    return ctxFor(reached.connection, {
      credentials: reached.credentials,
      caller: { accountId: admin.accountId, branchId: null, userId: admin.userId, machineId: null },
      requestId: `joined ${touroperator_id} ${calls}`,
      clientReference: `MJOIN${String(calls).padStart(7, '0')}`,
    });
  };
}

test('CONN-001 an operator joins by two forms: then one searches, checks, holds, makes firm and cancels', async () => {
  const ctx = await joined();
  const port = portsOf({ ...product, http }).operator('ota');
  const { offers } = dataOf(await port.search(ctx(), WEEK));
  const offer = offers.find(({ status, board }) => status === 'free' && board === 'HB');
  const draft = { tripType: '', travelers, services: offer?.services ?? [] };
  const total = dataOf(await port.check(ctx(), draft, 'BA')).total ?? 0;
  const held = dataOf(await port.commit(ctx(), draft, 'O', total));
  expect(held).toMatchObject({ status: 'OP', total });
  expect(dataOf(await port.fix(ctx(), held.code, total))).toMatchObject({ status: 'OK', total });
  const { fee } = dataOf(await port.cancelQuote(ctx(), held.code));
  expect(dataOf(await port.cancel(ctx(), held.code, fee))).toMatchObject({ status: 'XX', cancelFee: fee });
});

test('CONN-012 CONN-001 a saved exchange, read back, gives the same result; other values of the connection another one', async () => {
  const ctx = await joined();
  const ota = portsOf({ ...product, http }).operator('ota');
  const [offer] = dataOf(await ota.search(ctx(), WEEK)).offers;
  const draft = { tripType: '', travelers, services: offer?.services ?? [] };
  const asked = ctx();
  const first = await ota.check(asked, draft, 'BA');
  expect(short(first)).toBe(712);
  await recorderOf(product.pools).flush();
  const { data } = await provider.call(logCalls.log, { body: { search: asked.requestId } });
  const { body } = await provider.send(logCalls.file, { params: { id: data[0]?.id ?? 0 } });
  const ports = replayOf(JSON.parse(body) as Recorded);
  expect(await ports.operator('ota').check(asked, draft, 'BA')).toEqual(first);
  // A trial: what the answer would mean with another value.
  const { connection } = asked;
  if (connection.dialect !== 'ota') throw new Error('Another dialect.');
  const values = { ...connection.values, currency: 'EUR' };
  const trial = await ports
    .operator('ota')
    .check({ ...asked, connection: { ...connection, values } }, draft, 'BA');
  expect(short(trial)).toBe('unknown wrong_currency');
});
