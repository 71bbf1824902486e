import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import { EXACT_TOTALS, metaOf, type PageMeta } from '#shared/contract.ts';
import type { Moment } from '../contract.ts';

interface Asked {
  id: number;
  email: string;
  /** Whether the caller may read the history. */
  isTold: boolean;
  /** Kinds of mails that go to customers: others are never shown, whatever their address. */
  mails: readonly string[];
  page: number;
  itemsPerPage: number;
}

/** History entries of the customer and those merged into it, and mails. Later domains add theirs. */
const happened = (accountId: number, { id, email, isTold, mails }: Asked): RawBuilder<unknown> => sql`
  select 'card ' || id as id, at, 'card' as kind, action as what, user_name as who, entity_id::bigint as card_id,
      id as turn
    from history where ${isTold} and account_id = ${accountId} and entity = 'customers' and entity_id in (
      select id::text from customers where account_id = ${accountId} and (id = ${id} or merged_into = ${id}))
  union all
  select 'mail ' || id, created_at, 'mail', subject, '', ${id}::bigint, null
    from mails where account_id = ${accountId} and ${email} <> '' and ${email} = any(recipients)
      and kind = any(${mails}::text[])`;

/** One page of the timeline, newest first. */
export async function momentsOf(
  tx: Tx,
  accountId: number,
  asked: Asked,
): Promise<{ data: Moment[]; meta: PageMeta }> {
  const all = happened(accountId, asked);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${all}) m limit ${EXACT_TOTALS + 1}) c`.execute(tx);
  // Entries of one transaction have the same time; their order of insertion decides.
  const { rows } = await sql<Moment>`
    select id, at, kind, what, who, card_id from (${all}) m order by at desc, turn desc nulls first, id
    limit ${asked.itemsPerPage} offset ${(asked.page - 1) * asked.itemsPerPage}`.execute(tx);
  return { data: rows, meta: metaOf(asked, counted.rows[0]?.total ?? 0) };
}
