import { createHash } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '#domains/auth/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import type { Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { scopeFor, systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { freshDatabase } from '#testing/database.ts';
import { productActor, record } from './actions.ts';
import { changesOf } from './rules.ts';
import { sealHistory, verifyHistory } from './seal.ts';

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

/** The hashes that the first version stored. */
async function sealAsBefore(system: Database): Promise<void> {
  const { rows } = await sql<{ id: number; content: string }>`
    select id, concat_ws('|', id, account_id, extract(epoch from at), user_id, user_name, home_account_id, action,
      entity, entity_id, changes::text, request_id, address) as content
    from history order by seal`.execute(system);
  let hash = '';
  for (const { id, content } of rows) {
    hash = createHash('sha256').update(`${hash}\n${content}`).digest('hex');
    await sql`update history set hash = ${hash} where id = ${id}`.execute(system);
  }
  await sql`update history_head set hash = ${hash}`.execute(system);
}
async function migrateAgain(system: Database): Promise<void> {
  await sql`delete from migrations where name = '0011_history_seal.sql'`.execute(system);
  expect(await migrate(system)).toBe(1);
}

describe('the history', () => {
  test('a change is kept with who, when, what, from where and for which request', async () => {
    const admin = await product.newAgency();
    const created = await admin.send(branchCalls.create, { body: { name: 'Center' } });
    const { data } = created.json();
    await admin.call(branchCalls.update, { body: { ...data, name: 'Sever' } });
    const found = await scopeFor(product.pools, admin.accountId).read((db) =>
      db
        .selectFrom('history')
        .where('account_id', '=', admin.accountId)
        .where('entity', '=', 'subaccounts')
        .selectAll()
        .orderBy('id', 'desc')
        .execute(),
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
    // The head of the chain is locked: writers do not need it.
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
    // Field boundaries moved: the same characters, another row.
    const shifted = sql`update history set user_id = null, user_name = user_id || '|' || user_name where id = ${first}`;
    expect(await tampered(shifted)).toEqual([{ id: first, reason: 'changed' }]);
    expect(await tampered(sql`delete from history where id = ${first}`)).toEqual([
      { id: second, reason: 'missing' },
    ]);
    expect(await tampered(sql`delete from history where id = ${last}`)).toEqual([
      { id: 0, reason: 'missing' },
    ]);
  });

  test('API-037 what is sealed while one walks the chain is no flaw', async () => {
    const admin = await product.newAgency();
    let met = 0;
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length === 1 && met === 0) {
          met += 1;
          await admin.call(branchCalls.create, { body: { name: 'Meanwhile' } });
          while ((await unsealed()) !== 0) await sealHistory(product.pools);
        }
        return result;
      },
    };
    const { flaws } = await verifyHistory({ system: product.pools.system.withPlugin(meanwhile) });
    expect([met, flaws]).toEqual([1, []]);
  });

  test('PLUS-016 rows sealed by an earlier version are sealed anew, and what was a flaw stays one', async () => {
    const database = await freshDatabase();
    const { system } = database.pools;
    const { accountId } = await createAgency(database);
    const actor = productActor(accountId);
    for (const id of [1, 2, 3, 4]) {
      await systemWrite(database.pools, (tx) => record(tx, actor, { entity: 'x', id, action: 'made' }));
    }
    await sealHistory(database.pools);
    await sealAsBefore(system);
    await migrateAgain(system);
    expect(await verifyHistory({ system })).toEqual({ rows: 4, flaws: [] });

    await sealAsBefore(system);
    await sql`update history set user_name = 'Somebody else' where seal = 2`.execute(system);
    await migrateAgain(system);
    const { rows } = await sql<{ id: number }>`select id from history where seal = 2`.execute(system);
    expect((await verifyHistory({ system })).flaws).toEqual([{ id: rows[0]?.id, reason: 'changed' }]);
    await database.drop();
  });

  test('only what differs counts as a change', () => {
    expect(changesOf({ a: 1, b: [1], c: 'x' }, { a: 2, b: [1] })).toEqual({ a: { from: 1, to: 2 } });
  });
});
