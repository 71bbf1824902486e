import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conflict, withRetry } from '#server/db/retry.ts';
import type { Tx } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { openConnections } from '#testing/connections.ts';
import { racing } from '#testing/racing.ts';
import { customerCalls } from './contract.ts';
import { addCustomer } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  await openConnections(product.pools);
});
afterAll(() => product.stop());

const merge = (clerk: TestClerk, keep_id: number, ...merge_ids: number[]) =>
  clerk.send(customerCalls.merge, { body: { keep_id, merge_ids } });
const unmerge = (clerk: TestClerk, id: number) => clerk.send(customerCalls.unmerge, { body: { id } });
const erase = (clerk: TestClerk, id: number) =>
  clerk.send(customerCalls.erase, { body: { id, name: 'Živa Žagar' } });
const lock = (id: number) => (tx: Tx) =>
  tx.selectFrom('customers').where('id', '=', id).select('id').forUpdate().execute();

/** A customer into which an older one, with a lower id, was merged. */
async function family(clerk: TestClerk) {
  const part = await addCustomer(clerk);
  const kept = await addCustomer(clerk);
  expect((await merge(clerk, kept.id, part.id)).statusCode).toBe(200);
  return { part: part.id, kept: kept.id };
}

describe('customers are locked in one order', () => {
  test.each([
    ['erasing', erase],
    ['undoing a merge of', unmerge],
    [
      'destroying',
      async (clerk: TestClerk, id: number) => {
        await clerk.send(customerCalls.delete, { body: { id } });
        return clerk.send(customerCalls.destroy, { body: { id } });
      },
    ],
  ])('CUST-025 %s a customer and merging what is part of it never wait for each other', async (_, other) => {
    const clerk = await product.newAgency();
    const { part, kept } = await family(clerk);
    const [merged, done] = await racing(product, lock(part), [
      () => merge(clerk, kept, part),
      () => other(clerk, kept),
    ]);
    expect(merged?.json()).toMatchObject({ errorCode: 'CUSTOMER_MERGED' });
    expect(done?.statusCode).toBe(200);
  });

  test('CUST-025 erasing waits for a merge into the same customer, and erases what it brought', async () => {
    const clerk = await product.newAgency();
    const [kept, other] = [await addCustomer(clerk), await addCustomer(clerk, { tel: '+386 41 987 654' })];
    const mergedMeanwhile = async (tx: Tx) => {
      await lock(kept.id)(tx);
      await tx.updateTable('customers').set({ merged_into: kept.id }).where('id', '=', other.id).execute();
    };
    const [erased] = await racing(product, mergedMeanwhile, [() => erase(clerk, kept.id)]);
    expect(erased?.statusCode).toBe(200);
    const left = await product.pools.system
      .selectFrom('customers')
      .where('id', 'in', [kept.id, other.id])
      .select(['tel', 'last_name'])
      .orderBy('id')
      .execute();
    expect(left).toEqual([kept, other].map(({ id }) => ({ tel: '', last_name: `erased #${id}` })));
  });

  test('CUST-025 of forty merges, undoings and erasures of the same customers at once none breaks', async () => {
    const clerk = await product.newAgency();
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await addCustomer(clerk)).id);
    const at = (index: number) => ids[index % ids.length] ?? 0;
    const calls = Array.from({ length: 40 }, (_, index) => {
      if (index % 10 === 9) return erase(clerk, at(index));
      return index % 3 === 2 ? unmerge(clerk, at(index)) : merge(clerk, at(index), at(index * 7 + 3));
    });
    const replies = await Promise.all(calls);
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  });
});

describe('a transaction that lost against a concurrent one', () => {
  const runs = async (errors: unknown[]) => {
    let count = 0;
    const work = withRetry(async () => {
      const error = errors[count];
      count += 1;
      if (error !== undefined) throw error;
      return 'done';
    });
    return [await work.catch((error: unknown) => error), count];
  };

  test('runs once more, and no other does', async () => {
    const [conflict, deadlock] = [
      new Conflict('lost'),
      Object.assign(new Error('deadlock'), { code: '40P01' }),
    ];
    const defect = new Error('a defect');
    expect(await runs([conflict])).toEqual(['done', 2]);
    expect(await runs([deadlock])).toEqual(['done', 2]);
    expect(await runs([deadlock, conflict])).toEqual([conflict, 2]);
    expect(await runs([defect])).toEqual([defect, 1]);
  });
});
