import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { Db, Tx } from '#server/db/scope.ts';

/** The look of a browser, the cookie of a device, or the address of a network. */
export type PlaceKind = 'look' | 'device' | 'network';

export interface KnownPlace {
  kind: PlaceKind;
  hash: string;
}

/** Of these places those where the user signed in before. */
export async function findPlaces(db: Db, email: string, places: KnownPlace[]): Promise<PlaceKind[]> {
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('users.email', '=', email)
    .where('users.trashed', '=', false)
    .where(({ or, and, eb }) =>
      or(places.map(({ kind, hash }) => and([eb('kind', '=', kind), eb('hash', '=', hash)]))),
    )
    .select('kind')
    .execute();
  return found.map(({ kind }) => kind);
}

/** Whether the user was seen with this look before, and with any. */
export async function judgeLook(tx: Tx, userId: number, hash: string): Promise<'known' | 'new' | 'first'> {
  const seen = await tx
    .selectFrom('known_devices')
    .where('user_id', '=', userId)
    .where('kind', '=', 'look')
    .select('hash')
    .limit(100)
    .execute();
  if (seen.some((look) => look.hash === hash)) return 'known';
  return seen.length === 0 ? 'first' : 'new';
}

export async function notePlaces(tx: Tx, userId: number, places: KnownPlace[], at: string): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values(places.map((place) => ({ ...place, user_id: userId, seen_at: at })))
    .onConflict((on) => on.columns(['user_id', 'hash']).doUpdateSet({ seen_at: at }))
    .execute();
}

/** After a reset no place is known: the password may have been stolen and used. */
export async function forgetPlaces(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('kind', '<>', 'look').execute();
}

/** Places where nobody signed in for long. */
export async function deleteOldPlaces(database: Database, before: string): Promise<void> {
  await sql`delete from known_devices where kind <> 'look' and seen_at < ${before}`.execute(database);
}
