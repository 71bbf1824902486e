import { dayOfLimit } from './requests.ts';

const two = (value: number) => String(value).padStart(2, '0');
/** `2027-02` → 28. */
const daysIn = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${two(index + 1)}`);

export const daysOf = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: `${month}-${two(daysIn(month))}`,
});

/** The forecast of the current month at its pace so far; other months keep their count. */
export function forecastOf({ month, count }: { month: string; count: number }, today: string): number {
  if (!today.startsWith(month)) return count;
  return Math.round((count / Number(today.slice(8))) * daysIn(month));
}

/** From this share of the limit its line is drawn; below it the bars would be too small. */
const SHARE_TO_SHOW = 0.2;

/** The top of the chart, and the limit if it is drawn. */
export function scaleOf(figures: number[], limit: number | null): { top: number; line: number | null } {
  const most = Math.max(1, ...figures);
  const line = limit !== null && most >= limit * SHARE_TO_SHOW ? limit : null;
  return { top: Math.max(most, line ?? 0), line };
}

export type Outlook =
  | { kind: 'free' }
  | { kind: 'passed'; limit: number }
  | { kind: 'near'; limit: number; day: string }
  | { kind: 'within'; limit: number };

/** The forecast for this month; nothing is ever blocked. */
export function outlookOf(count: number, limit: number | null, today: string): Outlook {
  if (limit === null) return { kind: 'free' };
  if (count > limit) return { kind: 'passed', limit };
  if (forecastOf({ month: today.slice(0, 7), count }, today) > limit) {
    return { kind: 'near', limit, day: dayOfLimit(count, limit, today) };
  }
  return { kind: 'within', limit };
}
