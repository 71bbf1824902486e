import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';

export type CodeKind = 'activation' | 'reset' | 'email' | 'challenge' | 'mailed';

export interface NewCode {
  userId: number;
  kind: CodeKind;
  hash: string;
  expiresAt: Date;
  data?: Record<string, string>;
}

/** With an id that was given out before; false if it is there, since a job may run twice. */
export async function insertCodeAs(
  tx: Tx,
  id: string,
  { userId, kind, hash, expiresAt, data = {} }: NewCode,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('auth_codes')
    .values({
      id,
      user_id: userId,
      kind,
      hash,
      data: JSON.stringify(data),
      expires_at: expiresAt.toISOString(),
      used_at: null,
    })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** A newer code of a kind invalidates the older ones; challenges may coexist. */
export async function insertCode(tx: Tx, { userId, kind, hash, expiresAt, data }: NewCode): Promise<string> {
  if (kind !== 'challenge') {
    await tx.deleteFrom('auth_codes').where('user_id', '=', userId).where('kind', '=', kind).execute();
  }
  const { id } = await tx
    .insertInto('auth_codes')
    .values({
      user_id: userId,
      kind,
      hash,
      data: JSON.stringify(data ?? {}),
      expires_at: expiresAt.toISOString(),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setHash(tx: Tx, id: string, hash: string): Promise<void> {
  await tx.updateTable('auth_codes').set({ hash }).where('id', '=', id).execute();
}

/** A new password or address invalidates all codes that were mailed before. */
export async function forgetCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('auth_codes').where('user_id', '=', userId).execute();
}

export interface FoundCode {
  id: string;
  user_id: number;
  hash: string;
  data: Record<string, string>;
  attempts: number;
}

/** Only a valid one; why another is invalid is not revealed. */
export const findCode = (db: Db, kind: CodeKind, id: string, at: string): Promise<FoundCode | undefined> =>
  db
    .selectFrom('auth_codes')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .select(['id', 'user_id', 'hash', 'data', 'attempts'])
    .executeTakeFirst();

/** False if a concurrent call was faster. */
export async function useCode(tx: Tx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a try before it is checked, so that concurrent tries do not exceed the limit. */
export async function countTry(tx: Tx, id: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('attempts', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
