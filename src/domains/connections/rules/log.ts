import { EXCHANGE_KINDS, type ExchangeKind, SEARCHES } from '../port/actions.ts';
import type { LoggedExchange } from '../port/wireLog.ts';

/** Searches that name travellers, so an erasure has to find them. */
const NAMING: readonly ExchangeKind[] = ['H', 'G', 'GZ'];
/** Kept for 30 days; all others for 24 months. */
const PASSING: readonly ExchangeKind[] = [...SEARCHES, 'ping', 'content'];
export const isSearch = (kind: ExchangeKind): boolean => PASSING.includes(kind) && !NAMING.includes(kind);

/** For filters of the log. */
export const KINDS = EXCHANGE_KINDS;

export const SEARCH_DAYS = 30;
export const ACTION_DAYS = 731;

/** `open`: it was about to leave, and nothing was heard of it since. */
export const OUTCOMES = ['answered', 'told_no', 'denied', 'not_sent', 'unknown', 'open'] as const;
export type LogOutcome = (typeof OUTCOMES)[number];

/** Messages of a day lie together, in a ring; those that are kept longer lie apart. */
export const KEPT_SLOT = -1;
export const SLOTS = 32;
const DAY_MS = 24 * 3_600_000;
export const slotOf = (at: Date, search: boolean): number =>
  search ? Math.floor(at.getTime() / DAY_MS) % SLOTS : KEPT_SLOT;

/** The numbers of answers that say no; see `port/status.ts`. */
const saysNo = (statusId: number | null) =>
  statusId !== null && statusId >= 300 && statusId < 700 && statusId !== 301;

export const outcomeOf = ({ result, statusId }: Pick<LoggedExchange, 'result' | 'statusId'>): LogOutcome =>
  result === 'answered' && saysNo(statusId) ? 'told_no' : result;
