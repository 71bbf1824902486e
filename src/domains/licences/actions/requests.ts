import { productActor, record } from '#domains/history/actions.ts';
import { todayIn } from '#server/clock.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import { firstOfNextMonth } from '../rules/ageing.ts';
import { MONTHLY_REQUESTS, nextTier, passedBy } from '../rules/requests.ts';
import { type Pricing, tierOf } from '../rules.ts';
import { addRequests } from '../store/requests.ts';
import { ageLicence } from '../store/tiers.ts';
import { countingLicences } from './counting.ts';

export interface RequestsOf {
  accountId: number;
  timeZone: string;
  subaccountId: number | null;
  userId: number | null;
  apiLicenceId: number | null;
  /** When they were made; now when it is missing. */
  at?: Date;
}

/** Monthly limits by tier; tests use small ones. */
export type Limits = Record<Pricing, number | null>;

/**
 * Counts requests to operators. Never blocks: admins are notified in time, and from the next month on the next tier
 * applies.
 */
export async function countRequests(
  tx: Tx,
  { accountId, timeZone, subaccountId, userId, apiLicenceId, at }: RequestsOf,
  added: number,
  limits: Limits = MONTHLY_REQUESTS,
): Promise<void> {
  const day = todayIn(timeZone, at);
  const asker = {
    accountId,
    day,
    subaccountId: subaccountId ?? 0,
    userId: userId ?? 0,
    apiLicenceId: apiLicenceId ?? 0,
  };
  const count = await addRequests(tx, asker, added);
  const [best] = await countingLicences(tx, accountId);
  if (!best) return;
  const limit = limits[tierOf(best)];
  const passed = passedBy(count, added, limit);
  const payload = { id: best.id, count, limit: limit ?? 0 };
  if (passed.forecast) await emit(tx, { name: 'licences.limitNear', accountId, payload });
  if (passed.limit) {
    const change = { next_pricing: nextTier(best.pricing), next_from: firstOfNextMonth(day) };
    await ageLicence(tx, accountId, best.id, change);
    await record(tx, productActor(accountId), {
      entity: 'licences',
      id: best.id,
      action: 'limit_passed',
      changes: change,
    });
    await emit(tx, { name: 'licences.limitPassed', accountId, payload });
  }
}
