import { daysLeft } from '../rules.ts';

/** Days before the end on which admins are notified, if they chose so. */
const NOTICE_DAYS = [5, 14, 31] as const;
export type NoticeDays = (typeof NOTICE_DAYS)[number];

interface Ending {
  expire_at: string | null;
  notify_31: boolean;
  notify_14: boolean;
  notify_5: boolean;
  told_days: number | null;
}

/** The notice due today; after a later notice the earlier ones are skipped. */
export function noticeDue(licence: Ending, today: string): NoticeDays | undefined {
  const left = daysLeft(licence, today);
  if (licence.expire_at === null || left < 0) return undefined;
  const due = NOTICE_DAYS.find((days) => left <= days && licence[`notify_${days}`]);
  return due !== undefined && (licence.told_days === null || licence.told_days > due) ? due : undefined;
}

/** That many months later; clamped to the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last), 12)).toISOString().slice(0, 10);
}

interface Renewable {
  expire_at: string | null;
  demo: boolean;
  auto_renew_months: number;
}

/** The new end of a licence renewed by hand: one that has ended begins again today. No demo is renewed. */
export function renewedUntil({ expire_at, demo, auto_renew_months }: Renewable, today: string) {
  if (expire_at === null || demo) return undefined;
  return monthsLater(expire_at < today ? today : expire_at, auto_renew_months);
}

export const firstOfNextMonth = (today: string): string => monthsLater(`${today.slice(0, 7)}-01`, 1);
