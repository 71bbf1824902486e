import { sql } from 'kysely';
import type { RecordTable } from '#server/db/owned.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { Outcome, Plan } from './contract.ts';
import { type ImportState, SHOWN_IMPORTS } from './rules.ts';

const columns = [
  ...(['id', 'user_id', 'actor', 'kind', 'name', 'state', 'rows', 'mapping', 'duplicates'] as const),
  ...(['progress', 'outcome', 'undoer', 'file_id', 'created_at', 'ended_at'] as const),
] as const;

const of = (db: Db, accountId: number) =>
  db.selectFrom('imports').where('account_id', '=', accountId).select(columns);
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const findImport = (db: Db, accountId: number, id: number) =>
  of(db, accountId).where('id', '=', id).executeTakeFirst();

/** Of rows that name no country. */
export async function usualCountry(db: Db, accountId: number): Promise<string> {
  const { country_code } = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('country_code')
    .executeTakeFirstOrThrow();
  return country_code;
}

/** Locks the import. */
export const lockImport = (tx: Tx, accountId: number, id: number) =>
  of(tx, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Of the account, or of one user. */
export const listImports = (db: Db, accountId: number, kinds: string[], userId: number | undefined) =>
  of(db, accountId)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .$if(userId !== undefined, (q) => q.where('user_id', '=', userId ?? 0))
    .orderBy('id', 'desc')
    .limit(SHOWN_IMPORTS)
    .execute();

export async function insertImport(
  tx: Tx,
  actor: CallingUser,
  made: { kind: string; name: string; rows: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      ...made,
      account_id: actor.accountId,
      user_id: actor.id,
      actor: JSON.stringify(actor),
      outcome: null,
      undoer: null,
      file_id: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<Pick<Plan, 'mapping' | 'duplicates'>> & {
  state?: ImportState;
  progress?: number;
  outcome?: Outcome;
  actor?: CallingUser;
  undoer?: CallingUser;
  file_id?: string | null;
};

/** Only from this state: false if a concurrent call was faster. */
export async function moveImport(
  tx: Tx,
  accountId: number,
  id: number,
  from: ImportState,
  { outcome, actor, undoer, ...change }: Change,
): Promise<boolean> {
  const isOver = change.state !== undefined && change.state !== 'running' && change.state !== 'undoing';
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({
      ...change,
      ...(outcome ? { outcome: JSON.stringify(outcome) } : {}),
      ...(actor ? { actor: JSON.stringify(actor) } : {}),
      ...(undoer ? { undoer: JSON.stringify(undoer) } : {}),
      ...(isOver ? { ended_at: sql<string>`now()` } : {}),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const setFile = (tx: Tx, accountId: number, id: number, file_id: string | null) =>
  tx
    .updateTable('imports')
    .set({ file_id })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();

export const deleteImport = (tx: Tx, accountId: number, id: number) =>
  tx.deleteFrom('imports').where('account_id', '=', accountId).where('id', '=', id).execute();

/** The values before an import changed them. */
interface ChangedRecord {
  record_id: number;
  /** The values that the import wrote. */
  version: number;
  before: Record<string, unknown>;
}

export async function insertChanges(
  tx: Tx,
  accountId: number,
  id: number,
  changes: ChangedRecord[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ before, ...change }) => ({ ...change, before: JSON.stringify(before) }));
  await tx
    .insertInto('import_changes')
    .values(rows.map((row) => ({ ...row, account_id: accountId, import_id: id })))
    .execute();
}

export const deleteChanges = (tx: Tx, accountId: number, id: number) =>
  tx.deleteFrom('import_changes').where('account_id', '=', accountId).where('import_id', '=', id).execute();

export const listChanges = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('import_changes')
    .where('account_id', '=', accountId)
    .where('import_id', '=', id)
    .select(['record_id', 'version', 'before'])
    .orderBy('record_id')
    .execute();

/** Records that an import created and that still exist. */
export const madeBy = (db: Db, accountId: number, kind: RecordTable, id: number) =>
  db
    .selectFrom(kind)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`import_id = ${id}`)
    .select(['id', 'version'])
    .orderBy('id')
    .execute();
