import { DAY_MS, type Pricing } from '../rules.ts';
import { PRICINGS } from './tiers.ts';

/** Monthly limits of requests to operators; beyond it the next tier applies from the next month. Null: unlimited. */
export const MONTHLY_REQUESTS: Record<Pricing, number | null> = { std: 50_000, pro: 500_000, ent: null };
/** From this share on admins are notified of the expected day. */
const FORECAST_SHARE = 0.8;

export const nextTier = (pricing: Pricing): Pricing =>
  PRICINGS[Math.min(PRICINGS.indexOf(pricing) + 1, PRICINGS.length - 1)] ?? 'ent';

/** The threshold that the latest requests passed: none, the share for the notice, or the limit. */
export function passedBy(
  count: number,
  added: number,
  limit: number | null,
): { forecast: boolean; limit: boolean } {
  if (limit === null) return { forecast: false, limit: false };
  const before = count - added;
  const share = Math.ceil(limit * FORECAST_SHARE);
  return { forecast: before < share && count >= share, limit: before <= limit && count > limit };
}

/** The day on which the limit will be passed at the pace of this month. */
export function dayOfLimit(count: number, limit: number, today: string): string {
  const dayOfMonth = Number(today.slice(8));
  const days = Math.ceil((limit / Math.max(count, 1)) * dayOfMonth);
  const first = Date.parse(`${today.slice(0, 7)}-01T12:00:00Z`);
  return new Date(first + (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
