import { sql } from 'kysely';
import { insertHistory } from '#domains/history/store.ts';
import type { RecordKind } from '#domains/records/store/writer.ts';
import { type RecordStore, recordStore } from '#domains/records/store.ts';
import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import { seesAllBranches } from './rules.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_COMPUTED, type StoredCustomer } from './store/columns.ts';
import { lockFamilies } from './store/merges.ts';
import { searchCustomers } from './store/search.ts';

type Who = Pick<User, 'accountId' | 'subaccountId' | 'roles'>;

/** The visible customers: if the account keeps them by branch, those of the branch and of none. */
export const withinReach = ({ accountId, subaccountId, roles }: Who) =>
  seesAllBranches(roles)
    ? sql<boolean>`merged_into is null`
    : sql<boolean>`merged_into is null and (subaccount_id is null or subaccount_id = ${subaccountId}::bigint
        or not (select customers_per_branch from accounts where accounts.id = ${accountId}::bigint))`;

export async function historyKeys(db: Db, accountId: number, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .select(['id', 'history_key'])
    .execute();
  return new Map(rows.map(({ id, history_key }) => [id, history_key]));
}

/** The history records only that a document number changed. */
export const CUSTOMER: RecordKind = {
  name: 'customers',
  secret: ['personal_id'],
  notInHistory: ['personal_id_key', 'personal_id_tail'],
  historyKey: 'history_key',
};

/** Names of visible customers, merged ones included. */
export const namesOf = (db: Db, who: Who, ids: number[]) =>
  db
    .selectFrom('customers')
    .where('account_id', '=', who.accountId)
    .where(sql<boolean>`coalesce(merged_into, id) in (
      select id from customers where account_id = ${who.accountId} and ${withinReach(who)})`)
    .where('id', 'in', ids)
    .select(['id', 'first_name', 'last_name'])
    .execute();

/** The customers visible to `who`; `documentKey` hashes the term for users who may see documents. */
export function customersFor(
  who: Who,
  documentKey: (number: string) => string | undefined = () => undefined,
): RecordStore<StoredCustomer> {
  const within = withinReach(who);
  const store = recordStore<StoredCustomer>({
    ...CUSTOMER,
    columns: CUSTOMER_COLUMNS,
    computed: CUSTOMER_COMPUTED,
    texts: ['last_name', 'city'],
    within,
  });
  return {
    ...store,
    /** Destroys the customers merged into them too; the history of each records it. */
    async destroy(tx, actor, id) {
      const family = await lockFamilies(tx, actor.accountId, [id]);
      const parts = family.filter(({ merged_into }) => merged_into === id);
      await store.destroy(tx, actor, id);
      const entries = parts.map((part) => ({ entity: 'customers', id: part.id, action: 'destroyed' }));
      await insertHistory(tx, actor, entries);
    },
    search: (db, accountId, query) =>
      searchCustomers(db, { accountId, within, document: documentKey(query.search) }, query),
  };
}

export async function isKeptByBranch(db: Db, accountId: number): Promise<boolean> {
  const { customers_per_branch } = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('customers_per_branch')
    .executeTakeFirstOrThrow();
  return customers_per_branch;
}

/** The remaining customer of a merged one. */
export async function currentId(db: Db, accountId: number, id: number): Promise<number> {
  const found = await db
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select('merged_into')
    .executeTakeFirst();
  return found?.merged_into ?? id;
}
