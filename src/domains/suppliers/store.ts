import { sql } from 'kysely';
import { keeperOf } from '#domains/history/store/keeper.ts';
import type { Db } from '#server/db/scope.ts';
import type { Supplier } from './contract.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    suppliers: { id: number; account_id: number; name: string };
  }
}

export const supplierKeeper = keeperOf<Supplier>({
  name: 'suppliers',
  columns: [
    ...['id', 'version', 'active', 'trashed', 'created_at'],
    ...['name', 'contact', 'email', 'tel', 'address', 'city', 'zip', 'country_code', 'note'],
  ],
  texts: ['name', 'contact', 'city'],
});

export const suppliersNamed = (db: Db, accountId: number, ids: number[]) =>
  db
    .selectFrom('suppliers')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'name'])
    .execute();
