import { record } from '#domains/history/actions.ts';
import type { Tx } from '#server/db/scope.ts';
import { removeFile, storeFile } from '#server/files/files.ts';
import { emit, inDays } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { type PackedTable, writtenTable } from '#server/sheets/reading/packed.ts';
import { readTable } from '#server/sheets/reading/reader.ts';
import { Refusal } from '#shared/errors.ts';
import { importErrors } from '../errors.ts';
import { MOST_BYTES, RETENTION_DAYS } from '../rules.ts';
import {
  deleteChanges,
  deleteImport,
  insertImport,
  moveImport,
  type StoredImport,
  setFile,
} from '../store.ts';
import { guessOf } from './guess.ts';
import type { Importable } from './importable.ts';
import type { Work } from './work.ts';

/** Untrusted until the parser accepts it as a table. */
export async function readUpload(content: string): Promise<PackedTable> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MOST_BYTES) throw new Refusal(importErrors.tooLarge);
  const read = await readTable(bytes);
  if ('flaw' in read) throw new Refusal(importErrors[read.flaw]);
  return read.table;
}

/** Stores the parsed table, so that the preview equals the import. Encrypted, since it may hold document numbers. */
export async function keepUpload(
  tx: Tx,
  { storage, secrets, texts }: Pick<Work, 'storage' | 'secrets' | 'texts'>,
  actor: CallingUser,
  kind: Importable,
  { name, table }: { name: string; table: PackedTable },
): Promise<number> {
  const { accountId } = actor;
  const id = await insertImport(tx, actor, { kind: kind.name, name, rows: table.count });
  const bytes = Buffer.from(secrets.seal(writtenTable(table)));
  const file = { kind: 'import', entity: 'imports', entityId: id, name, mime: 'application/json', bytes };
  await setFile(tx, accountId, id, await storeFile(tx, storage, accountId, file));
  const { mapping } = guessOf(kind, texts, table);
  await moveImport(tx, accountId, id, 'uploaded', { mapping });
  // File names may contain names of people, and history entries stay forever.
  await record(tx, actor, { entity: 'imports', id, action: 'uploaded', changes: { kind: kind.name } });
  const over = { name: 'imports.over', accountId, payload: { id } } as const;
  await emit(tx, over, { runAt: inDays(RETENTION_DAYS) });
  return id;
}

/** Deletes personal data: the table, and the previous values. The counts remain. */
export async function forgetContent(
  tx: Tx,
  accountId: number,
  { id, state, file_id }: Pick<StoredImport, 'id' | 'state' | 'file_id'>,
): Promise<void> {
  if (file_id !== null) await removeFile(tx, accountId, file_id);
  await deleteChanges(tx, accountId, id);
  if (state === 'uploaded') await deleteImport(tx, accountId, id);
  else await setFile(tx, accountId, id, null);
}
