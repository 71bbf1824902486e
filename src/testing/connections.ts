import { sql } from 'kysely';
import type { Pools } from '#server/db/connect.ts';
import { scopeFor } from '#server/db/scope.ts';

const POOL = 10;

/**
 * Opens all connections of the pools. Otherwise the first of many calls finishes before the others have a
 * connection, and no calls overlap.
 */
export async function openConnections(pools: Pools): Promise<void> {
  const hold = () =>
    scopeFor(pools, 1).read((db) =>
      db.selectFrom(sql`pg_sleep(0.2)`.as('held')).select(sql`1`.as('one')).execute(),
    );
  await Promise.all(Array.from({ length: POOL }, hold));
}
