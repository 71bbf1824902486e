import { sql } from 'kysely';
import { type AnySize, holds, pageOf } from '#server/db/lists.ts';
import type { Tx } from '#server/db/scope.ts';
import type { Partner, PartnerQuery } from './contract.ts';

/** Searches only the shown columns of the other agency. */
const FOUND_BY = sql<string>`f_search(id || ' ' || name || ' ' || email || ' ' || tel)`;

/** Agencies with a contract that allows reselling the offers of this account. */
export function searchPartners(tx: Tx, accountId: number, query: AnySize<PartnerQuery>) {
  const resells = sql`select from contracts c join tour_operators o on o.id = c.touroperator_id
    where c.account_id = accounts.id and o.offered_by = ${accountId} and c.allow_reselling and not c.trashed`;
  const isSelling = sql<boolean>`(active and exists (${resells} and c.active))`;
  const { active } = query.filter;
  const matching = tx
    .selectFrom('accounts')
    .where('id', '!=', accountId)
    .where('trashed', '=', false)
    .where(sql<boolean>`exists (${resells})`)
    .$if(active !== undefined, (q) => q.where(isSelling, '=', active ?? true))
    .$if(query.search !== '', (q) => q.where(holds(FOUND_BY, query.search)));
  return pageOf<Partner, 'accounts'>(
    tx,
    matching,
    (q) =>
      q
        .select(['id', 'id as account_id', 'name', 'email', 'tel', 'country_code'])
        .select(isSelling.as('active')),
    query,
    ['name'],
  );
}
