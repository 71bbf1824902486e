import { sql } from 'kysely';
import type { Looked, StoredData } from '../domain.ts';

/** Tables that name an account, and that the work login cannot reach: a test of the policies tries. */
const OUT_OF_REACH = ['sessions', 'caught_mails'];

/**
 * Tables with rows of accounts, or within reach of the work login, that lack forced row-level security. Rows
 * shared by all accounts may be readable without it.
 */
export async function listUnguarded({ system }: Pick<StoredData, 'system'>): Promise<Looked> {
  const { rows } = await sql<{ name: string; guarded: boolean }>`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity and exists (
        select from pg_policy p where p.polrelid = c.oid and (p.polcmd = '*'
            or p.polcmd = 'r' and not has_table_privilege('maestral_app', c.oid, 'insert, update, delete'))
          and p.polroles @> array[(select oid from pg_roles where rolname = 'maestral_app')]) as guarded
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (
      has_table_privilege('maestral_app', c.oid, 'select, insert, update, delete')
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id'))`.execute(
    system,
  );
  const unguarded = rows.filter(({ name, guarded }) => !guarded && !OUT_OF_REACH.includes(name));
  return { looked: rows.length, violations: unguarded.map(({ name }) => name) };
}

/** Rows of accounts that do not exist: not every table pays for a foreign key. */
export async function listOrphans({ system }: Pick<StoredData, 'system'>): Promise<Looked> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' and table_name in (
      select table_name from information_schema.tables where table_type = 'BASE TABLE')
    order by name`.execute(system);
  const violations: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ id: number }>`
      select distinct account_id as id from ${sql.table(name)} as rows
      where account_id is not null and not exists (select from accounts where id = rows.account_id)`.execute(
      system,
    );
    violations.push(...rows.map(({ id }) => `${name} of account ${id}`));
  }
  return { looked: tables.length, violations };
}
