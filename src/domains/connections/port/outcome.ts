/**
 * Why there is no answer: a closed list, so that each has its sentence, and a test for each.
 * The first group says that nothing was sent; after all others the operator may have acted.
 */
const NOT_SENT = [
  'not_supported',
  'price_unknown',
  'breaker_open',
  'busy',
  'cancelled',
  'late',
  'address_refused',
  'unreachable',
  'certificate',
] as const;

const UNREADABLE = [
  'late',
  'cancelled',
  'connection_lost',
  'redirected',
  'http_status',
  'too_large',
  'bomb',
  'wrong_type',
  'encoding',
  'malformed',
  'doctype',
  'too_deep',
  'too_many_parts',
  'unexpected',
  'not_a_number',
  'negative_price',
  'wrong_total',
  'wrong_currency',
  'impossible_date',
  'foreign_id',
] as const;

export type NotSent = (typeof NOT_SENT)[number];
export type Unreadable = (typeof UNREADABLE)[number];
export type Reason = NotSent | Unreadable;

interface Answer<T> {
  kind: 'answer';
  /** The number of its message, as 712 or 998; see `status.ts`. */
  statusId: number;
  /** As the operator wrote it, where it differs. */
  rawId?: string;
  /** The operator's own text; empty: our text for the status. */
  text: string;
  /** The operator refused the credentials. */
  denied?: true;
  /** The field of the question that the operator complains about (342). */
  field?: string;
  /** The price or fee that the operator asks now, instead of the expected one (350). */
  newTotal?: { minor: number; currency: string };
  /** Null where the operator answers without any, as 310 or 998. */
  data: T | null;
}

/**
 * What an operator makes of a question. `not_sent`: no byte left, so nothing can have happened. `unknown`: no
 * usable answer came; after a write the booking may exist.
 */
export type Outcome<T> =
  | Answer<T>
  | { kind: 'not_sent'; why: NotSent; detail: string }
  | { kind: 'unknown'; why: Unreadable; detail: string };

/** An answer that does not hold, refused by name. Adapters throw it while they read; the exchange catches it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly why: Unreadable;

  constructor(why: Unreadable, detail: string) {
    super(detail);
    this.why = why;
  }
}
