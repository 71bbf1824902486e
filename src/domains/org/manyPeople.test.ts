import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#shared/contract.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { userCalls } from './contract/users.ts';
import { branchCalls } from './contract.ts';

const PEOPLE = 2_000;
const CALLS = 40;
const MOST_TIMES = 4;

let product: TestApp;
let admin: TestClerk;
let newcomer: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.newAgency({ pricing: 'ent' });
  newcomer = await product.newAgency({ pricing: 'ent' });
  const { accountId } = admin;
  await sql`insert into subaccounts (account_id, name, city)
    select ${accountId}, 'Poslovalnica ' || n, 'Kraj ' || n % 17 from generate_series(1, 200) n`.execute(
    product.pools.system,
  );
  await sql`insert into users (account_id, name, email, roles, modules, active, subaccount_id)
    select ${accountId}, 'Žiga Čuk ' || n, 'many-' || n || '@agency.test', '{sm_booker}', '{2}', true,
      (select min(id) from subaccounts where account_id = ${accountId}) + n % 200
    from generate_series(1, ${PEOPLE}) n`.execute(product.pools.system);
  await sql`analyze users, subaccounts`.execute(product.pools.system);
}, 60_000);
afterAll(() => product.stop());

const median = (times: number[]) => times.toSorted((a, b) => a - b)[CALLS / 2] ?? Number.POSITIVE_INFINITY;

/** The median of each, called in turns, so that other work on the machine slows both. */
async function medians(route: Route, body: object): Promise<{ many: number; few: number }> {
  const took = { many: [] as number[], few: [] as number[] };
  for (let call = 0; call < CALLS; call += 1) {
    took.many.push(await time(admin, route, body));
    took.few.push(await time(newcomer, route, body));
  }
  return { many: median(took.many), few: median(took.few) };
}

async function time(clerk: TestClerk, route: Route, body: object): Promise<number> {
  const before = performance.now();
  expect((await clerk.send(route, { body })).statusCode).toBe(200);
  return performance.now() - before;
}

const sorted = (field: string) => ({ sort: [{ field, direction: 'asc' }] });

test.each([
  ['people', userCalls.search, {}],
  ['people by name', userCalls.search, sorted('name')],
  ['people by branch', userCalls.search, sorted('subaccount')],
  ['people that are looked for', userCalls.search, { search: 'cuk 1999' }],
  ['branches', branchCalls.search, {}],
  ['branches by their people', branchCalls.search, sorted('users')],
] as const)(
  'a page of %s among 2,000 takes at most four times as long as in an agency of one',
  async (_, route, body) => {
    await medians(route, body); // Warms up the query plans.
    const { many, few } = await medians(route, body);
    expect(many / few).toBeLessThan(MOST_TIMES);
  },
);
