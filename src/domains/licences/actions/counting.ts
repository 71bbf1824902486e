import { todayIn } from '#server/clock.ts';
import type { Db } from '#server/db/scope.ts';
import { MODULES } from '#shared/modules.ts';
import { byTier } from '../rules/tiers.ts';
import { counts, type Pricing, tierOf } from '../rules.ts';
import { listLicences } from '../store.ts';

/** Today in the time zone of the agency, not of the caller. */
export async function todayOf(db: Db, accountId: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return todayIn(time_zone);
}

/** Licences valid today, the largest tier first. */
export async function countingLicences(db: Db, accountId: number) {
  const today = await todayOf(db, accountId);
  const licences = await listLicences(db, accountId);
  return licences.filter((licence) => counts(licence, MODULES.smart, today)).sort(byTier);
}

/** Without a valid licence the smallest tier applies. */
export async function tierOfAccount(db: Db, accountId: number): Promise<Pricing> {
  const [best] = await countingLicences(db, accountId);
  return best ? tierOf(best) : 'std';
}
