import type { Connection, ConnectionQuery, Hour } from '../contract.ts';
import { HEALTH_STATES } from './health.ts';

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
const HOURS = 24;

/** One entry for each of the last 24 hours, oldest first. */
export function lastHours(rows: (Hour & { hour: string })[], now: Date): Hour[] {
  const current = Math.floor(now.getTime() / HOUR_MS);
  const byHour = new Map(rows.map((row) => [Math.floor(Date.parse(row.hour) / HOUR_MS), row]));
  return Array.from({ length: HOURS }, (_, index) => {
    const { calls = 0, good = 0, slow = 0 } = byHour.get(current - HOURS + 1 + index) ?? {};
    return { calls, good, slow };
  });
}

/** In percent, with one decimal; null: nothing to divide. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
