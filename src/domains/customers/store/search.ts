import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { literally, orderOf, pageOf } from '#server/db/lists.ts';
import type { Db } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';
import { metaOf, type PageMeta } from '#shared/contract.ts';
import { wordsOf } from '../rules.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_COMPUTED, type StoredCustomer } from './columns.ts';

interface Query {
  search: string;
  filter: {
    active?: boolean | undefined;
    trashed: boolean;
    is_company?: boolean | undefined;
    import_id?: number | undefined;
  };
  sort: { field: string; direction: 'asc' | 'desc' }[];
  page: number;
  itemsPerPage: number;
}
interface Where {
  accountId: number;
  within: RawBuilder<boolean>;
  /** The hash of the term, if it may be a document number. */
  document: string | undefined;
}

const SHORT = 3;

/** Two letters occur in half of all names, so short words match only at the beginning of a word. */
const holdsWord = (word: string) =>
  sql<boolean>`search like ${word.length < SHORT ? '% ' : '%'} || ${literally(word)} || '%'`;

const holdsAll = (words: string[]) => sql<boolean>`(${sql.join(words.map(holdsWord), sql` and `)})`;

/** All words in any order, or the digits of a phone number, or a full document number. */
function found(search: string, document: string | undefined) {
  const { words, digits } = wordsOf(search);
  const ways = [
    ...(words.length > 0 ? [holdsAll(words)] : []),
    ...(digits === undefined ? [] : [sql<boolean>`search like ${`%${digits}%`}`]),
    ...(document === undefined ? [] : [sql<boolean>`personal_id_key = ${document}`]),
  ];
  return ways.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** Names that begin with the term. */
const beginsWith = (search: string) => sql<boolean>`same_name like ${literally(search)} || '%'`;

/** The id itself first, then surnames that begin with the term, then the rest. */
const rankOf = (search: string) => sql<number>`case
  when id::text = ${search.replace(/^0+/, '')} then 0
  when ${beginsWith(search)} then 1
  else 2 end`;

/** The best match first, unless the user chose an order. */
const BY_ITSELF = JSON.stringify([{ field: 'id', direction: 'desc' }]);
/** With more matches users refine the term: beyond this number they are neither counted nor sorted completely. */
const FEW = 1000;
const TEXTS = ['last_name', 'first_name', 'city'];
/** People with the same surname are in the order of their first names. */
const byWholeName = (query: Query): Query => ({
  ...query,
  sort: query.sort.flatMap((by) =>
    by.field === 'last_name' ? [by, { field: 'first_name', direction: by.direction }] : [by],
  ),
});
const CHOSEN = [
  ...CUSTOMER_COLUMNS,
  CUSTOMER_COMPUTED.customer_type.as('customer_type'),
  CUSTOMER_COMPUTED.erased.as('erased'),
] as const;

export async function searchCustomers(
  db: Db,
  { accountId, within, document }: Where,
  query: Query,
): Promise<{ data: StoredCustomer[]; meta: PageMeta }> {
  const { active, trashed, is_company, import_id } = query.filter;
  const { search, page, itemsPerPage } = query;
  const filtered = db
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where('trashed', '=', trashed)
    .where(within)
    .$if(active !== undefined, (q) => q.where('active', '=', active ?? true))
    .$if(is_company !== undefined, (q) => q.where('is_company', '=', is_company ?? true))
    .$if(import_id !== undefined, (q) => q.where('import_id', '=', import_id ?? null));
  const ordered = byWholeName(query);
  if (search === '') return pageOf(db, filtered, (q) => q.select(CHOSEN), ordered, TEXTS, CUSTOMER_COMPUTED);

  const matching = filtered.where(found(search, document));
  const isRanked = JSON.stringify(query.sort) === BY_ITSELF;
  const total = await countedUpTo(db, matching, FEW);
  const slice = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const rows = (q: typeof matching, order: RawBuilder<unknown>, { limit, offset } = slice) =>
    q.select(CHOSEN).orderBy(order).limit(limit).offset(offset).execute();
  const chosenOrder = orderOf(ordered, TEXTS);
  if (!isRanked) return { data: await rows(matching, chosenOrder), meta: metaOf(query, total, FEW) };
  if (total <= FEW) {
    const best = sql`${rankOf(search)}, last_name collate "sl-x-icu", first_name collate "sl-x-icu", id`;
    return { data: await rows(matching, best), meta: metaOf(query, total, FEW) };
  }

  // Too many to sort, so they are read in index order: names that begin with the term, then the others.
  const begun = matching.where(beginsWith(search));
  const first = await rows(begun, sql`same_name, id`);
  if (first.length === itemsPerPage) return { data: first, meta: metaOf(query, total, FEW) };
  const before = await countedUpTo(db, begun, slice.offset + itemsPerPage);
  const others = await rows(
    matching.where(sql<boolean>`not ${beginsWith(search)}`),
    sql`last_name collate "sl-x-icu", id`,
    { limit: itemsPerPage - first.length, offset: Math.max(0, slice.offset - before) },
  );
  return { data: [...first, ...others], meta: metaOf(query, total, FEW) };
}

/** At most one more than requested. */
async function countedUpTo<Row>(
  db: Db,
  matching: SelectQueryBuilder<Tables, 'customers', Row>,
  most: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(
      matching
        .select(sql<number>`1`.as('one'))
        .limit(most + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
