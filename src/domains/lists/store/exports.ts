import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { ExportRequest } from '../contract.ts';
import { RETENTION_DAYS } from '../rules.ts';

export async function insertExport(
  tx: Tx,
  reader: CallingUser,
  request: ExportRequest,
  rows: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('list_exports')
    .values({
      account_id: reader.accountId,
      user_id: reader.id,
      reader: JSON.stringify(reader),
      list: request.list,
      request: JSON.stringify(request),
      rows,
      file_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One of the user's own, within the retention period. */
export const findExport = (
  db: Db,
  { accountId, id: userId }: Pick<CallingUser, 'accountId' | 'id'>,
  id: number,
) =>
  db
    .selectFrom('list_exports')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('created_at', '>', sql<string>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .select(['list', 'state', 'rows', 'file_id', 'reader'])
    .executeTakeFirst();

/** Unfinished exports. */
export const findRunning = (db: Db, accountId: number, id: number) =>
  running(db, accountId, id).executeTakeFirst();

/** Locked: a second run waits and then finds it done. */
export const lockRunning = (tx: Tx, accountId: number, id: number) =>
  running(tx, accountId, id).forUpdate().executeTakeFirst();

const running = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('list_exports')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .select(['reader', 'request']);

export const updateExport = (
  tx: Tx,
  accountId: number,
  id: number,
  change: { state: 'done'; rows: number; file_id: string } | { state: 'failed' },
) =>
  tx
    .updateTable('list_exports')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();

/** The files of an agency, newest first. */
export const listWritten = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('list_exports')
    .innerJoin('files', 'files.id', 'list_exports.file_id')
    .where('list_exports.account_id', '=', accountId)
    .where('files.account_id', '=', accountId)
    .select(['list_exports.id', 'user_id', 'files.id as file_id', 'size'])
    .orderBy('list_exports.id', 'desc')
    .execute();

export const deleteOwnExport = (
  tx: Tx,
  { accountId, id: userId }: Pick<CallingUser, 'accountId' | 'id'>,
  id: number,
) =>
  tx
    .deleteFrom('list_exports')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('file_id')
    .executeTakeFirst();

/** Returns the id of its file. */
export const deleteExport = (tx: Tx, accountId: number, id: number) =>
  tx
    .deleteFrom('list_exports')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('file_id')
    .executeTakeFirst();
