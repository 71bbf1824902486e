import { sql } from 'kysely';
import { withoutSecrets } from '#domains/history/rules.ts';
import { keeperOf } from '#domains/history/store/keeper.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Supplier } from './contract.ts';
import { OF_PERSONS } from './rules.ts';

export const supplierKeeper = keeperOf<Supplier>({
  name: 'suppliers',
  columns: [
    ...['id', 'version', 'active', 'trashed', 'created_at'],
    ...['name', 'contact', 'email', 'tel', 'address', 'city', 'zip', 'country_code', 'note'],
  ],
  texts: ['name', 'contact', 'city'],
  secret: OF_PERSONS,
});

/** The same of many at once. */
export const toldOfMany = async (_tx: Tx, entries: { changes: Record<string, unknown> }[]) =>
  entries.map(({ changes }) => withoutSecrets(changes, OF_PERSONS));

export const suppliersNamed = (db: Db, accountId: number, ids: number[]) =>
  db
    .selectFrom('suppliers')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'name'])
    .execute();
