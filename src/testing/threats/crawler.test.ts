import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#app/demo.ts';
import { DEMO_PASSWORD } from '#domains/auth/rules.ts';
import { addUser } from '#domains/auth/testing.ts';
import { isAllowed, type Permission, scopesOf } from '#shared/permissions.ts';
import type { Role } from '#shared/roles.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/app.ts';
import { threats } from './attacks.ts';
import { belongingsOf } from './belongings.ts';
import type { Belongings, Row } from './domain.ts';

const RECORDS = 3;

let product: TestApp;
const things = new Map<number, Belongings[]>();
beforeAll(async () => {
  product = await startTestApp();
  await seedDemo(product);
  const accounts = await product.pools.system.selectFrom('accounts').select('id').orderBy('id').execute();
  for (const { id } of accounts) things.set(id, await thingsOf(id));
}, 60_000);
afterAll(() => product.stop());

/** So many of each kind, beside those of the demo. */
async function thingsOf(accountId: number): Promise<Belongings[]> {
  const made: Belongings[] = [];
  for (let round = 0; round < RECORDS; round += 1) {
    const person = await addUser(product, accountId);
    made.push(await belongingsOf(product, person, `Crawled ${round}`, ['sm_booker'], round));
  }
  return made;
}

/** Calls that name a record. */
const naming: readonly Row[] = threats
  .filter(({ isCrawled }) => isCrawled)
  .flatMap((domain) => domain.attacks)
  .filter(
    ([{ path }, outcome]) =>
      outcome === '404' || (outcome === 'closed' && !/(search|all|create)$/.test(path)),
  );

interface DemoUser {
  account_id: number;
  email: string;
  roles: Role[];
  owner: boolean;
}

/** Whether the table of attacks expects this status for this user on things of another account. */
function fits(user: DemoUser, [route, , , special]: Row, status: number, code: string | undefined): boolean {
  const permission = route.permission as Permission;
  const reach = route.reach ?? permission;
  if (!isAllowed(user, permission)) return status === 403 && code === 'ROLE_DENIED';
  const isEverywhere = scopesOf(user, reach).includes('A') && !special?.ofMany;
  if (!isEverywhere) return status === 404 && code === 'ITEM_NOT_FOUND';
  return status < 500 && ![401, 404].includes(status) && code !== 'ROLE_DENIED';
}

const usersOfDemo = (): Promise<DemoUser[]> =>
  product.pools.system
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where('users.email', 'not like', '%@agency.test')
    .where('accounts.active', '=', true)
    .select(['users.account_id', 'users.email', 'users.roles', 'users.owner'])
    // Users who work for all accounts come last, since their changes succeed.
    .orderBy(({ eb, ref }) => eb(ref('users.email'), 'like', 'master@%'))
    .orderBy('users.id')
    .execute();

let calls = 0;
/** Answers that differ from the table, for one record of each kind. */
async function breachesAt(user: DemoUser, caller: Caller, record: Belongings): Promise<string[]> {
  const breaches: string[] = [];
  for (const row of naming) {
    const [route, , input] = row;
    const reply = await caller.send(route, input(record));
    const isJson = String(reply.headers['content-type']).startsWith('application/json'); // Else a file.
    const code: string | undefined = isJson ? reply.json().errorCode : undefined;
    calls += 1;
    if (!fits(user, row, reply.statusCode, code)) {
      breaches.push(`${user.email} ${route.path}: ${reply.statusCode} ${code}`);
    }
  }
  return breaches;
}

test('S1, ORG-056 no demo user reaches three records of each kind of any other account by any call that names one', async () => {
  const users = await usersOfDemo();
  expect(users.length).toBeGreaterThan(10);
  expect(naming.length).toBeGreaterThan(45);
  const breaches: string[] = [];
  for (const user of users) {
    const caller = await product.signIn(user.email, DEMO_PASSWORD);
    const foreign = [...things].flatMap(([id, records]) => (id === user.account_id ? [] : records));
    // Users who can change nothing call in parallel; users of all accounts one by one.
    const isEverywhere = user.roles.includes('mn_super_admin');
    const told = isEverywhere
      ? []
      : await Promise.all(foreign.map((record) => breachesAt(user, caller, record)));
    breaches.push(...told.flat());
    for (const record of isEverywhere ? foreign : [])
      breaches.push(...(await breachesAt(user, caller, record)));
  }
  process.stdout.write(`\n${calls} calls of ${users.length} demo users for things of others\n`);
  expect(breaches).toEqual([]);
}, 240_000);
