import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { systemWrite } from '#server/db/scope.ts';
import { folderStorage } from '#server/files/storage.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { importListeners } from './listeners.ts';
import { find, upload } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const COUNTED = JSON.stringify({ counts: { created: 1, updated: 0, skipped: 0, wrong: 0 } });

test.each([
  ['ordered', 'running', 'failed', 'Uvoz ni uspel: suppliers.csv'],
  ['undoOrdered', 'undoing', 'done', 'Uvoz ni razveljavljen: suppliers.csv'],
])('who waits for an import whose job is %s hears that it failed', async (name, before, after, title) => {
  const admin = await product.newAgency();
  const { id } = await upload(admin, 'Name\nObala');
  const { accountId } = admin;
  await systemWrite(product.pools, (tx) =>
    tx
      .updateTable('imports')
      .set(({ ref }) => ({ state: before as 'running', undoer: ref('actor') as never, outcome: COUNTED }))
      .where('id', '=', id)
      .execute(),
  );
  // An unknown kind: it always fails.
  const { pools, secrets } = product;
  const listeners = importListeners({
    pools,
    secrets,
    storage: folderStorage('/nowhere'),
    texts: {},
    kinds: [],
  });
  const event = { name: `imports.${name}` as const, accountId, payload: { id } };
  await expect(listeners[event.name]?.(event, 3)).rejects.toThrow();
  expect((await find(admin, id)).state).toBe(after);
  const titles = async () =>
    (await admin.call(notifyCalls.all, { body: {} })).data.map((notice) => notice.title);
  await expect.poll(titles, { timeout: 15_000 }).toEqual([title]);
});
