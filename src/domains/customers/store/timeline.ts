import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import type { Moment } from '../contract.ts';

const MOST = 100;

/**
 * What happened with somebody, the newest first: on the card, on those that became a part of it, and what was mailed. Later
 * domains add theirs.
 */
export async function momentsOf(
  tx: Tx,
  accountId: number,
  { id, email }: { id: number; email: string },
): Promise<Moment[]> {
  const { rows } = await sql<Moment>`
    with cards as (
      select id from customers where account_id = ${accountId} and (id = ${id} or merged_into = ${id})
    )
    select at, 'card' as kind, action as what, user_name as who, entity_id::bigint as card_id
      from history where account_id = ${accountId} and entity = 'customers'
        and entity_id in (select id::text from cards)
    union all
    select created_at, 'mail', subject, '', ${id}::bigint
      from mails where account_id = ${accountId} and ${email} <> '' and ${email} = any(recipients)
        and kind not like 'auth.%' -- Of whoever works here and has this address.
    order by 1 desc limit ${MOST}`.execute(tx);
  return rows;
}
