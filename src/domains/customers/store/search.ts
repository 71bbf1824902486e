import { type RawBuilder, sql } from 'kysely';
import { literally, pageOf } from '#server/db/lists.ts';
import type { Db } from '#server/db/scope.ts';
import type { PageMeta } from '#shared/contract.ts';
import { wordsOf } from '../rules.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_COMPUTED, type StoredCustomer } from './columns.ts';

interface Query {
  search: string;
  filter: { active?: boolean | undefined; trashed: boolean };
  sort: { field: string; direction: 'asc' | 'desc' }[];
  page: number;
  itemsPerPage: number;
}
interface Where {
  accountId: number;
  within: RawBuilder<boolean>;
  /** The hash of a document that the search may be. */
  document: string | undefined;
}

const SHORT = 3;

/** A fragment of two letters stands in half of all names, so a short word is the beginning of one. */
const holdsWord = (word: string) =>
  sql<boolean>`search like ${word.length < SHORT ? '% ' : '%'} || ${literally(word)} || '%'`;

const holdsAll = (words: string[]) => sql<boolean>`(${sql.join(words.map(holdsWord), sql` and `)})`;

/** All words in any order, or the digits as they are dialled, or the whole number of a document. */
function found(search: string, document: string | undefined) {
  const { words, digits } = wordsOf(search);
  const ways = [
    ...(words.length > 0 ? [holdsAll(words)] : []),
    ...(digits === undefined ? [] : [sql<boolean>`search like ${`%${digits}%`}`]),
    ...(document === undefined ? [] : [sql<boolean>`personal_id_key = ${document}`]),
  ];
  return ways.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The number itself first, then whose surname begins so, then the rest. */
const rankOf = (search: string) => sql<number>`case
  when id::text = ${search.replace(/^0+/, '')} then 0
  when same_name like ${literally(search)} || '%' then 1
  else 2 end`;

/** Without an order that somebody chose, the best match comes first. */
const BY_ITSELF = JSON.stringify([{ field: 'id', direction: 'desc' }]);

export async function searchCustomers(
  db: Db,
  { accountId, within, document }: Where,
  query: Query,
): Promise<{ data: StoredCustomer[]; meta: PageMeta }> {
  const { active, trashed } = query.filter;
  const isSearch = query.search !== '';
  const matching = db
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where('trashed', '=', trashed)
    .where(within)
    .$if(active !== undefined, (q) => q.where('active', '=', active ?? true))
    .$if(isSearch, (q) => q.where(found(query.search, document)));
  const computed = isSearch ? { ...CUSTOMER_COMPUTED, rank: rankOf(query.search) } : CUSTOMER_COMPUTED;
  const made = Object.entries(computed).map(([alias, value]) => value.as(alias));
  const isRanked = isSearch && JSON.stringify(query.sort) === BY_ITSELF;
  const sort: Query['sort'] = isRanked
    ? [{ field: 'rank', direction: 'asc' }, { field: 'last_name', direction: 'asc' }, ...query.sort]
    : query.sort;
  const page = await pageOf(
    db,
    matching,
    (q) => q.select([...CUSTOMER_COLUMNS, ...made] as never[]),
    { ...query, sort },
    ['last_name', 'city'],
    computed,
  );
  return { ...page, data: page.data as StoredCustomer[] }; // Exactly these columns.
}
