import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type DayRange, EXACT_TOTALS, metaOf, type PageMeta } from '#shared/contract.ts';
import type { Db } from './scope.ts';
import type { Tables } from './tables.ts';

interface ListQuery {
  search: string;
  sort: { field: string; direction: 'asc' | 'desc' }[];
  page: number;
  itemsPerPage: number;
}

/** What would be a wildcard, and how the database writes it when it is none. */
const WILDCARD = String.raw`([\\%_])`;
const LITERAL = String.raw`\\\1`;

/**
 * A term as a pattern looks for it, accents and case aside, wildcards taken literally. They are looked for after the
 * accents are off, which turns wide signs like «％» into narrow ones.
 */
export const literally = (term: string) =>
  sql<string>`regexp_replace(f_search(${term}), ${WILDCARD}, ${LITERAL}, 'g')`;

/** Whether the generated search column holds the term. */
export const holds = (column: Expression<string>, term: string) =>
  sql<boolean>`${column} like '%' || ${literally(term)} || '%'`;

/** Whether an instant lies in the days as they are counted in that zone; in any, where none are named. */
export const withinDays = (
  column: Expression<string | null>,
  days: DayRange | undefined,
  timeZone: string,
) =>
  days
    ? sql<boolean>`${column} >= ${days.from}::timestamp at time zone ${timeZone}
        and ${column} < (${days.to}::date + 1)::timestamp at time zone ${timeZone}`
    : sql<boolean>`true`;

/** The query of a list, also for those of the house who take more rows than a screen shows. */
export type AnySize<Query> = Omit<Query, 'itemsPerPage'> & { itemsPerPage: number };

/** Names sort as people expect here (č after c, đ after d), everything else as it is stored. */
const sorted = (field: string, texts: readonly string[], computed: Computed) => {
  const column = computed[field] ?? sql.ref(field);
  return texts.includes(field) ? sql`${column} collate "sl-x-icu"` : column;
};
/** Columns of the list that no column of the table is: how they are made. */
type Computed = Record<string, RawBuilder<unknown>>;

/** Makes the order whole: no row shows on two pages. */
export const orderOf = ({ sort }: ListQuery, texts: readonly string[], computed: Computed = {}) =>
  sql.join([
    ...sort.map(({ field, direction }) => sql`${sorted(field, texts, computed)} ${DIRECTIONS[direction]}`),
    sql`id ${DIRECTIONS[sort[0]?.direction ?? 'desc']}`,
  ]);
const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` };

type Page<Row> = { data: Row[]; meta: PageMeta };
type Select<Row, Table extends keyof Tables> = (
  query: SelectQueryBuilder<Tables, Table, object>,
) => SelectQueryBuilder<Tables, Table, Row>;

/** One page of a list with its total; the same few statements for every list of the product. */
export async function pageOf<Row, Table extends keyof Tables>(
  db: Db,
  matching: SelectQueryBuilder<Tables, Table, object>,
  select: Select<Row, Table>,
  query: ListQuery,
  textColumns: readonly string[] = [],
  computed: Computed = {},
): Promise<Page<Row>> {
  const byName = orderOf(query, textColumns);
  const found = query.search === '' ? undefined : await foundAtOnce(db, select(matching), query, byName);
  if (found) return found;
  const capped = matching.select(sql<number>`1`.as('one')).limit(EXACT_TOTALS + 1);
  const { total } = await db
    .selectFrom(capped.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await select(matching)
    .orderBy(orderOf(query, textColumns, computed))
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage)
    .execute();
  return { data, meta: metaOf(query, total) };
}

/**
 * What is searched for is looked for in every row of the account, so page and total come of one look. Undefined where
 * it cannot tell: more rows than are counted exactly, or a page behind the last one.
 */
async function foundAtOnce<Row, Table extends keyof Tables>(
  db: Db,
  matching: SelectQueryBuilder<Tables, Table, Row>,
  query: ListQuery,
  order: RawBuilder<unknown>,
): Promise<Page<Row> | undefined> {
  const rows = await db
    .with(
      (name) => name('hits').materialized(),
      () => matching.limit(EXACT_TOTALS + 1).$castTo<Record<string, unknown>>(),
    )
    .selectFrom('hits')
    .selectAll()
    .select(sql<number>`(select count(*) from hits)`.as('total'))
    .orderBy(order)
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage)
    .execute();
  const total = rows[0]?.total ?? 0;
  if (total > EXACT_TOTALS || (total === 0 && query.page > 1)) return undefined;
  return { data: rows.map(({ total: _, ...row }) => row as Row), meta: metaOf(query, total) }; // As selected.
}
