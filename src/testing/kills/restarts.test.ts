import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { openCluster, run } from '#server/db/embedded/cluster.ts';
import type { Route } from '#shared/contract.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { type Acknowledged, chainOf, compare, signedInAgency, visit } from './ledger.ts';
import { type SupervisedProduct, superviseProduct, until } from './product.ts';

const CONNECTIONS = 8;
const RESTARTS = 6;
const ACKNOWLEDGED_BETWEEN = 400;
const BACK_MS = 5000;
/** Far below the lease: an interrupted job is repeated without waiting for its expiry. */
const JOBS_MS = 30_000;

let product: SupervisedProduct;
let agency: Awaited<ReturnType<typeof signedInAgency>>;
beforeAll(async () => {
  product = await superviseProduct();
  const pools = visit(product.databaseUrl());
  agency = await signedInAgency(product.url, pools).finally(pools.close);
}, 60_000);
afterAll(() => product.stop());

test('F10 a database that restarts under load costs 503 and nothing else, and jobs go on', async () => {
  const load = startLoad();
  const { slowestMs, longestMs } = await restartAgainAndAgain(load);
  await load.stop();

  const pools = visit(product.databaseUrl());
  const { lost, doubled } = await compare(pools.system, agency.accountId, load.acknowledged);
  await until('all mails sent', async () => (await mailsSent(pools)) >= RESTARTS, JOBS_MS);
  const { flaws } = await chainOf(pools).finally(pools.close);
  process.stdout.write(
    `${RESTARTS} restarts: ${load.acknowledged.length} acknowledged, ${lost.length} lost, ` +
      `${load.refused.length} refused with 503, at most ${longestMs} ms ` +
      `each, of which ${slowestMs} ms after the database answered again, ${RESTARTS} mails sent\n`,
  );
  expect({ lost, doubled, flaws, strange: load.strange }).toEqual({
    lost: [],
    doubled: [],
    flaws: [],
    strange: [],
  });
  expect(load.refused.length).toBeGreaterThan(0);
  expect(load.refused.filter(({ whole }) => !whole)).toEqual([]);
  expect(slowestMs).toBeLessThan(BACK_MS);
}, 240_000);

async function restartAgainAndAgain(load: ReturnType<typeof startLoad>) {
  const cluster = await openCluster(product.home, true);
  const log = `${product.home}/server.log`;
  const restart = ['restart', '-D', cluster.folder, '-m', 'immediate', '-w', '-l', log];
  let [slowestMs, longestMs] = [0, 0];
  for (let round = 0; round < RESTARTS; round += 1) {
    const wanted = load.acknowledged.length + ACKNOWLEDGED_BETWEEN;
    await until('further acknowledgements', () => load.acknowledged.length >= wanted);
    await until('mail asked for', async () => (await load.askForMail()) === 200);
    const startedAt = Date.now();
    // The product may have restarted it already.
    if (round % 2 === 0) await run(cluster, 'pg_ctl', restart).catch(() => {});
    else await product.killDatabase();
    const known = load.acknowledged.length;
    await until('database', databaseAnswers);
    const answersAt = Date.now();
    await until('acknowledgement', () => load.acknowledged.length > known + CONNECTIONS);
    slowestMs = Math.max(slowestMs, Date.now() - answersAt);
    longestMs = Math.max(longestMs, Date.now() - startedAt);
  }
  return { slowestMs, longestMs };
}

async function databaseAnswers(): Promise<boolean> {
  const { system, close } = visit(product.databaseUrl());
  return sql`select`
    .execute(system)
    .then(() => true)
    .finally(close);
}

async function mailsSent({ system }: ReturnType<typeof visit>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where state = 'sent' and kind = 'auth.reset'`.execute(system);
  return rows[0]?.count ?? 0;
}

/** Creates branches without pause, each with its own key; a refused one is not repeated. */
function startLoad() {
  const pool = new Pool(product.url, { connections: CONNECTIONS });
  const acknowledged: Acknowledged[] = [];
  const refused: { body: ErrorBody; whole: boolean }[] = [];
  const strange: string[] = [];
  let stopping = false;

  async function send(route: Route, content: object): Promise<{ status: number; body: unknown }> {
    const key = randomUUID();
    const { statusCode, headers, body } = await pool.request({
      method: route.method,
      path: route.path,
      headers: {
        authorization: `Bearer ${agency.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(content),
    });
    const answer = (await body.json()) as ErrorBody;
    if (statusCode === 503) {
      const whole = answer.RequestID === headers['x-request-id'] && Number(headers['retry-after']) > 0;
      refused.push({ body: answer, whole });
    } else if (statusCode !== 200) strange.push(`${statusCode} ${JSON.stringify(answer)}`);
    return { status: statusCode, body: answer };
  }

  async function work(): Promise<void> {
    while (!stopping) {
      const name = randomUUID();
      const { status, body } = await send(branchCalls.create, { name });
      if (status !== 200) continue;
      acknowledged.push({ key: name, id: branchCalls.create.reply.parse(body).data.id });
    }
  }

  const working = Promise.all(Array.from({ length: CONNECTIONS }, work));
  return {
    acknowledged,
    refused,
    strange,
    askForMail: async () => (await send(authCalls.forgot, { email: agency.username })).status,
    async stop() {
      stopping = true;
      await working;
      await pool.close();
    },
  };
}
