import { areaOf, type ContentArea, type Ctype } from '#domains/reference/rules/offers.ts';
import type { BatchOutcome } from './port.ts';

/** Where the files of an operator come from. */
export const SOURCES = ['upload', 'folder', 'address'] as const;
export type Source = (typeof SOURCES)[number];

export const AREAS = ['hotel', 'pauschal', 'trips'] as const satisfies readonly ContentArea[];

export const KINDS = ['full', 'delta'] as const;
export type Kind = (typeof KINDS)[number];

/** What an operator sells, by the searches that find it. */
export const areasOf = (ctypes: readonly Ctype[]): ContentArea[] =>
  AREAS.filter((area) => ctypes.some((ctype) => areaOf(ctype) === area));

/** The content of a file by its name; most operators send one for each. */
export function areaIn(name: string): ContentArea {
  if (/trips|cruise/i.test(name)) return 'trips';
  return /pauschal|package/i.test(name) ? 'pauschal' : 'hotel';
}

export const OPEN_STATES = ['waiting', 'running'] as const;
export const DELIVERY_STATES = [
  ...OPEN_STATES,
  'taken',
  'unchanged',
  'refused',
  'failed',
  'cancelled',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const isOpen = (state: DeliveryState): boolean => OPEN_STATES.some((open) => open === state);

/** In this order: the file, its canonical lines, their reading, the segment. */
export const STEPS = ['fetch', 'expand', 'read', 'store'] as const;
export type Step = (typeof STEPS)[number];

/** Why a delivery was refused: by the gate, or before it came so far. */
export type RefusedBecause = Exclude<BatchOutcome, 'replaced' | 'unchanged'> | FlawedBecause;
/** What is wrong with a file as a whole. */
type FlawedBecause = 'too_large' | 'unreadable' | 'bad_name' | 'missing_file' | 'bad_manifest' | 'bad_rule';
/** Why one came to no end: nothing is wrong with the file. */
export type FailedBecause =
  | 'no_file'
  | 'no_answer'
  | 'bad_place'
  | 'disk_full'
  | 'folder_full'
  | 'folder_closed'
  | 'broken_off';

export const MOST_UPLOADED = 100 * 1024 * 1024;
/** One call carries so much of a file. */
export const LARGEST_PIECE = 8 * 1024 * 1024;
/** Lines in a report. */
export const REPORTED_LINES = 1000;

export const SCHEDULES = [null, 15, 30, 60, 180, 360, 720, 1440] as const;

const MINUTE_MS = 60_000;
const LATE_MS = 26 * 60 * MINUTE_MS;
/** Below it, searches show too much that is gone. */
const LEAST_TRUTH = 0.9;

/** The next delivery; an operator whose offers are often not as shown is asked twice as often. */
export function nextAt(from: Date, everyMinutes: number | null, truth?: number): Date | null {
  if (everyMinutes === null) return null;
  const share = truth !== undefined && truth < LEAST_TRUTH ? 0.5 : 1;
  return new Date(from.getTime() + everyMinutes * share * MINUTE_MS);
}

export const FEED_STATES = ['running', 'refused', 'late', 'gaps', 'taken', 'none'] as const;
export type FeedState = (typeof FEED_STATES)[number];

interface Known {
  state: DeliveryState;
  refused: number;
  ended_at: string | null;
}
interface Deliveries {
  current: Known | null;
  /** The latest that ended. */
  last: Known | null;
  /** The latest that is searched, or was delivered again unchanged. */
  taken: Known | null;
  everyMinutes: number | null;
}

export function feedState({ current, last, taken, everyMinutes }: Deliveries, now: Date): FeedState {
  if (current) return 'running';
  if (last?.state === 'refused' || last?.state === 'failed') return 'refused';
  if (!taken) return 'none';
  const age = now.getTime() - Date.parse(taken.ended_at ?? '');
  if (everyMinutes !== null && age > Math.max(LATE_MS, 2 * everyMinutes * MINUTE_MS)) return 'late';
  return taken.refused > 0 ? 'gaps' : 'taken';
}
