import type { Connection, Ctx } from '../port/connection.ts';
import { decodeText } from '../port/encoding.ts';
import type { Outcome } from '../port/outcome.ts';
import type { ExchangeResult, LoggedExchange, LoggedMessage } from '../port/wireLog.ts';
import { masked } from './masks.ts';
import type { Course, WireQuestion } from './wire.ts';

const MOST_CHARACTERS = 500_000;
/** Longer than any secret: one that a cut parts is not recognised. */
const MARGIN = 10_000;
const TEXTS = /^(text\/|application\/(json|xml|soap\+xml))/;

interface Ended extends Course {
  outcome: Outcome<unknown>;
}

/** An exchange as the log may hold it. */
export function logged(
  { connection, credentials, caller, requestId, clientReference, bookingId }: Ctx<Connection>,
  question: WireQuestion,
  { at, tookMs, waitedMs, answer, outcome }: Ended,
): LoggedExchange {
  const { username, password } = credentials;
  const secrets = [password, `${username}:${password}`, ...question.secrets];
  const hidden = (text: string): string => maskedSafely(text, secrets);
  const message = (text: string, bytes: number, mediaType: string, wasCut = false): LoggedMessage => {
    const isLong = text.length > MOST_CHARACTERS + MARGIN;
    const clean = hidden(isLong ? text.slice(0, MOST_CHARACTERS + MARGIN) : text);
    const most = Math.min(MOST_CHARACTERS, isLong ? clean.length - MARGIN : clean.length);
    return {
      mediaType,
      bytes,
      text: clean.slice(0, Math.max(0, most)),
      isCut: wasCut || most < clean.length,
    };
  };
  const body = question.body ?? '';
  const { 'content-type': mediaType = '' } = question.headers;
  return {
    connectionId: connection.id,
    toc: connection.toc,
    caller,
    requestId,
    clientReference: clientReference ?? null,
    bookingId: bookingId ?? null,
    kind: question.kind,
    at,
    tookMs: Math.round(tookMs),
    waitedMs: Math.round(waitedMs),
    method: question.method,
    path: hidden(question.path),
    httpStatus: answer?.status ?? null,
    question: message(body, Buffer.byteLength(body), mediaType),
    answer: answer ? message(textOf(answer), answer.body.byteLength, answer.contentType, answer.isCut) : null,
    result: resultOf(outcome),
    why: outcome.kind === 'answer' ? null : outcome.why,
    detail: hidden(outcome.kind === 'answer' ? outcome.text : outcome.detail),
    statusId: outcome.kind === 'answer' ? outcome.statusId : null,
    rawId: outcome.kind === 'answer' && outcome.rawId !== undefined ? hidden(outcome.rawId) : null,
  };
}

/** A text that cannot be masked is not shown: after the answer nothing may be thrown. */
function maskedSafely(text: string, secrets: string[]): string {
  try {
    return masked(text, secrets);
  } catch {
    return '•••';
  }
}

function resultOf(outcome: Outcome<unknown>): ExchangeResult {
  if (outcome.kind !== 'answer') return outcome.kind;
  return outcome.denied ? 'denied' : 'answered';
}

/** Bytes that are no text are not shown; text in a wrong encoding is, as well as it can be. */
function textOf({ body, contentType }: { body: Buffer; contentType: string }): string {
  if (!TEXTS.test(contentType)) return '';
  try {
    return decodeText(body, contentType);
  } catch {
    return body.toString('latin1');
  }
}
