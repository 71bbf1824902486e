import type { ExchangeKind } from './actions.ts';
import type { Caller } from './connection.ts';
import type { Reason } from './outcome.ts';

export interface LoggedMessage {
  mediaType: string;
  /** Masked text; of bytes that are no text, only how many. */
  text: string;
  bytes: number;
  /** The text is only the beginning. */
  isCut: boolean;
}

/** `answered`: usable, also when it says no. `denied`: the credentials were refused. */
export type ExchangeResult = 'answered' | 'denied' | 'not_sent' | 'unknown';

/** One exchange, masked: credentials, document numbers and cards are no longer in it. */
export interface LoggedExchange {
  connectionId: number;
  toc: string;
  caller: Caller;
  requestId: string;
  clientReference: string | null;
  bookingId: number | null;
  kind: ExchangeKind;
  at: Date;
  /** Since it had its place. */
  tookMs: number;
  /** For a place, before that. */
  waitedMs: number;
  method: string;
  /** Path and query; the host is the connection's. */
  path: string;
  httpStatus: number | null;
  question: LoggedMessage;
  answer: LoggedMessage | null;
  result: ExchangeResult;
  why: Reason | null;
  /** For people who look for the cause. */
  detail: string;
  statusId: number | null;
  rawId: string | null;
}

/**
 * Gets each exchange once, after its answer was read, also those that could not leave. Must neither throw nor
 * wait: exchanges are many, so an implementation gathers them.
 */
export interface WireLog {
  exchanged(exchange: LoggedExchange): void;
}

/** One exchange that left: what counts as a request. */
export interface LeftExchange {
  connectionId: number;
  toc: string;
  caller: Caller;
  kind: ExchangeKind;
  /** Counted by the transaction of its intent, not from here. */
  isWrite: boolean;
  at: Date;
}

/** Must neither throw nor wait. Called when the exchange begins to leave, so that lost answers count too. */
export type CountExchange = (exchange: LeftExchange) => void;
