import type { Reason } from '../port/outcome.ts';

/** What the last exchanges say of a connection. */
const LIGHTS = ['well', 'slow', 'down'] as const;
export type Light = (typeof LIGHTS)[number];
/**
 * What is shown: `denied` where the operator refuses the credentials, `idle` before the first exchange, `off` where
 * it is switched off.
 */
export const HEALTH_STATES = [...LIGHTS, 'denied', 'idle', 'off'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** A good answer that took so long is slow. */
export const SLOW_MS = 2000;
/** A busy operator is down after so many failures in a row; one that was silent before, after the first. */
const FAILURES = 3;
const SILENT_MS = 60_000;
const LATEST = 10;
/** An outage that returns within this time is the same one. */
export const SAME_OUTAGE_MS = 5 * 60_000;

/** One exchange that says something of the operator. */
export interface Seen {
  /** When its answer was there, in milliseconds. */
  at: number;
  ms: number;
  good: boolean;
  /** Why not; empty for good ones. */
  why: string;
}
export interface Health {
  state: Light;
  since: number;
  why: string;
  recent: Seen[];
  /** The last good answer. */
  goodAt: number | null;
}
export interface Turn {
  state: Light;
  at: number;
  why: string;
}

interface Ended {
  result: 'answered' | 'denied' | 'not_sent' | 'unknown';
  why: Reason | null;
}

/**
 * What an exchange says of the operator. An answer that says no is good; what we stopped ourselves, or did not
 * even try, says nothing.
 */
export function verdictOf({ result, why }: Ended): 'good' | 'failed' | 'left_out' | 'none' {
  if (result === 'answered' || result === 'denied') return 'good';
  if (why === 'breaker_open' || why === 'busy') return 'left_out';
  return why === 'cancelled' || why === 'not_supported' ? 'none' : 'failed';
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function lightOf(recent: Seen[], { goodAt, state }: { goodAt: number | null; state: Light }): Light {
  const last = recent.at(-1);
  if (!last) return state;
  if (last.good) {
    const took = recent.flatMap(({ good, ms }) => (good ? [ms] : []));
    return median(took) >= SLOW_MS ? 'slow' : 'well';
  }
  const isFailing = recent.length >= FAILURES && recent.slice(-FAILURES).every(({ good }) => !good);
  const isSilent = goodAt === null || last.at - goodAt > SILENT_MS;
  return isFailing || isSilent ? 'down' : state;
}

/** The health after these exchanges, and where it turned. */
export function healthAfter(before: Health | undefined, seen: Seen[]): { after: Health; turns: Turn[] } {
  const turns: Turn[] = [];
  const [first] = seen;
  let health = before ?? { state: 'well', since: first?.at ?? 0, why: '', recent: [], goodAt: null };
  for (const one of seen) {
    const recent = [...health.recent, one].slice(-LATEST);
    const goodAt = one.good ? one.at : health.goodAt;
    const state = lightOf(recent, { goodAt: health.goodAt, state: health.state });
    const isTurn = state !== health.state;
    if (isTurn) turns.push({ state, at: one.at, why: one.why });
    health = {
      state,
      recent,
      goodAt,
      since: isTurn ? one.at : health.since,
      why: isTurn ? one.why : health.why,
    };
  }
  return { after: health, turns };
}

/** Answers are counted by how long they took; each bound is a quarter longer than the one before. */
const SHORTEST_MS = 40;
const STEP = 1.25;
export const BUCKETS = 34;
export const bucketOf = (ms: number): number =>
  Math.min(BUCKETS - 1, Math.max(0, Math.ceil(Math.log(Math.max(ms, 1) / SHORTEST_MS) / Math.log(STEP))));

/** How long 95 of 100 good answers took at most; null: there were none. */
export function p95Of(took: readonly number[]): number | null {
  const all = took.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  const bucket = took.findIndex((count) => {
    seen += count;
    return seen >= all * 0.95;
  });
  return Math.round(SHORTEST_MS * STEP ** bucket);
}
