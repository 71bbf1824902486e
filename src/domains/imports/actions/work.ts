import type { Scope } from '#server/db/scope.ts';
import { openFile } from '#server/files/files.ts';
import type { Platform } from '#server/platform.ts';
import { type PackedTable, readWrittenTable } from '#server/sheets/reading/packed.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Importable } from './importable.ts';

export interface Work extends Pick<Platform, 'pools' | 'storage' | 'secrets'> {
  kinds: readonly Importable[];
  texts: Record<string, readonly string[]>;
}

export function kindOf({ kinds }: Pick<Work, 'kinds'>, name: string): Importable {
  const kind = kinds.find((known) => known.name === name);
  if (!kind) throw new Refusal(commonErrors.itemNotFound);
  return kind;
}

/** The parsed table; deleted with the file. */
export async function storedTable(
  { storage, secrets }: Pick<Work, 'storage' | 'secrets'>,
  { read }: Pick<Scope, 'read'>,
  accountId: number,
  fileId: string | null,
): Promise<PackedTable | undefined> {
  if (fileId === null) return undefined;
  const file = await read((db) => openFile(db, storage, accountId, fileId));
  // `keepUpload` wrote it, and the checksum proves it complete.
  return file && readWrittenTable(secrets.open(file.bytes.toString('latin1')));
}
