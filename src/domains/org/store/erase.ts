import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';

/**
 * The row itself stays without its words, so that the history knows whose it is. Bytes of files are swept afterwards. All
 * tables are emptied by one statement: what refers to what is looked at when it ends, so no order has to be kept.
 */
export async function eraseAccount(tx: Tx, id: number, tables: readonly string[]): Promise<void> {
  await sql`update accounts set logo_file_id = null, name = 'Destroyed #' || id, address = '', city = '', zip = '',
    tax_number = '', email = '', tel = '', web = '', signature = '', active = false, trashed = true,
    destroyed_at = now(), version = version + 1 where id = ${id}`.execute(tx);
  const deletions = tables.map(
    (table) => sql`${sql.ref(`gone_${table}`)} as (delete from ${sql.table(table)} where account_id = ${id})`,
  );
  await sql`with ${sql.join(deletions)} select`.execute(tx);
}
