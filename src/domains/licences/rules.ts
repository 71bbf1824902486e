export const PRICINGS = ['std', 'pro', 'ent'] as const;
export type Pricing = (typeof PRICINGS)[number];

export const DEMO_DAYS = 30;
/** Stands for «without end» where days are compared. */
export const NO_EXPIRY_DAYS = 100;

export const MAX_USERS: Record<Pricing, number> = { std: 5, pro: 50, ent: 9999 };
export const MAX_OPERATORS: Record<Pricing, number> = { std: 5, pro: 25, ent: 9999 };
export const MAX_TABS: Record<Pricing, number> = { std: 1, pro: 5, ent: 10 };

export interface Licence {
  pricing: Pricing;
  demo: boolean;
  active: boolean;
  trashed: boolean;
  module_id: number;
  expire_at: string | null;
}

const DAY_MS = 86_400_000;

/** Whole calendar days; `yyyy-MM-dd` both. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Of prices and fees. */
export const CURRENCY = 'EUR';

/** Today's last day is 0 and still counts; what ended is negative. */
export const daysLeft = ({ expire_at }: Pick<Licence, 'expire_at'>, today: string): number =>
  expire_at === null ? NO_EXPIRY_DAYS : daysBetween(today, expire_at);

export const counts = (licence: Licence, moduleId: number, today: string): boolean =>
  licence.module_id === moduleId && licence.active && !licence.trashed && daysLeft(licence, today) >= 0;

/** A demo licence has the caps of std whatever its price list says. */
export const tierOf = ({ pricing, demo }: Pick<Licence, 'pricing' | 'demo'>): Pricing =>
  demo ? 'std' : pricing;

/** The largest first. */
export const byTier = (a: Pick<Licence, 'pricing' | 'demo'>, b: Pick<Licence, 'pricing' | 'demo'>): number =>
  PRICINGS.indexOf(tierOf(b)) - PRICINGS.indexOf(tierOf(a));

/** The best licence that counts; undefined: none does. */
export function bestTier(licences: Licence[], moduleId: number, today: string): Pricing | undefined {
  const [best] = licences.filter((licence) => counts(licence, moduleId, today)).sort(byTier);
  return best && tierOf(best);
}

/** How urgent the days are that the foot of the page counts. */
export const urgencyOf = (days: number): 'bad' | 'warn' | 'ok' =>
  days <= 5 ? 'bad' : days <= 15 ? 'warn' : 'ok';

/** The badge of one licence: what does not work is grey, however long it would run. */
export function badgeOf({ active, expire_at }: Pick<Licence, 'active' | 'expire_at'>, today: string) {
  if (!active) return 'gray';
  const days = daysLeft({ expire_at }, today);
  return days <= 5 ? 'bad' : days <= 14 ? 'warn' : 'ok';
}

/** The last day of a demo that begins today. */
export const demoEnd = (today: string): string =>
  new Date(Date.parse(today) + DEMO_DAYS * DAY_MS).toISOString().slice(0, 10);

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

/** Days before its end of which admins are told, when they want to know. */
const NOTICE_DAYS = [5, 14, 31] as const;
export type NoticeDays = (typeof NOTICE_DAYS)[number];

interface Ending {
  expire_at: string | null;
  notify_31: boolean;
  notify_14: boolean;
  notify_5: boolean;
  told_days: number | null;
}

/** The notice that is due today; a nearer one that was told makes the further ones needless. */
export function noticeDue(licence: Ending, today: string): NoticeDays | undefined {
  const left = daysLeft(licence, today);
  if (licence.expire_at === null || left < 0) return undefined;
  const due = NOTICE_DAYS.find((days) => left <= days && licence[`notify_${days}`]);
  return due !== undefined && (licence.told_days === null || licence.told_days > due) ? due : undefined;
}

/** So many months later; a month without that day ends sooner. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last), 12)).toISOString().slice(0, 10);
}

export const firstOfNextMonth = (today: string): string => monthsLater(`${today.slice(0, 7)}-01`, 1);

/** Fresh enough not to be thought of, soon to be thought of, or over. */
export function freshnessOf(licence: Pick<Licence, 'expire_at'>, today: string): 'bad' | 'warn' | 'primary' {
  const left = daysLeft(licence, today);
  return left < 0 ? 'bad' : left <= 31 ? 'warn' : 'primary';
}

/** From here on somebody has to think of the next one. */
const ENDS_SOON_DAYS = 30;

/** What is switched off was meant to end. */
export const endsSoon = (licence: Pick<Licence, 'active' | 'expire_at'>, today: string): boolean =>
  licence.active && licence.expire_at !== null && daysLeft(licence, today) <= ENDS_SOON_DAYS;

/** The share of a year that is left, for a bar; what has no end is full. */
export const shareLeft = (licence: Pick<Licence, 'expire_at'>, today: string): number => {
  if (licence.expire_at === null) return 1;
  return Math.min(1, Math.max(0, daysLeft(licence, today) / 365));
};
