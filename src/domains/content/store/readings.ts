import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';

/** Active sources that are due, and those that were never read. */
export const listDue = (db: Db) =>
  db
    .selectFrom('connections')
    .leftJoin('content_readings', 'connection_id', 'connections.id')
    .where('dialect', '=', 'content')
    .where('connections.active', '=', true)
    .where((e) => e.or([e('next_at', 'is', null), e('next_at', '<=', sql<string>`now()`)]))
    .select('connections.id')
    .execute();

export const findReading = (db: Db, connectionId: number) =>
  db.selectFrom('content_readings').where('connection_id', '=', connectionId).selectAll().executeTakeFirst();
export type Reading = NonNullable<Awaited<ReturnType<typeof findReading>>>;

/** Makes the row of a source that was never read. */
export async function lockReading(tx: Tx, connectionId: number): Promise<Reading> {
  await tx
    .insertInto('content_readings')
    .values({ connection_id: connectionId })
    .onConflict((on) => on.doNothing())
    .execute();
  return tx
    .selectFrom('content_readings')
    .where('connection_id', '=', connectionId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type Progress = Partial<Omit<Reading, 'connection_id'>>;
export const updateReading = (tx: Tx, connectionId: number, progress: Progress) =>
  tx
    .updateTable('content_readings')
    .set({ ...progress, stepped_at: sql<string>`now()` })
    .where('connection_id', '=', connectionId)
    .execute();

export async function wantProducts(tx: Tx, connectionId: number, giataIds: number[]): Promise<void> {
  await sql`insert into content_wanted (connection_id, giata_id)
    select ${connectionId}, unnest(${giataIds}::bigint[]) on conflict do nothing`.execute(tx);
}

export const listWanted = (db: Db, connectionId: number, most: number) =>
  db
    .selectFrom('content_wanted')
    .where('connection_id', '=', connectionId)
    .select('giata_id')
    .orderBy('giata_id')
    .limit(most)
    .execute();

export const unwantProducts = (tx: Tx, connectionId: number, giataIds: number[]) =>
  tx
    .deleteFrom('content_wanted')
    .where('connection_id', '=', connectionId)
    .where('giata_id', 'in', giataIds)
    .execute();

/** How many products the source tells of, and how many changed ones are still to be read. */
export async function countProducts(
  db: Db,
  connectionId: number,
): Promise<{ products: number; wanted: number }> {
  const count = (table: 'products' | 'content_wanted') =>
    db
      .selectFrom(table)
      .where('connection_id', '=', connectionId)
      .select((e) => e.fn.countAll<number>().as('count'));
  const { count: products } = await count('products').executeTakeFirstOrThrow();
  const { count: wanted } = await count('content_wanted').executeTakeFirstOrThrow();
  return { products: Number(products), wanted: Number(wanted) };
}
