import type { CallInput, ReplyOf, Route } from '#shared/contract.ts';
import type { ErrorBody, ErrorDefinition } from '#shared/errors.ts';
import { APP } from '#shared/modules.ts';
import { writeSearch } from './address.ts';
import { apiHost } from './apiHost.ts';
import { currentLocale, textOf } from './i18n.ts';
import { doubtReach } from './reach.ts';

/** A call that was answered with no, or not answered at all. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly body: ErrorBody;
  /** 0: nobody answered. */
  readonly status: number;
  /** The contract of the call names this refusal, so its text says more than a general one. */
  readonly isForeseen: boolean;
  /** Seconds until it is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(body: ErrorBody, status = 0, isForeseen = false, retryAfter?: number) {
    super(body.message);
    this.body = body;
    this.status = status;
    this.isForeseen = isForeseen;
    this.retryAfter = retryAfter;
  }
}

export interface RequestOptions {
  token?: string | undefined;
  /** The same for each repetition of one wish, so that the server fulfils it once. */
  idempotencyKey?: string | undefined;
}

/** One request as the contract describes it; whoever needs a session takes `call`. */
export async function request<R extends Route>(
  route: R,
  input: CallInput<R>,
  { token, idempotencyKey }: RequestOptions = {},
): Promise<ReplyOf<R>> {
  // What a route takes depends on the route; both parts are read as what any route may have.
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const path = `${route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}${writeSearch(query)}`;
  const host = apiHost();
  const response = await fetch(`${host}${path}`, {
    method: route.method,
    headers: {
      accept: 'application/json',
      localization: currentLocale(),
      'x-appid': APP,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    // The refresh token travels in a cookie, also to a host of its own.
    credentials: host === '' ? 'same-origin' : 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);

  const reply: unknown = await response?.json().catch(() => undefined);
  if (!response || reply === undefined) {
    doubtReach();
    throw new CallFailed(offline());
  }
  // The server has passed the reply through the same contract.
  if (response.ok) return reply as ReplyOf<R>;
  // Every refusal of the server has this one form.
  const refusal = reply as ErrorBody;
  const isForeseen = route.errors.some(({ code }) => code === refusal.errorCode);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new CallFailed(refusal, response.status, isForeseen, Number.isNaN(seconds) ? undefined : seconds);
}

/** A refusal of this page itself, as the server would write it. */
export const notSent = ({ code, key, status }: ErrorDefinition) => new CallFailed(written(code, key), status);

const offline = () => written('OFFLINE', 'errors.offline');

function written(errorCode: string, key: string): ErrorBody {
  const text = textOf(key);
  return { errorCode, error: text, message: text, RequestID: '-' };
}
