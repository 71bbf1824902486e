import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import { type Simulator, startSimulator } from '#server/simulator.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { seedConnections } from './demo.ts';

const ADMIN = 'token-of-the-simulator';
/** The specified limit plus our own processing. */
const LONGEST_MS = 8000;

let product: TestApp;
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator(ADMIN);
  product = await startTestApp({ SIMULATOR_URL: simulator.url, PARTNERS_ON_LOOPBACK: '1' });
  await systemWrite(product.pools, async (tx) => {
    await seedOperators(tx);
    await seedConnections(tx);
  });
});
afterAll(async () => {
  await product.stop();
  await simulator.stop();
});

const right = (toc: string) => ({ username: 'Čuk & <sinovi>', password: `sim-${toc.toLowerCase()}` });

async function contractWith(admin: TestClerk, toc: string, change: object = {}): Promise<number> {
  const operator = await product.pools.system
    .selectFrom('tour_operators')
    .where('toc', '=', toc)
    .select(['id', 'ctypes'])
    .executeTakeFirstOrThrow();
  const body = {
    touroperator_id: operator.id,
    ctypes: operator.ctypes,
    option_on_expire: 1 as const,
    apis: ['sellit' as const],
    ...right(toc),
    ...change,
  };
  return (await admin.call(contractCalls.create, { body })).data.id;
}
const tested = async (admin: TestClerk, id: number) =>
  (await admin.call(contractCalls.test, { body: { id } })).data;
const stateOf = async (admin: TestClerk, toc: string, change: object = {}) =>
  (await tested(admin, await contractWith(admin, toc, change))).state;

const administer = async (path: string, body?: object) => {
  const headers = { authorization: `Bearer ${ADMIN}` };
  const reply = await fetch(
    `${simulator.url}/admin/${path}`,
    body ? { method: 'PUT', headers, body: JSON.stringify(body) } : { headers },
  );
  expect(reply.status).toBe(200);
  return reply.json();
};

describe('trying the connection of a contract', () => {
  test('an operator that knows the agency is reached over HTTP, in both dialects', async () => {
    const admin = await product.newAgency();
    expect(await stateOf(admin, 'ADRI')).toBe('connected');
    expect(await stateOf(admin, 'LAGU', { apis: ['1way2italy'] })).toBe('connected');
    const { calls } = (await administer('calls')) as { calls: { path: string }[] };
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/v1/ADRI/ping', '/ota/LAGU']));
  });

  test('wrong access data are told apart from an operator that is not there', async () => {
    const admin = await product.newAgency();
    expect(await stateOf(admin, 'ADRI', { password: 'another one' })).toBe('denied');
    expect(await stateOf(admin, 'LAGU', { apis: ['1way2italy'], password: 'another one' })).toBe('denied');
    const closed = await portThatNobodyListensOn();
    await setEndpoint('DALM', `http://127.0.0.1:${closed}`);
    expect(await stateOf(admin, 'DALM')).toBe('unreachable');
  });

  test('S15 an address inside the house is not called', async () => {
    const admin = await product.newAgency();
    await setEndpoint('KVAR', 'http://169.254.169.254/latest');
    expect(await stateOf(admin, 'KVAR')).toBe('unreachable');
  });

  test('what cannot be asked is said before anybody is', async () => {
    const admin = await product.newAgency();
    expect(await stateOf(admin, 'PANB', { apis: [] })).toBe('unconfigured');
    expect(await stateOf(admin, 'POTP', { password: '' })).toBe('unconfigured');
    expect(await stateOf(admin, 'MARE', { username: '' })).toBe('unconfigured');
    const alone = await startTestApp();
    try {
      await systemWrite(alone.pools, seedOperators);
      const clerk = await alone.newAgency();
      expect(await stateOf(clerk, 'ADRI')).toBe('unaddressed');
    } finally {
      await alone.stop();
    }
  });

  test('an operator that breaks or says nothing keeps nobody waiting for more than 8 s', async () => {
    const admin = await product.newAgency();
    for (const fault of ['http_500', 'garbage_body']) {
      await administer('faults', { code: 'KARP', fault });
      expect([fault, await stateOf(admin, 'KARP', { contract_number: fault })]).toEqual([fault, 'broken']);
      await product.pools.system
        .updateTable('contracts')
        .set({ trashed: true })
        .where('account_id', '=', admin.accountId)
        .execute();
    }
    await administer('faults', { code: 'BALK', fault: 'never_answer' });
    const since = performance.now();
    const { state, ms } = await tested(admin, await contractWith(admin, 'BALK'));
    expect(state).toBe('late');
    expect(ms).toBeGreaterThan(5000);
    expect(performance.now() - since).toBeLessThan(LONGEST_MS);
  }, 20_000);

  test('who may not change contracts, or may not use the test operator, tries nothing', async () => {
    const admin = await product.newAgency();
    const id = await contractWith(admin, 'TEST');
    const as = async (roles: ['sm_booker'] | ['sm_admin']) =>
      product.signIn((await addUser(product, admin.accountId, { roles })).username, PASSWORD);
    const body = { id };
    expect(await (await as(['sm_booker'])).refused(contractCalls.test, { body })).toMatchObject({
      errorCode: 'ROLE_DENIED',
    });
    expect(await (await as(['sm_admin'])).refused(contractCalls.test, { body })).toMatchObject({
      errorCode: 'TEST_OPERATOR_OWNERS',
    });
    expect((await tested(admin, id)).state).toBe('connected');
    const stranger = await product.newAgency();
    expect(await stranger.refused(contractCalls.test, { body })).toMatchObject({ status: 404 });
  });
});

const setEndpoint = (toc: string, address: string) =>
  product.pools.system
    .updateTable('connections')
    .set({ address })
    .where('touroperator_id', 'in', (eb) =>
      eb.selectFrom('tour_operators').where('toc', '=', toc).select('id'),
    )
    .execute();

/** The system released it just now, so nothing else uses it yet. */
async function portThatNobodyListensOn(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
