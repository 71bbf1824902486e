import { createHash } from 'node:crypto';
import type { Database } from '#server/db/connect.ts';
import type { Violation } from '#server/db/invariants.ts';
import type { Storage } from './storage.ts';

/** Rows whose bytes are missing or are not what was stored. */
export async function listBrokenFiles(
  system: Database,
  storage: Storage,
): Promise<{ looked: number; violations: Violation[] }> {
  const rows = await system.selectFrom('files').select(['id', 'storage_key', 'sha256']).execute();
  const violations: Violation[] = [];
  for (const { id, storage_key, sha256 } of rows) {
    const bytes = await storage.get(storage_key);
    if (!bytes) violations.push(`file ${id}: missing`);
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      violations.push(`file ${id}: changed`);
  }
  return { looked: rows.length, violations };
}
