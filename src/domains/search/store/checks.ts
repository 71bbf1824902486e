import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import type { CheckReply } from '../contract/check.ts';

interface Checked {
  accountId: number;
  operator: number;
  /** Minor units; null: nothing is to be had. */
  total: number | null;
  currency: string;
  reply: CheckReply;
}

/** The last check of an offer for these persons. Net prices are no part of it: others of the account read it. */
export const storeCheck = (tx: Tx, { accountId, operator, total, currency, reply }: Checked) => {
  const { net: _, ...stored } = reply;
  const { hash_code, guests, status, StatusCode } = reply;
  const result = {
    touroperator_id: operator,
    status,
    status_code: StatusCode,
    total,
    currency,
    reply: JSON.stringify(stored),
  };
  return tx
    .insertInto('offer_checks')
    .values({ account_id: accountId, hash_code, guests, ...result })
    .onConflict((on) =>
      on
        .columns(['account_id', 'hash_code', 'guests'])
        .doUpdateSet({ ...result, checked_at: sql`clock_timestamp()` }),
    )
    .execute();
};
