import type { CallInput, ReplyOf, Route } from '#shared/contract.ts';
import type { ErrorBody, ErrorDefinition } from '#shared/errors.ts';
import { APP } from '#shared/modules.ts';
import { writeSearch } from './address.ts';
import { apiHost } from './apiHost.ts';
import { currentLocale, textOf } from './i18n.ts';
import { checkConnectivity } from './session/connectivity.ts';

/** A call that was refused or got no answer. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly body: ErrorBody;
  /** 0: no answer. */
  readonly status: number;
  /** The contract of the call lists this refusal, so its text is specific. */
  readonly isForeseen: boolean;
  /** Seconds until a retry makes sense. */
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
  /** The same key for each repetition, so that the server does it once. */
  idempotencyKey?: string | undefined;
}

/** One request as the contract describes it; for calls with a session use `call`. */
export async function request<R extends Route>(
  route: R,
  input: CallInput<R>,
  { token, idempotencyKey }: RequestOptions = {},
): Promise<ReplyOf<R>> {
  // The input type depends on the route; here it is read as that of any route.
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
    // The refresh token is in a cookie, also for another host.
    credentials: host === '' ? 'same-origin' : 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);

  const reply: unknown = await response?.json().catch(() => undefined);
  if (!response || reply === undefined) {
    checkConnectivity();
    throw new CallFailed(offline());
  }
  // The server has validated the reply by the same contract.
  if (response.ok) return reply as ReplyOf<R>;
  // All refusals of the server have this form.
  const refusal = reply as ErrorBody;
  const isForeseen = route.errors.some(({ code }) => code === refusal.errorCode);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new CallFailed(refusal, response.status, isForeseen, Number.isNaN(seconds) ? undefined : seconds);
}

/** A refusal by this page, in the form of the server. */
export const notSent = ({ code, key, status }: ErrorDefinition) => new CallFailed(written(code, key), status);

const offline = () => written('OFFLINE', 'errors.offline');

function written(errorCode: string, key: string): ErrorBody {
  const text = textOf(key);
  return { errorCode, error: text, message: text, RequestID: '-' };
}
