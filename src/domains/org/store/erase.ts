import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';

/**
 * What belongs to an account and goes with it, in the order in which one may. A test compares it with the tables there
 * are. What belongs to a user goes with the user.
 */
export const ERASED = [
  'jobs',
  'mails',
  'idempotency',
  'notifications',
  'notifications_off',
  'sessions',
  'list_columns',
  'list_views',
  'list_exports',
  'support_answers',
  'support_tickets',
  'users',
  'request_counts',
  'request_months',
  'contracts',
  'own_operators',
  'customer_merges',
  'customers',
  'suppliers',
  'import_changes',
  'imports',
  'api_licences',
  'booking_fees',
  'giata_licences',
  'licences',
  'files',
  'subaccounts',
] as const;
/** Stays: who did what is sealed; what it says of customers cannot be read any more, their keys lie on their cards. */
export const KEPT = ['history', 'erased_persons'] as const;

/** The row itself stays without its words, so that the history knows whose it is. Bytes of files are swept afterwards. */
export async function eraseAccount(tx: Tx, id: number): Promise<void> {
  await sql`update accounts set logo_file_id = null where id = ${id}`.execute(tx);
  // A fee may name an access, and an access a fee.
  await sql`update booking_fees set api_licence_id = null where account_id = ${id}`.execute(tx);
  for (const table of ERASED) await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(tx);
  await sql`update accounts set name = 'Destroyed #' || id, address = '', city = '', zip = '', tax_number = '', email = '',
    tel = '', web = '', signature = '', active = false, trashed = true, destroyed_at = now(), version = version + 1
    where id = ${id}`.execute(tx);
}
