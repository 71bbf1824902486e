import { createHash } from 'node:crypto';
import type { Looked, StoredData } from '#server/domain.ts';

/** Rows whose file is missing or changed. */
export async function listBrokenFiles({
  system,
  storage,
}: Pick<StoredData, 'system' | 'storage'>): Promise<Looked> {
  const rows = await system.selectFrom('files').select(['id', 'storage_key', 'sha256']).execute();
  const violations: string[] = [];
  for (const { id, storage_key, sha256 } of rows) {
    const bytes = await storage.get(storage_key);
    if (!bytes) violations.push(`file ${id}: missing`);
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      violations.push(`file ${id}: changed`);
  }
  return { looked: rows.length, violations };
}
