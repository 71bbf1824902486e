import { operatorErrors } from '#domains/operators/errors.ts';
import { type ConnectionState, TEST_TOC } from '#domains/operators/rules.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { Outcome } from '../port/outcome.ts';
import type { ConnectionRow, TestAccess } from '../store.ts';
import { portsOf } from './ports.ts';
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
  await needs.limiter.hit(TESTS, String(user.accountId));
  const outcome = await portsOf(needs)
    .operator(connection.dialect)
    .ping({
      connection,
      credentials: { username: access.username, password: needs.secrets.open(access.password) },
      caller: { ...callerOf(user), accountId: access.account_id },
      requestId: user.requestId,
      locale: 'en',
      signal: new AbortController().signal,
    });
  return stateOf(outcome);
}

function stateOf(outcome: Outcome<true>): ConnectionState {
  if (outcome.kind === 'answer') {
    if (outcome.denied) return 'denied';
    return outcome.data ? 'connected' : 'broken';
  }
  if (outcome.why === 'late') return 'late';
  return outcome.kind === 'not_sent' || outcome.why === 'connection_lost' ? 'unreachable' : 'broken';
}
