import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import type { Area, SearchMask } from '../contract/mask.ts';
import type { LastSearch } from '../contract.ts';

type Owner = Pick<User, 'accountId' | 'id'>;
const KEPT = 20;

export const lastSearches = (
  db: Db,
  { accountId, id }: Owner,
  ctype: Area | undefined,
  most: number,
): Promise<LastSearch[]> =>
  db
    .selectFrom('last_searches')
    .where('account_id', '=', accountId)
    .where('user_id', '=', id)
    .$if(ctype !== undefined, (q) => q.where('ctype', '=', ctype ?? 'hotel'))
    .select(['id', 'ctype', 'search_params', 'found', 'at'])
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

/** The same mask moves to the front; the oldest go. */
export async function noteSearch(
  tx: Tx,
  { accountId, id }: Owner,
  { mask, digest, found }: { mask: SearchMask; digest: string; found: number },
): Promise<void> {
  await tx
    .insertInto('last_searches')
    .values({
      account_id: accountId,
      user_id: id,
      ctype: mask.ctype,
      search_params: JSON.stringify(mask),
      digest,
      found,
    })
    .onConflict((on) =>
      on.columns(['account_id', 'user_id', 'digest']).doUpdateSet({ found, at: sql`clock_timestamp()` }),
    )
    .execute();
  await sql`delete from last_searches where account_id = ${accountId} and user_id = ${id} and id in (
    select id from last_searches where account_id = ${accountId} and user_id = ${id} order by at desc offset ${KEPT})`.execute(
    tx,
  );
}
