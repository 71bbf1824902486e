import { sql } from 'kysely';
import type { Finder } from '#domains/finder/actions.ts';
import type { Hit } from '#domains/finder/contract.ts';
import type { Db } from '#server/db/scope.ts';
import type { Secrets } from '#server/secrets.ts';
import type { CallingUser } from '#server/session.ts';
import { documentsFor } from './actions.ts';
import { customerCalls, customerQuery } from './contract.ts';
import { hitOf } from './rules.ts';
import { customersFor, withinReach } from './store.ts';

const withIds = async (db: Db, user: CallingUser, ids: number[]): Promise<Hit[]> => {
  const cards = await db
    .selectFrom('customers')
    .where('account_id', '=', user.accountId)
    .where('trashed', '=', false)
    .where('erased_at', 'is', null)
    .where(withinReach(user))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'active', 'first_name', 'last_name', 'city', 'tel', 'email'])
    .execute();
  return cards.map(hitOf);
};

/** By the search of the list, with its index and ranks. */
export const customerFinder = (secrets: Secrets): Finder => ({
  kind: 'customers',
  route: customerCalls.search,
  async find(db, user, { text, number, isNumberOnly }, limit) {
    if (isNumberOnly && number !== undefined) {
      const hits = await withIds(db, user, [number]);
      return { hits, total: hits.length };
    }
    const query = { ...customerQuery.parse({ search: text }), itemsPerPage: limit };
    const { data, meta } = await customersFor(user, documentsFor(secrets, user)).search(
      db,
      user.accountId,
      query,
    );
    return { hits: data.map(hitOf), total: meta.total, ...(meta.more ? { more: true as const } : {}) };
  },
  named: withIds,
});
