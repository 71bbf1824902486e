import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

export interface Column {
  table: string;
  isView: boolean;
  name: string;
  /** As the database writes it, for instance `bigint` or `text[]`. */
  type: string;
  notNull: boolean;
  /** Always: it cannot be written. By default: it may be left out. */
  generated: 'always' | 'by default' | 'never';
  /** The values that a check lists. */
  values: string[] | null;
}

/** Columns of all tables and views of the product, in order of creation. */
export async function readColumns(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, c.relkind = 'v' as "isView", a.attname as name,
      regexp_replace(format_type(a.atttypid, null), '^character$', 'text') as type,
      a.attnotnull or c.relkind = 'v' as "notNull",
      case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
        when a.atthasdef or a.attidentity = 'd' then 'by default' else 'never' end as generated,
      (select array(select (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g'))[1])
        from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[''%')  as values
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    order by c.relname, a.attnum`.execute(database);
  return rows;
}
