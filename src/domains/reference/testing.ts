import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';

/** A contract of this account with every operator that it has none with: it may sell the active ones. */
export const sellAll = (tx: Tx, accountId: number) =>
  sql`insert into contracts (account_id, touroperator_id, ctypes, option_on_expire)
    select ${accountId}, o.id, '{hotel}', 1 from tour_operators o where not exists (
      select from contracts c where c.account_id = ${accountId} and c.touroperator_id = o.id)`.execute(tx);
