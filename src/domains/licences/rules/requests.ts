import { DAY_MS, type Pricing } from '../rules.ts';
import { PRICINGS } from './tiers.ts';

/** Requests to operators in a month; beyond it the next tier counts from the next month. Null: no bound. */
export const MONTHLY_REQUESTS: Record<Pricing, number | null> = { std: 50_000, pro: 500_000, ent: null };
/** From here on admins are told when the bound will be passed. */
const FORECAST_SHARE = 0.8;

export const nextTier = (pricing: Pricing): Pricing =>
  PRICINGS[Math.min(PRICINGS.indexOf(pricing) + 1, PRICINGS.length - 1)] ?? 'ent';

/** What the requests that came last have passed: nothing, the share of which admins are told, or the bound. */
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

/** The day on which the bound will be passed when it goes on as since the first of the month. */
export function dayOfLimit(count: number, limit: number, today: string): string {
  const dayOfMonth = Number(today.slice(8));
  const days = Math.ceil((limit / Math.max(count, 1)) * dayOfMonth);
  const first = Date.parse(`${today.slice(0, 7)}-01T12:00:00Z`);
  return new Date(first + (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
