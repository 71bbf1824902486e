/** The tiers of a licence, the smallest first. */
export type Pricing = 'std' | 'pro' | 'ent';

export const DEMO_DAYS = 30;
/** Replaces "unlimited" in comparisons of days. */
export const NO_EXPIRY_DAYS = 100;

export interface Licence {
  pricing: Pricing;
  demo: boolean;
  active: boolean;
  trashed: boolean;
  module_id: number;
  expire_at: string | null;
}

export const DAY_MS = 86_400_000;

/** Whole calendar days between two dates, `yyyy-MM-dd`. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** 0 on the last day, which still counts; negative after it. */
export const daysLeft = ({ expire_at }: Pick<Licence, 'expire_at'>, today: string): number =>
  expire_at === null ? NO_EXPIRY_DAYS : daysBetween(today, expire_at);

export const counts = (licence: Licence, moduleId: number, today: string): boolean =>
  licence.module_id === moduleId && licence.active && !licence.trashed && daysLeft(licence, today) >= 0;

/** A demo licence has the limits of std, whatever its tier. */
export const tierOf = ({ pricing, demo }: Pick<Licence, 'pricing' | 'demo'>): Pricing =>
  demo ? 'std' : pricing;

/** The urgency of the remaining days in the footer. */
export const urgencyOf = (days: number): 'bad' | 'warn' | 'ok' =>
  days <= 5 ? 'bad' : days <= 15 ? 'warn' : 'ok';

/** The badge of one licence: grey if it is not in effect, however long it would run. */
export function badgeOf({ active, expire_at }: Pick<Licence, 'active' | 'expire_at'>, today: string) {
  if (!active) return 'gray';
  const days = daysLeft({ expire_at }, today);
  return days <= 5 ? 'bad' : days <= 14 ? 'warn' : 'ok';
}

/** The last day of a demo that begins today. */
export const demoEnd = (today: string): string =>
  new Date(Date.parse(today) + DEMO_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Long enough, ending soon, or expired. */
export function freshnessOf(licence: Pick<Licence, 'expire_at'>, today: string): 'bad' | 'warn' | 'primary' {
  const left = daysLeft(licence, today);
  return left < 0 ? 'bad' : left <= 31 ? 'warn' : 'primary';
}

/** From here on the next licence is due. */
const ENDS_SOON_DAYS = 30;

/** A licence that is switched off was meant to end. */
export const endsSoon = (licence: Pick<Licence, 'active' | 'expire_at'>, today: string): boolean =>
  licence.active && licence.expire_at !== null && daysLeft(licence, today) <= ENDS_SOON_DAYS;

/** The remaining share of a year, for a bar; unlimited is full. */
export const shareLeft = (licence: Pick<Licence, 'expire_at'>, today: string): number => {
  if (licence.expire_at === null) return 1;
  return Math.min(1, Math.max(0, daysLeft(licence, today) / 365));
};
