import { sql } from 'kysely';
import { insertHistory } from '#domains/history/store.ts';
import type { RecordKind } from '#domains/records/store/writer.ts';
import { type RecordStore, recordStore } from '#domains/records/store.ts';
import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';
import { customerErrors } from './errors.ts';
import { ALL_AT_ONCE, seesAllBranches } from './rules.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_COMPUTED, type StoredCustomer } from './store/columns.ts';
import { searchCustomers } from './store/search.ts';

type Who = Pick<User, 'accountId' | 'subaccountId' | 'roles'>;

/** The customers that somebody may know: where the agency keeps them by branch, those of the branch and of none. */
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

/** Numbers of documents are in no history; that there is another one is. */
export const CUSTOMER: RecordKind = {
  name: 'customers',
  secret: ['personal_id'],
  notInHistory: ['personal_id_key', 'personal_id_tail'],
  historyKeys,
};

/** Of those whom the caller may know, whether they became a part of another one or not. */
export const namesOf = (db: Db, who: Who, ids: number[]) =>
  db
    .selectFrom('customers')
    .where('account_id', '=', who.accountId)
    .where(sql<boolean>`coalesce(merged_into, id) in (
      select id from customers where account_id = ${who.accountId} and ${withinReach(who)})`)
    .where('id', 'in', ids)
    .select(['id', 'first_name', 'last_name'])
    .execute();

/** Keeps customers as `who` may see them. A document is found by who may see one: by its hash. */
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
    /** Those that became a part of it go along, and each one's history says so. */
    async destroy(tx, actor, id) {
      const parts = await tx
        .selectFrom('customers')
        .where('account_id', '=', actor.accountId)
        .where('merged_into', '=', id)
        .select('id')
        .execute();
      await store.destroy(tx, actor, id);
      const entries = parts.map((part) => ({ entity: 'customers', id: part.id, action: 'destroyed' }));
      await insertHistory(tx, actor, entries);
    },
    search: (db, accountId, query) =>
      searchCustomers(db, { accountId, within, document: documentKey(query.search) }, query),
    async all(db, accountId, filter) {
      const rows = await store.all(db, accountId, filter, ALL_AT_ONCE + 1);
      if (rows.length > ALL_AT_ONCE) throw new Refusal(customerErrors.tooMany, { max: ALL_AT_ONCE });
      return rows;
    },
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

/** Where somebody went who became a part of another card. */
export async function currentId(db: Db, accountId: number, id: number): Promise<number> {
  const found = await db
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select('merged_into')
    .executeTakeFirst();
  return found?.merged_into ?? id;
}
