import { afterAll, beforeAll, expect, test } from 'vitest';
import * as customers from './customers.ts';
import * as papers from './papers.ts';
import { columnsOf, tableOf } from './parameters.ts';
import * as calls from './run.ts';
import { type MeasuredProduct, startProduct } from './servers.ts';
import * as soak from './soak/run.ts';
import * as tenants from './tenants/run.ts';

/** Runs each bench for a moment, so that none breaks unnoticed. Speed is measured on a quiet machine. */
let product: MeasuredProduct;
beforeAll(async () => {
  product = await startProduct({}, []);
});
afterAll(() => product.stop());

test('the bench of calls runs, and the bare server sends what the product sends', async () => {
  const { text } = await calls.benchCalls(product, calls.BRIEF, []);
  expect(text).toMatch(/^\| Sign in, 5 connections \| \d+ \| \d+ \| \d+ \|/m);
});

test('the bench of customers runs', async () => {
  const { text } = await customers.benchCustomers(product, customers.BRIEF);
  expect(text).toMatch(/^\| Between two pictures, p95 \| [\d.]+ ms \|/m);
});

test('the bench of documents runs', async () => {
  const { text } = await papers.benchPapers(product, papers.BRIEF);
  expect(text).toMatch(/^\| The same while the 1 are made \| [\d.]+ ms/m);
});

test('the bench of tenants runs', async () => {
  const { text } = await tenants.benchTenants(product, tenants.BRIEF);
  expect(text).toMatch(/^\| \/api\/\S+.* \| \d+ ms \| [1-9]/m);
}, 60_000);

test('the endurance run runs', async () => {
  const { text } = await soak.soak(product, soak.BRIEF);
  expect(text).toMatch(/^\| Calls \| [1-9]\d*, 0 wrong \|/m);
});

test.each([
  [
    'select "id" from "users" where "email" = $1 and seen_at > $2 limit $3',
    'users',
    ['email', 'seen_at', ''],
  ],
  ['insert into "t" ("a", "b") values ($1, default), ($2, $3)', 't', ['a', 'a', 'b']],
  ['select (select 1 from inner_one) from outer_one where hash = any($1)', 'outer_one', ['hash']],
])('the bare server knows the parameters of a statement by their columns: %s', (text, table, columns) => {
  expect(tableOf(text)).toBe(table);
  const known = columnsOf(text);
  expect(columns.map((_, index) => known[index] ?? '')).toEqual(columns);
});
