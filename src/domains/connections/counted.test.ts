import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { recorderOf } from './actions/recorder.ts';
import { createPorts } from './adapters/ports.ts';
import { short } from './adapters/testing/joined.ts';
import { type Simulated, startSimulated, travelers } from './adapters/testing/simulated.ts';
import { joinAll } from './adapters/testing/sixteen.ts';
import type { BookableConnection, Ctx } from './port/connection.ts';
import type { Outcome } from './port/outcome.ts';
import { JSON_PRESETS } from './rules/jsonValues.ts';
import { aConnection } from './testing.ts';

const DEADLINE_MS = 15_000;
let product: TestApp;
let simulated: Simulated;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maestral-counted-'));
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  simulated = await startSimulated({ dataDir });
});
afterAll(async () => {
  await simulated.stop();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const portsTo = ({ http }: Simulated) => {
  const { wire: log, count } = recorderOf(product.pools);
  return createPorts({ http, log, count });
};

async function stored<C extends BookableConnection>(connection: C): Promise<C> {
  const { connectionId: id } = await aConnection(product, { dialect: connection.dialect });
  return { ...connection, id };
}
const callerOf = ({ accountId, userId }: TestClerk) => ({
  accountId,
  branchId: null,
  userId,
  machineId: null,
});

/** As the licence counts them, and as the log has them. */
async function requestsOf({ accountId }: TestClerk) {
  await recorderOf(product.pools).flush();
  const { rows } = await sql<{ counted: number; logged: number }>`select
    (select coalesce(sum(count), 0)::int from request_counts where account_id = ${accountId}) as counted,
    (select count(*)::int from exchanges where account_id = ${accountId} and outcome <> 'not_sent') as logged`.execute(
    product.pools.system,
  );
  return rows[0];
}

test('CONN-011 20 searches at once over sixteen operators, some cut off: what is counted is what came to them', async () => {
  const clerk = await product.newAgency();
  const all = await joinAll(simulated, () => DEADLINE_MS);
  const connections = await Promise.all(all.map(({ connection }) => stored(connection)));
  await simulated.spoil('KVAR', 'never_answer');
  await simulated.spoil('BALK', 'down');
  await simulated.spoil('LAGU', 'garbage_body');
  const [before, hanging] = [(await simulated.calls()).length, (await simulated.calls('KVAR')).length];
  const cut = new AbortController();
  const ports = portsTo(simulated);
  const searches = Array.from({ length: 20 }, async (_, number): Promise<[string, Outcome<unknown>]> => {
    const { toc = '', query, draft } = all[number % all.length] ?? {};
    const connection = connections[number % all.length];
    if (!connection || !draft) throw new Error('Nobody to ask.');
    const ctx: Ctx = { ...simulated.joined(connection).ctx(), caller: callerOf(clerk), signal: cut.signal };
    const port = ports.operator(connection.dialect);
    return [toc, await (query ? port.search(ctx, query) : port.check(ctx, draft, 'TD'))];
  });
  const others = searches.filter((_, number) => all[number % all.length]?.toc !== 'KVAR');
  await Promise.all(others);
  await expect.poll(async () => (await simulated.calls('KVAR')).length).toBe(hanging + 2);
  cut.abort();
  const ended = Object.groupBy(await Promise.all(searches), ([toc]) => toc);
  expect(ended.KVAR?.map(([, outcome]) => short(outcome))).toEqual([
    'unknown cancelled',
    'unknown cancelled',
  ]);
  expect(ended.BALK?.map(([, outcome]) => short(outcome))).toEqual(['unknown connection_lost']);
  const came = (await simulated.calls()).length - before;
  expect(came).toBeGreaterThanOrEqual(20);
  expect(await requestsOf(clerk)).toEqual({ counted: came, logged: came });
});

const WRITES = 200;

test('CONN-011 CONN-005 an operator that ends in the middle of 200 bookings: each that left counts once, and none is booked twice', async () => {
  const clerk = await product.newAgency();
  const line = { id: 1, type: 'event', code: 'TKT-101', parameters: 'ADULT', optionalParameters: {} };
  const day = { start: '2027-06-05', end: '2027-06-05' };
  const services = [{ ...line, ...day, allocation: '', count: 1, travelers: [1, 2] }];
  const draft = { tripType: '', travelers: travelers.slice(0, 2), services };
  const references = Array.from(
    { length: WRITES },
    (_, number) => `MWRITE${String(number).padStart(6, '0')}`,
  );

  const askAt = async (at: Simulated) => {
    const joined = await stored({ ...at.json('EVNT', JSON_PRESETS.mountv), callsAtOnce: 20 });
    const port = portsTo(at).operator('json');
    const ctx = (clientReference: string): Ctx => ({
      ...at.joined(joined).ctx(),
      caller: callerOf(clerk),
      clientReference,
    });
    const quote = await port.check(ctx('MCHECK000001'), draft, 'BA');
    const total = (quote.kind === 'answer' && quote.data?.total) || 0;
    return (reference: string) => port.commit(ctx(reference), draft, 'B', total);
  };
  const first = await askAt(simulated);
  const ends: Record<string, string[]> = {};
  let answered = 0;
  await Promise.all(
    references.map(async (reference) => {
      const { kind } = await first(reference);
      ends[kind] = [...(ends[kind] ?? []), reference];
      answered += kind === 'answer' ? 1 : 0;
      if (answered === WRITES / 2) simulated.kill();
    }),
  );
  const { answer = [], unknown = [], not_sent = [] } = ends;
  expect(answer.length).toBeGreaterThanOrEqual(WRITES / 2);
  expect(not_sent.length).toBeGreaterThan(0);
  const left = 1 + answer.length + unknown.length;
  expect(await requestsOf(clerk)).toEqual({ counted: left, logged: left });

  const restarted = await startSimulated({ dataDir });
  try {
    const kept = (await restarted.bookings('EVNT')).map(({ reference }) => reference);
    expect(answer.filter((reference) => !kept.includes(reference))).toEqual([]);
    expect(not_sent.filter((reference) => kept.includes(reference))).toEqual([]);
    const second = await askAt(restarted);
    const again = await Promise.all([...unknown, ...not_sent].map(second));
    expect(again.map(short)).toEqual(again.map(() => 200));
    const bookings = await restarted.bookings('EVNT');
    expect(bookings.map(({ reference }) => reference).toSorted()).toEqual(references);
    expect(new Set(bookings.map(({ code }) => code)).size).toBe(WRITES);
    const all = left + 1 + again.length;
    expect(await requestsOf(clerk)).toEqual({ counted: all, logged: all });
  } finally {
    await restarted.stop();
  }
});
