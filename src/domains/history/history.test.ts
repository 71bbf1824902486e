import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { branchCalls } from '#domains/org/contract.ts';
import { scopeFor } from '#server/db/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { changesOf } from './rules.ts';
import { sealHistory, verifyHistory } from './seal.ts';
import { searchHistory } from './store.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const unsealed = async () => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from history where seal is null`.execute(product.pools.system);
  return rows[0]?.count;
};

describe('the history', () => {
  test('a change is kept with who, when, what, from where and for which request', async () => {
    const admin = await product.newAgency();
    const created = await admin.send(branchCalls.create, { body: { name: 'Center' } });
    const { data } = created.json();
    await admin.call(branchCalls.update, { body: { ...data, name: 'Sever' } });
    const found = await scopeFor(product.pools, admin.accountId).read((db) =>
      searchHistory(db, admin.accountId, { entity: 'subaccounts', id: data.id }),
    );
    expect(found).toMatchObject([
      { action: 'changed', user_name: 'Ada Lovše', changes: { name: { from: 'Center', to: 'Sever' } } },
      { action: 'created', user_id: admin.userId, changes: { name: 'Center' } },
    ]);
    const request = await product.pools.system
      .selectFrom('history')
      .where('id', '=', found[1]?.id ?? 0)
      .select(['request_id', 'address'])
      .executeTakeFirst();
    expect(request).toEqual({ request_id: created.headers['x-request-id'], address: '127.0.0.1' });
  });

  test('those who work for users can neither change nor delete it', async () => {
    const { accountId } = await product.newAgency();
    for (const change of [sql`update history set user_name = 'x'`, sql`delete from history`]) {
      const attempt = scopeFor(product.pools, accountId).write((tx) => change.execute(tx));
      await expect(attempt).rejects.toThrow(/permission denied/);
    }
  });

  test('API-037 twenty parallel writers do not wait for the chain, and all is sealed within two seconds', async () => {
    const admin = await product.newAgency();
    const before = performance.now();
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        admin.call(branchCalls.create, { body: { name: `Branch ${number}` } }),
      ),
    );
    // The head of the chain is locked: nobody who writes needs it.
    await product.pools.system.transaction().execute(async (tx) => {
      await sql`select from history_head for update`.execute(tx);
      await admin.call(branchCalls.create, { body: { name: 'While the chain is locked' } });
    });
    expect(performance.now() - before).toBeLessThan(5000);
    await expect.poll(unsealed, { timeout: 2000 }).toBe(0);
  });

  test('PLUS-016, API-037 a changed, a deleted and a cut-off row are found', async () => {
    const admin = await product.newAgency();
    for (const name of ['One', 'Two', 'Three']) await admin.call(branchCalls.create, { body: { name } });
    while ((await unsealed()) !== 0) await sealHistory(product.pools);
    expect((await verifyHistory(product.pools)).flaws).toEqual([]);

    const rows = await product.pools.system
      .selectFrom('history')
      .where('account_id', '=', admin.accountId)
      .select('id')
      .orderBy('id')
      .execute();
    const [first = 0, second = 0, last = 0] = [rows[0]?.id, rows[1]?.id, rows.at(-1)?.id];
    const tampered = async (change: ReturnType<typeof sql>) => {
      const trial = product.pools.system.transaction().execute(async (tx) => {
        await change.execute(tx);
        const { flaws } = await verifyHistory({ ...product.pools, system: tx });
        throw Object.assign(new Error('rolled back'), { flaws });
      });
      return trial.catch((error: { flaws: unknown }) => error.flaws);
    };
    expect(await tampered(sql`update history set user_name = 'Somebody else' where id = ${first}`)).toEqual([
      { id: first, reason: 'changed' },
    ]);
    expect(await tampered(sql`delete from history where id = ${first}`)).toEqual([
      { id: second, reason: 'missing' },
    ]);
    expect(await tampered(sql`delete from history where id = ${last}`)).toEqual([
      { id: 0, reason: 'missing' },
    ]);
  });

  test('only what differs counts as a change', () => {
    expect(changesOf({ a: 1, b: [1], c: 'x' }, { a: 2, b: [1] })).toEqual({ a: { from: 1, to: 2 } });
  });
});
