import { createHash } from 'node:crypto';
import type { Db, Tx } from '#server/db/scope.ts';
import { emit, inSeconds } from '#server/outbox.ts';
import type { Storage } from './storage.ts';

export interface NewFile {
  kind: string;
  entity: string;
  entityId: string | number;
  name: string;
  mime: string;
  bytes: Buffer;
}

export interface OpenedFile {
  name: string;
  mime: string;
  bytes: Buffer;
}

/** A backup that has copied the row must still find the file. */
const BACKUP_SECONDS = 3600;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * The file first, then its row: a crash in between leaves a file without a row, which the sweep deletes,
 * never a row without a file.
 */
export async function storeFile(tx: Tx, storage: Storage, accountId: number, file: NewFile): Promise<string> {
  const storage_key = await storage.put(file.bytes);
  const { id } = await tx
    .insertInto('files')
    .values({
      account_id: accountId,
      kind: file.kind,
      entity: file.entity,
      entity_id: String(file.entityId),
      name: file.name,
      mime: file.mime,
      size: file.bytes.length,
      sha256: hashOf(file.bytes),
      storage_key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The stored bytes. A file changed behind the product's back is a defect. */
export async function openFile(
  db: Db,
  storage: Storage,
  accountId: number,
  id: string,
): Promise<OpenedFile | undefined> {
  const row = await db
    .selectFrom('files')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(['name', 'mime', 'sha256', 'storage_key'])
    .executeTakeFirst();
  const bytes = row && (await storage.get(row.storage_key));
  if (!row || !bytes) return undefined;
  if (hashOf(bytes) !== row.sha256) throw new Error(`The file ${id} is not what was stored.`);
  return { name: row.name, mime: row.mime, bytes };
}

/** The row now, the file an hour after the commit; at once when a person is erased. */
export async function removeFile(
  tx: Tx,
  accountId: number,
  id: string,
  bytes: 'later' | 'at once' = 'later',
): Promise<void> {
  const gone = await tx
    .deleteFrom('files')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirst();
  if (!gone) return;
  const event = { name: 'files.removed', accountId, payload: { key: gone.storage_key } } as const;
  await emit(tx, event, bytes === 'later' ? { runAt: inSeconds(BACKUP_SECONDS) } : {});
}
