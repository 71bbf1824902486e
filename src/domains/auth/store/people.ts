import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';

export type Credentials = Pick<
  Selectable<Tables['credentials']>,
  'password_hash' | 'totp_secret' | 'totp_confirmed_at'
>;

export const findCredentials = (db: Db, userId: number): Promise<Credentials | undefined> =>
  db
    .selectFrom('credentials')
    .where('user_id', '=', userId)
    .select(['password_hash', 'totp_secret', 'totp_confirmed_at'])
    .executeTakeFirst();

export async function storePassword(tx: Tx, userId: number, password_hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, password_hash, totp_secret: null, totp_confirmed_at: null })
    .onConflict((on) => on.column('user_id').doUpdateSet({ password_hash, changed_at: sql`now()` }))
    .execute();
}

/** The same password with a better hash, unless it was changed since it was read. */
export async function renewHash(tx: Tx, userId: number, from: string, password_hash: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password_hash })
    .where('user_id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}

export interface FactorChange {
  totp_secret: string | null;
  totp_confirmed_at: string | null;
}

/** The secret of a factor that is not confirmed yet; false if there is a confirmed one. */
export async function offerFactor(tx: Tx, userId: number, totp_secret: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({ totp_secret, totp_step: 0 }) // Steps belong to the old secret.
    .where('user_id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const lockCredentials = (tx: Tx, userId: number): Promise<Credentials | undefined> =>
  tx
    .selectFrom('credentials')
    .where('user_id', '=', userId)
    .select(['password_hash', 'totp_secret', 'totp_confirmed_at'])
    .forUpdate()
    .executeTakeFirst();

export async function storeFactor(tx: Tx, userId: number, change: Partial<FactorChange>): Promise<void> {
  await tx.updateTable('credentials').set(change).where('user_id', '=', userId).execute();
}

/** False if this step or a later one was used: of two concurrent uses of a code one succeeds. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({ totp_step: step })
    .where('user_id', '=', userId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash, used_at: null })))
    .execute();
}

export async function takeRecoveryCode(tx: Tx, userId: number, hash: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
