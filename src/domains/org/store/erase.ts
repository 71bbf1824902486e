import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';

/**
 * Keeps the row without its contents, for the history. Bytes of files are swept afterwards. One statement empties all
 * tables: foreign keys are checked at its end, so the order does not matter.
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
