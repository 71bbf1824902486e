import { todayIn } from '#server/clock.ts';
import type { Db } from '#server/db/scope.ts';
import { MODULES } from '#shared/modules.ts';
import { byTier } from '../rules/tiers.ts';
import { counts, type Pricing, tierOf } from '../rules.ts';
import { listLicences } from '../store.ts';

/** The last day of a licence ends where the agency is, wherever the caller may be. */
export async function todayOf(db: Db, accountId: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return todayIn(time_zone);
}

/** Those that count today, the largest first. */
export async function countingLicences(db: Db, accountId: number) {
  const today = await todayOf(db, accountId);
  const licences = await listLicences(db, accountId);
  return licences.filter((licence) => counts(licence, MODULES.smart, today)).sort(byTier);
}

/** Whoever has no licence that counts, has what the smallest allows. */
export async function tierOfAccount(db: Db, accountId: number): Promise<Pricing> {
  const [best] = await countingLicences(db, accountId);
  return best ? tierOf(best) : 'std';
}
