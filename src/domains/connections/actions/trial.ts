import { operatorErrors } from '#domains/operators/errors.ts';
import { type ConnectionState, TEST_TOC } from '#domains/operators/rules.ts';
import { now } from '#server/clock.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import { ping } from '../operatorClient.ts';
import type { LoggedExchange } from '../port/wireLog.ts';
import type { ConnectionRow, TestAccess } from '../store.ts';
import { recorderOf } from './recorder.ts';
import { callerOf, connectionFrom } from './registry.ts';

type Needs = Pick<Platform, 'http' | 'limiter' | 'secrets' | 'config' | 'pools'>;

/** Each test may keep a partner busy for eight seconds. */
const TESTS = { name: 'operators.test', max: 60, seconds: 600 };

export function requireTester(user: CallingUser, toc: string): void {
  if (toc === TEST_TOC && !isAllowed(user, 'search.testop')) throw new Refusal(operatorErrors.ownersOnly);
}

/** Tests a connection with the credentials of a contract; outside of any transaction. */
export async function testConnection(
  needs: Needs,
  user: CallingUser,
  row: ConnectionRow | undefined,
  access: TestAccess | undefined,
): Promise<ConnectionState> {
  if (!access || access.username === '' || access.password === null) return 'unconfigured';
  const connection = row && connectionFrom(needs, row);
  if (!connection) return 'unaddressed';
  const { http, limiter, pools, secrets } = needs;
  await limiter.hit(TESTS, String(user.accountId));
  const [at, since] = [now(), performance.now()];
  const { address: endpoint, toc, dialect } = connection;
  const credentials = { username: access.username, password: secrets.open(access.password) };
  const kind = dialect === 'ota' ? '1way2italy' : 'sellit';
  const state = await ping(http, { endpoint, toc, kind, ...credentials });
  recorderOf(pools).wire.exchanged({
    connectionId: connection.id,
    toc,
    caller: { ...callerOf(user), accountId: access.account_id },
    requestId: user.requestId,
    at,
    tookMs: performance.now() - since,
    ...PINGED,
    ...RESULTS[state],
  });
  return state;
}

const PINGED = {
  clientReference: null,
  bookingId: null,
  kind: 'ping',
  waitedMs: 0,
  method: 'POST',
  path: '',
  httpStatus: null,
  question: { mediaType: '', text: '', bytes: 0, isCut: false },
  answer: null,
  detail: '',
  statusId: null,
  rawId: null,
} as const;

const RESULTS: Record<ConnectionState, Pick<LoggedExchange, 'result' | 'why'>> = {
  connected: { result: 'answered', why: null },
  denied: { result: 'denied', why: null },
  unreachable: { result: 'not_sent', why: 'unreachable' },
  late: { result: 'unknown', why: 'late' },
  broken: { result: 'unknown', why: 'malformed' },
  unconfigured: { result: 'not_sent', why: 'not_supported' },
  unaddressed: { result: 'not_sent', why: 'not_supported' },
};
