import { sql } from 'kysely';
import type { RecordKind } from '#domains/records/store/writer.ts';
import { recordStore } from '#domains/records/store.ts';
import type { Db } from '#server/db/scope.ts';
import type { Supplier } from './contract.ts';
import { OF_PERSONS } from './rules.ts';

export const SUPPLIER: RecordKind = { name: 'suppliers', secret: OF_PERSONS };

export const supplierStore = recordStore<Supplier>({
  ...SUPPLIER,
  columns: [
    'id',
    'version',
    'active',
    'trashed',
    'created_at',
    'name',
    'contact',
    'email',
    'tel',
    'address',
    'city',
    'zip',
    'country_code',
    'note',
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
