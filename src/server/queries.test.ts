import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '#app/product.ts';
import { customerCalls } from '#domains/customers/contract.ts';
import { person } from '#domains/customers/testing.ts';
import { accessCalls } from '#domains/licences/contract/access.ts';
import { feeCalls } from '#domains/licences/contract/fees.ts';
import { giataCalls } from '#domains/licences/contract/giata.ts';
import { licenceCalls } from '#domains/licences/contract.ts';
import { contractCalls, ownOperatorCalls } from '#domains/operators/contract.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import type { Route } from '#shared/contract.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { casesOf } from '#testing/fuzz/cases.ts';
import { type Cast, newCast } from '#testing/fuzz/cast.ts';
import { isSoak } from '#testing/soak.ts';

const MOST_OF_A_LIST = 6;
const MOST_OF_A_CALL = 18;
/** The limit for each call that all records have. */
const MOST_OF_A_RECORD = 9;
/** An access of machines needs a tier, which is one statement more. */
const MOST_OF_AN_ACCESS = 10;
/** The copy of a person's data reads every place once. */
const MOST_OF_A_COPY = 19;
const CASES = isSoak ? 40 : 12;
const SEED = 1;
const BRANCHES = 45;

interface Count {
  statements: number;
  isOver: boolean;
}
const counting = new AsyncLocalStorage<Count>();
const query = pg.Client.prototype.query;

let product: TestApp;
let boss: TestClerk;
let cast: Cast;
beforeAll(async () => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const count = counting.getStore();
    if (count && !count.isOver) count.statements += 1;
    return Reflect.apply(query, this, given);
  });
  product = await startTestApp();
  boss = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  cast = await newCast(product);
  await fill(boss, BRANCHES);
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await product.stop();
});

/** Counts the statements until the answer, without those of the jobs that follow. */
async function counted<Result>(call: () => Promise<Result>): Promise<{ statements: number; result: Result }> {
  const count = { statements: 0, isOver: false };
  const result = await counting.run(count, call);
  count.isOver = true;
  return { statements: count.statements, result };
}

const fill = ({ accountId }: TestClerk, count: number) =>
  sql`insert into subaccounts (account_id, name)
    select ${accountId}, 'Branch ' || gen_random_uuid() from generate_series(1, ${count}::int)`.execute(
    product.pools.system,
  );

/** Only lists refuse a page size. */
const isList = ({ body }: Route) =>
  body?.safeParse({ itemsPerPage: 30 }).success === true && !body.safeParse({ itemsPerPage: 31 }).success;

const RECORDS = [
  licenceCalls,
  giataCalls,
  accessCalls,
  feeCalls,
  contractCalls,
  ownOperatorCalls,
  supplierCalls,
];
const ofRecords = new Set<Route>([...RECORDS, customerCalls].flatMap((calls) => Object.values(calls)));
function mostOf(route: Route): number {
  if (route === customerCalls.export) return MOST_OF_A_COPY;
  if (Object.values<Route>(accessCalls).includes(route)) return MOST_OF_AN_ACCESS;
  return ofRecords.has(route) ? MOST_OF_A_RECORD : MOST_OF_A_CALL;
}

describe('statements of a call', () => {
  test('the counter sees each of them', async () => {
    const first = await boss.call(branchCalls.search, { body: {} });
    const params = { id: first.data[0]?.id ?? 0 };
    const { statements } = await counted(() => boss.call(branchCalls.find, { params }));
    expect(statements).toBe(5); // Session, begin, branch, commit and the caller's account.
  });

  const lists = allCalls.filter(isList);
  test.each(lists.map((route) => [route.path, route] as const))(
    '%s asks as often for 30 rows as for 5, with and without a search, and at most six times',
    async (_, route) => {
      for (const search of ['', 'branch']) {
        const [few, many] = [5, 30].map((itemsPerPage) => ({ body: { itemsPerPage, search } }));
        const five = await counted(() => boss.send(route, few));
        const thirty = await counted(() => boss.send(route, many));
        expect([five.result.statusCode, thirty.result.statusCode]).toEqual([200, 200]);
        expect(thirty.statements).toBe(five.statements);
        expect(thirty.statements).toBeLessThanOrEqual(MOST_OF_A_LIST);
      }
    },
  );

  test('there are lists, and one of them has enough rows to tell', async () => {
    expect(lists.length).toBeGreaterThan(2);
    const { data } = await boss.call(branchCalls.search, { body: { itemsPerPage: 30, search: 'branch' } });
    expect(data).toHaveLength(30);
  });

  const reached: number[] = [];
  test.each(allCalls.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s asks as often as its kind may at most, whatever comes',
    async (_, route) => {
      const seen: number[] = [];
      for (const { role, request } of casesOf(route, cast.known, SEED, CASES)) {
        const authorization = role === undefined ? '' : `Bearer ${await cast.tokenOf(role)}`;
        const headers = { authorization, ...request.headers };
        const { statements, result } = await counted(async () => product.app.inject({ ...request, headers }));
        if (role !== undefined && (result.statusCode === 401 || result.statusCode === 200)) cast.forget(role);
        seen.push(statements);
      }
      expect(Math.max(...seen)).toBeLessThanOrEqual(mostOf(route));
      reached.push(Math.max(...seen));
    },
    60_000,
  );

  test('the counter has seen what calls ask', () => expect(Math.max(...reached)).toBeGreaterThan(10));
});

