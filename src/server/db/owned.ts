import { sql } from 'kysely';
import type { Pools } from './connect.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows belong to an account, and the accounts themselves. */
export type OwnedTable =
  | 'accounts'
  | { [Table in keyof Tables]: Tables[Table] extends { account_id: number } ? Table : never }[keyof Tables];

/**
 * Tables of records: found by account, with version, switch and trash. Where the table is chosen at run time, this type
 * lets Kysely check the columns that all of them have.
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

/** Whose a row is; for those alone who work for all accounts. */
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
