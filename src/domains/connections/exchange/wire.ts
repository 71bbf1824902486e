import type { ExchangeKind } from '../port/actions.ts';
import type { Connection, Ctx } from '../port/connection.ts';
import type { Outcome } from '../port/outcome.ts';

/** What an adapter wants to ask, in the words of its dialect. */
export interface WireQuestion {
  kind: ExchangeKind;
  method: 'GET' | 'POST';
  /** Behind the address of the connection. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  accepts: string[];
  maxBytes?: number;
  /** Values that no log may hold, beside the password. */
  secrets: readonly string[];
}

export interface WireAnswer {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Only its beginning was kept, since it was refused. */
  isCut?: true;
}

/** Reads an answer; throws `Refused` for one that does not hold. */
export type Reading<T> = (answer: WireAnswer) => Outcome<T>;

/** Asks, reads, logs and counts. Throws nothing: see `Outcome`. */
export type Exchange = <T>(
  ctx: Ctx<Connection>,
  question: WireQuestion,
  read: Reading<T>,
) => Promise<Outcome<T>>;

/** What is known of an exchange while it runs. */
export interface Course {
  at: Date;
  waitedMs: number;
  /** Since it had its place. */
  tookMs: number;
  answer: WireAnswer | undefined;
  hasLeft: boolean;
}