describe('a write of a record', () => {
  test('locks and reads its row once, and reads what became of it with the change', async () => {
    const clerk = await product.newAgency();
    await clerk.call(supplierCalls.search, { body: {} }); // The first call also reserves those of the next minute.
    const statements = async (call: () => Promise<unknown>) => (await counted(call)).statements;
    const fields = { name: 'Obala' };
    const { result, statements: made } = await counted(() =>
      clerk.call(supplierCalls.create, { body: fields }),
    );
    const { id, version } = result.data;
    expect({
      made,
      updated: await statements(() =>
        clerk.call(supplierCalls.update, { body: { ...fields, id, version, city: 'Koper' } }),
      ),
      toggled: await statements(() => clerk.call(supplierCalls.toggle, { body: { id } })),
      deleted: await statements(() => clerk.call(supplierCalls.delete, { body: { id } })),
      deletedAgain: await statements(() => clerk.call(supplierCalls.delete, { body: { id } })),
      restored: await statements(() => clerk.call(supplierCalls.restore, { body: { id } })),
    }).toEqual({ made: 5, updated: 6, toggled: 6, deleted: 6, deletedAgain: 4, restored: 6 });
  });

  test('a customer costs no more than any other record, and a list is read with its total', async () => {
    const clerk = await product.newAgency();
    await clerk.call(customerCalls.search, { body: {} });
    const statements = async (call: () => Promise<unknown>) => (await counted(call)).statements;
    expect({
      made: await statements(() => clerk.call(customerCalls.create, { body: person() })),
      listed: await statements(() => clerk.call(customerCalls.search, { body: {} })),
      listedByName: await statements(() => clerk.call(customerCalls.search, { body: { search: 'žagar' } })),
    }).toEqual({ made: 5, listed: 4, listedByName: 5 });
  });

  test('of many asks as often as of a few', async () => {
    const clerk = await product.newAgency();
    const ids: number[] = [];
    for (const name of ['Obala', 'Bura', 'Lavanda', 'Jadran']) {
      ids.push((await clerk.call(supplierCalls.create, { body: { name } })).data.id);
    }
    const trash = (chosen: number[]) =>
      counted(() => clerk.call(supplierCalls.bulkAction, { body: { action: 'delete', ids: chosen } }));
    const [few, many] = [await trash(ids.slice(0, 2)), await trash(ids)];
    expect(many.statements).toBe(few.statements);
    expect(many.statements).toBeLessThanOrEqual(MOST_OF_A_RECORD);
  });
});

describe('a search', () => {
  test('API-033 its totals are those of a list: exact up to 10,000, then there are more', async () => {
    const clerk = await product.newAgency();
    await fill(clerk, BRANCHES);
    const meta = async (page = 1) => {
      const body = { search: 'branch', itemsPerPage: 5, page } as const;
      const { data, meta } = await clerk.call(branchCalls.search, { body });
      return { ...meta, rows: data.length };
    };
    const at = { page: 1, itemsPerPage: 5, rows: 5 };
    expect(await meta()).toEqual({ ...at, total: BRANCHES, lastPage: BRANCHES / 5 });
    expect(await meta(10)).toEqual({ ...at, page: 10, rows: 0, total: BRANCHES, lastPage: BRANCHES / 5 });
    await fill(clerk, 10_000 - BRANCHES);
    expect(await meta()).toEqual({ ...at, total: 10_000, lastPage: 2000 });
    await fill(clerk, 1);
    expect(await meta()).toEqual({ ...at, total: 10_000, lastPage: 2000, more: true });
    expect(await meta(2001)).toEqual({
      ...at,
      page: 2001,
      rows: 1,
      total: 10_000,
      lastPage: 2000,
      more: true,
    });
  });
});
