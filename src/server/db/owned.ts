import { sql } from 'kysely';
import type { Pools } from './connect.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows belong to an account, and the table of accounts. */
export type OwnedTable =
  | 'accounts'
  | { [Table in keyof Tables]: Tables[Table] extends { account_id: number } ? Table : never }[keyof Tables];

/**
 * Tables of records: with account, version, switch and trash. Kysely checks the common columns by this type
 * where the table is chosen at run time.
 */
export type RecordTable = {
  [Table in keyof Tables]: Tables[Table] extends RecordColumns ? Table : never;
}[keyof Tables];
interface RecordColumns {
  id: unknown;
  account_id: number;
  version: unknown;
  active: unknown;
  trashed: unknown;
  created_at: unknown;
  search: unknown;
}

/** The account of a row; only for users who work for all accounts. */
export async function accountOf(
  { system }: Pools,
  table: OwnedTable,
  id: number,
): Promise<number | undefined> {
  const owner = sql.ref(table === 'accounts' ? 'id' : 'account_id');
  const { rows } = await sql<{
    account_id: number;
  }>`select ${owner} as account_id from ${sql.table(table)} where id = ${id}`.execute(system);
  return rows[0]?.account_id;
}
