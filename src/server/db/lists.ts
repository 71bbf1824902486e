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

/** Characters that are wildcards, and how the database escapes them. */
const WILDCARD = String.raw`([\\%_])`;
const LITERAL = String.raw`\\\1`;

/**
 * The term as a literal pattern, without accents and case. Wildcards are escaped after `unaccent`, which
 * turns wide signs like «％» into narrow ones.
 */
export const literally = (term: string) =>
  sql<string>`regexp_replace(f_search(${term}), ${WILDCARD}, ${LITERAL}, 'g')`;

/** Whether the generated search column holds the term. */
export const holds = (column: Expression<string>, term: string) =>
  sql<boolean>`${column} like '%' || ${literally(term)} || '%'`;

/** Whether an instant is within the days of that time zone; true when no days are named. */
export const withinDays = (
  column: Expression<string | null>,
  days: DayRange | undefined,
  timeZone: string,
) =>
  days
    ? sql<boolean>`${column} >= ${days.from}::timestamp at time zone ${timeZone}
        and ${column} < (${days.to}::date + 1)::timestamp at time zone ${timeZone}`
    : sql<boolean>`true`;

/** The query of a list without the limit on the page size, for exports. */
export type AnySize<Query> = Omit<Query, 'itemsPerPage'> & { itemsPerPage: number };

/** Names sort as people expect (č after c, đ after d), other columns as stored. */
const sorted = (field: string, texts: readonly string[], computed: Computed) => {
  const column = computed[field] ?? sql.ref(field);
  return texts.includes(field) ? sql`${column} collate "sl-x-icu"` : column;
};
/** SQL of the columns that are not in the table. */
type Computed = Record<string, RawBuilder<unknown>>;

/** Makes the order total, so that no row appears on two pages. */
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

/** One page of a list with its total: the same few statements for every list. */
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
  const counted = db
    .selectFrom(
      matching
        .select(sql<number>`1`.as('one'))
        .limit(EXACT_TOTALS + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'));
  const rows = await select(matching)
    .$castTo<Record<string, unknown>>()
    .select(sql<number>`(${counted})`.as('total'))
    .orderBy(orderOf(query, textColumns, computed))
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage)
    .execute();
  // A page behind the last one has no row to tell the total.
  const isBehind = rows.length === 0 && query.page > 1;
  const total = isBehind ? (await counted.executeTakeFirstOrThrow()).total : Number(rows[0]?.total ?? 0);
  return { data: rows.map(asSelected<Row>), meta: metaOf(query, total) };
}

/** The row without the total that came with it. */
const asSelected = <Row>({ total: _, ...row }: Record<string, unknown>) => row as Row;

/**
 * A search reads every row of the account anyway, so one statement returns page and total. Undefined when it
 * cannot tell: more rows than are counted exactly, or a page behind the last one.
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
  return { data: rows.map(asSelected<Row>), meta: metaOf(query, total) };
}
