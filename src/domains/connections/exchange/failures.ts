import { PartnerFailed, type PartnerFault } from '#server/http.ts';
import { type NotSent, type Outcome, type Reason, Refused, type Unreadable } from '../port/outcome.ts';
import type { Ending } from './breaker.ts';

type Failure = Exclude<Outcome<never>, { kind: 'answer' }>;
type Denial = Extract<Outcome<never>, { kind: 'answer' }>;

const BEFORE: Partial<Record<PartnerFault, NotSent>> = {
  refused: 'address_refused',
  certificate: 'certificate',
  late: 'late',
  cancelled: 'cancelled',
};
const AFTER: Partial<Record<PartnerFault, Unreadable>> = {
  refused: 'redirected',
  late: 'late',
  cancelled: 'cancelled',
  'too-large': 'too_large',
  bomb: 'bomb',
  'wrong-type': 'wrong_type',
  encoding: 'encoding',
};

/** What a failed request means. */
export function failureOf(error: unknown): Failure | Denial {
  if (!(error instanceof PartnerFailed)) throw error;
  const { fault, sent, answer, message: detail } = error;
  const status = answer?.status ?? 0;
  if (status === 401 || status === 403) {
    return { kind: 'answer', statusId: 998, rawId: String(status), text: '', denied: true, data: null };
  }
  if (status >= 400) return { kind: 'unknown', why: 'http_status', detail: `${status} ${detail}` };
  if (!sent) return { kind: 'not_sent', why: BEFORE[fault] ?? 'unreachable', detail };
  return { kind: 'unknown', why: AFTER[fault] ?? 'connection_lost', detail };
}

/** What an answer means that could not be read. */
export function unreadableOf(error: unknown): Failure {
  if (error instanceof Refused) return { kind: 'unknown', why: error.why, detail: error.message };
  return {
    kind: 'unknown',
    why: 'unexpected',
    detail: error instanceof Error ? error.message : String(error),
  };
}

const OUTAGES: Reason[] = ['unreachable', 'certificate', 'late', 'connection_lost'];
const SERVER_ERROR = 500;

/**
 * How the breaker counts an outcome. Only what happened on the way, or an error of the server, is an outage: an answer
 * that does not hold may be about one product, and all agencies share the breaker.
 */
export function endingOf(outcome: Outcome<unknown>, httpStatus = 0): Ending {
  if (outcome.kind === 'answer') return outcome.denied ? 'none' : 'well';
  return httpStatus >= SERVER_ERROR || OUTAGES.includes(outcome.why) ? 'badly' : 'none';
}
