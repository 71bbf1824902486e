import type { Database } from '#server/db/connect.ts';
import type { Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import type { Storage } from './storage.ts';

const BATCH = 500;

export const fileListeners = ({ storage }: Pick<Platform, 'storage'>): Listeners => ({
  'files.removed': ({ payload }) => storage.remove(String(payload.key)),
});

/** Deletes files without a row, left by a crash between the two, and unfinished ones. */
export async function sweepFiles(system: Database, storage: Storage): Promise<void> {
  let keys: string[] = [];
  for await (const key of storage.list()) {
    keys.push(key);
    if (keys.length < BATCH) continue;
    await removeUnnamed(system, storage, keys);
    keys = [];
  }
  await removeUnnamed(system, storage, keys);
  await storage.sweepUnfinished();
}

async function removeUnnamed(system: Database, storage: Storage, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await system
    .selectFrom('files')
    .where('storage_key', 'in', keys)
    .select('storage_key')
    .execute();
  const named = new Set(rows.map(({ storage_key }) => storage_key));
  const unnamed = keys.filter((key) => !named.has(key));
  for (const key of unnamed) if (await storage.isSettled(key)) await storage.remove(key);
}
