import { afterAll, beforeAll, expect, test } from 'vitest';
import * as operators from './operators/run.ts';
import * as search from './search/run.ts';
import { type MeasuredProduct, startProduct } from './servers.ts';

/** As in `bench.test.ts`, for operators and their offers. */
let product: MeasuredProduct;
beforeAll(async () => {
  product = await startProduct({}, []);
});
afterAll(() => product.stop());

test('the bench of operators runs', async () => {
  const { text } = await operators.benchOperators(product, operators.BRIEF);
  expect(text).toMatch(/^\| KVAR hangs \| 1 \| late 1 \|/m);
});

test('the bench of offers runs, and every answer is that of a scan', async () => {
  const { text, complaints } = await search.benchSearch([20_000], search.BRIEF);
  expect(text).toMatch(/^\| Products, typical \|/m);
  expect(complaints.filter((complaint) => complaint.includes('differ'))).toEqual([]);
});
