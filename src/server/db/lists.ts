import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { EXACT_TOTALS, metaOf, type PageMeta } from '#shared/contract.ts';
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
 * Whether the generated search column holds the term, accents and case aside, wildcards taken literally. They are looked
 * for after the accents are off, which turns wide signs like «％» into narrow ones.
 */
export const holds = (column: Expression<string>, term: string) =>
  sql<boolean>`${column} like '%' || regexp_replace(f_search(${term}), ${WILDCARD}, ${LITERAL}, 'g') || '%'`;

/** Names sort as people expect here (č after c, đ after d), everything else as it is stored. */
const sorted = (field: string, texts: readonly string[]) =>
  texts.includes(field) ? sql`${sql.ref(field)} collate "sl-x-icu"` : sql.ref(field);

/** One page of a list with its total; the same two statements for every list of the product. */
export async function pageOf<Row, Table extends keyof Tables>(
  db: Db,
  matching: SelectQueryBuilder<Tables, Table, object>,
  select: (query: SelectQueryBuilder<Tables, Table, object>) => SelectQueryBuilder<Tables, Table, Row>,
  query: ListQuery,
  textColumns: readonly string[] = [],
): Promise<{ data: Row[]; meta: PageMeta }> {
  const capped = matching.select(sql<number>`1`.as('one')).limit(EXACT_TOTALS + 1);
  const { total } = await db
    .selectFrom(capped.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ordered = query.sort.reduce(
    (q, { field, direction }) => q.orderBy(sorted(field, textColumns), direction),
    select(matching),
  );
  const data = await ordered
    .orderBy(sql`id`, query.sort[0]?.direction ?? 'desc') // Makes the order whole: no row shows on two pages.
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage)
    .execute();
  return { data, meta: metaOf(query, total) };
}
