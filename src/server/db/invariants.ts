import { sql } from 'kysely';
import type { Database } from './connect.ts';

export type Violation = string;

/** Tables that hold rows of accounts, or that those who work may reach, without forced row-level security. */
export async function listUnguarded(
  database: Database,
): Promise<{ looked: number; violations: Violation[] }> {
  const { rows } = await sql<{ name: string; guarded: boolean }>`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity and exists (
        select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*'
          and p.polroles @> array[(select oid from pg_roles where rolname = 'maestral_app')]) as guarded
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (
      has_table_privilege('maestral_app', c.oid, 'select, insert, update, delete')
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id'))`.execute(
    database,
  );
  // Sessions name the account that is worked in, and are out of reach of those who work.
  const unguarded = rows.filter(({ name, guarded }) => !guarded && name !== 'sessions');
  return { looked: rows.length, violations: unguarded.map(({ name }) => name) };
}
