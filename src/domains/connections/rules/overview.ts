import type { Connection, ConnectionQuery, Hour } from '../contract.ts';
import { HEALTH_STATES } from './health.ts';
import { PERIODS, type Period } from './periods.ts';

type Order = ConnectionQuery['sort'];
type Sortable = Order[number]['field'];

const SORTED: Record<Sortable, (row: Connection) => string | number> = {
  toc: ({ touroperator }) => touroperator.toc,
  name: ({ touroperator }) => touroperator.name,
  dialect: ({ dialect }) => dialect,
  state: ({ health }) => HEALTH_STATES.indexOf(health.state),
  good: ({ health }) => health.good_share ?? -1,
  p95: ({ health }) => health.p95_ms ?? -1,
  calls: ({ health }) => health.calls,
  created_at: ({ created_at }) => created_at,
};

const compared = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'sl');

/** Connections are few, so they are sorted here. */
export const inOrder = (rows: Connection[], order: Order): Connection[] =>
  rows.toSorted((a, b) => {
    for (const { field, direction } of order) {
      const difference = compared(SORTED[field](a), SORTED[field](b));
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return a.id - b.id;
  });

const HOUR_MS = 3_600_000;

/** One entry for each bar of the period, oldest first. */
export function barsOf(rows: (Hour & { hour: string })[], now: Date, period: Period): Hour[] {
  const { bars, hours } = PERIODS[period];
  const current = Math.floor(now.getTime() / HOUR_MS);
  const all = Array.from({ length: bars }, () => ({ calls: 0, good: 0, slow: 0 }));
  for (const { hour, calls, good, slow } of rows) {
    const bar = all[bars - 1 - Math.floor((current - Math.floor(Date.parse(hour) / HOUR_MS)) / hours)];
    if (bar) Object.assign(bar, { calls: bar.calls + calls, good: bar.good + good, slow: bar.slow + slow });
  }
  return all;
}

/** In percent, with one decimal; null: nothing to divide. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
