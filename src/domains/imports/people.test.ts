import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product as all } from '#app/product.ts';
import { personalDataStores } from '#domains/customers/persons.ts';
import { CUSTOMER, historyKeys } from '#domains/customers/store.ts';
import { productActor } from '#domains/history/actions.ts';
import { decryptChanges } from '#domains/history/store/encryption.ts';
import { recordWriter } from '#domains/records/store/writer.ts';
import { scopeFor, systemWrite } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { importCalls } from './contract.ts';
import { find, imported, settled, upload } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

test('the history of records about people is encrypted for many at once as well', async () => {
  const admin = await product.newAgency();
  const { id: importId } = await upload(admin, 'Name\nAny');
  const actor = { ...productActor(admin.accountId), id: admin.userId } as CallingUser;
  await scopeFor(product.pools, admin.accountId).write((tx) =>
    recordWriter(CUSTOMER).insert(tx, actor, [
      { last_name: 'Kos Petra', email: 'petra@kos.test', import_id: importId },
    ]),
  );
  const { rows } = await sql<{ entity_id: string; changes: Record<string, unknown> }>`
    select entity_id, changes from history where account_id = ${admin.accountId} and entity = 'customers'`.execute(
    product.pools.system,
  );
  const [entry] = rows;
  expect(JSON.stringify(rows)).not.toMatch(/Kos|petra/);
  const keys = await systemWrite(product.pools, (tx) =>
    historyKeys(tx, admin.accountId, [Number(entry?.entity_id)]),
  );
  expect(decryptChanges(keys.get(Number(entry?.entity_id)), entry?.changes ?? {})).toMatchObject({
    last_name: 'Kos Petra',
  });
});

test('CUST-026 whoever is erased is in no file of an import, and in nothing that was there before it', async () => {
  const admin = await product.newAgency();
  await imported(admin, 'Name,Contact\nObala,Kos Petra');
  const second = await imported(admin, 'Name,Contact\nObala,Nobody', 'update');
  const waiting = await upload(admin, 'Name,Contact\nBura,Kos Petra', 'Kos Petra.csv');
  const named = await upload(admin, 'Name\nSava', 'Kos Petra 2.csv');
  await admin.call(importCalls.run, { body: { id: named.id, mapping: ['name'], duplicates: 'skip' } });
  await settled(admin, named.id);
  const store = personalDataStores(all).find(({ tables }) => tables.includes('imports'));
  await systemWrite(product.pools, async (tx) => {
    const whose = { accountId: admin.accountId, entity: 'customers', ids: [1], distinctive: [], emails: [] };
    await store?.erase?.(
      tx,
      { ...whose, identifiers: ['Kos Petra'], replacement: 'erased #1' },
      product.secrets,
    );
  });
  expect(await admin.refused(importCalls.find, { params: { id: waiting.id } })).toMatchObject({
    status: 404,
  });
  expect(await find(admin, named.id)).toMatchObject({
    name: 'erased #1 2.csv',
    headers: [],
    has_file: false,
  });
  expect(await find(admin, second.id)).toMatchObject({ has_file: false, counts: { updated: 1 } });
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from import_changes where account_id = ${admin.accountId})
      + (select count(*) from files where account_id = ${admin.accountId}) as left`.execute(
    product.pools.system,
  );
  expect(rows).toEqual([{ left: 0 }]);
  const { rows: told } = await sql<{ changes: string }>`select changes::text from history
    where account_id = ${admin.accountId} and entity = 'imports'`.execute(product.pools.system);
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter(({ changes }) => changes.includes('Kos Petra'))).toEqual([]);
});
