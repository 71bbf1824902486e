import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type AnySize, holds, pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Account, AccountFields, ManagedAccount, ManagedQuery } from '../contract/accounts.ts';
import { heldLicences, seatsTaken } from './accounts.ts';

const columns = [
  'id',
  'version',
  'name',
  'address',
  'city',
  'zip',
  'country_code',
  'tax_number',
  'email',
  'tel',
  'web',
  'signature',
  'locale',
  'time_zone',
  'customers_per_branch',
  'demo',
  'active',
  'trashed',
  'modules',
  'invoice_active',
  'logo_file_id as logo',
  'created_at',
] as const;

const withCounts = (query: SelectQueryBuilder<Tables, 'accounts', object>) =>
  query
    .select(columns)
    .select([
      seatsTaken.as('users'),
      sql<number>`(select count(*)::int from subaccounts where account_id = accounts.id and not trashed)`.as(
        'subaccounts',
      ),
      heldLicences.as('licences'),
    ]);

export const findAgency = (db: Db, id: number): Promise<Account | undefined> =>
  there(db).where('id', '=', id).select(columns).executeTakeFirst();

export const findManaged = (db: Db, id: number): Promise<ManagedAccount | undefined> =>
  withCounts(there(db).where('id', '=', id)).executeTakeFirst();

/** A destroyed account keeps its id, so that its history stays complete. */
const there = (db: Db) => db.selectFrom('accounts').where('destroyed_at', 'is', null);

export const agencyNames = (db: Db, ids: number[]): Promise<{ id: number; name: string }[]> =>
  there(db).where('id', '=', sql<number>`any(${ids}::bigint[])`).select(['id', 'name']).execute();

export function searchManaged(db: Db, query: AnySize<ManagedQuery>) {
  const { active, trashed } = query.filter;
  const matching = there(db)
    .where('trashed', '=', trashed)
    .$if(active !== undefined, (q) => q.where('active', '=', active ?? true))
    .$if(query.search !== '', (q) => q.where(({ ref }) => holds(ref('search'), query.search)));
  return pageOf<ManagedAccount, 'accounts'>(db, matching, withCounts, query, ['name', 'city']);
}

export const searchAgencies = (db: Db, id: number, term: string): Promise<Account[]> =>
  there(db)
    .where('id', '=', id)
    .$if(term !== '', (q) => q.where(({ ref }) => holds(ref('search'), term)))
    .select(columns)
    .execute();

type AgencyChange = Partial<AccountFields> &
  Partial<Pick<Selectable<Tables['accounts']>, 'active' | 'trashed' | 'modules'>>;

/** Optimistic locking: false if the version has changed. */
export async function updateAgency(
  tx: Tx,
  { id, version }: { id: number; version: number },
  change: AgencyChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
