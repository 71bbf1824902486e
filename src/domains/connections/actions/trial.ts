import { operatorErrors } from '#domains/operators/errors.ts';
import { type ConnectionState, TEST_TOC } from '#domains/operators/rules.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { Ctx } from '../port/connection.ts';
import type { Outcome } from '../port/outcome.ts';
import type { ConnectionRow, TestAccess } from '../store.ts';
import { portsOf } from './ports.ts';
import { callerOf, connectionFrom, contentConnectionFrom } from './registry.ts';

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
  const ctx = {
    credentials: { username: access.username, password: needs.secrets.open(access.password) },
    caller: { ...callerOf(user), accountId: access.account_id },
    requestId: user.requestId,
    locale: 'en',
    signal: new AbortController().signal,
  };
  const ping = row && pingOf(needs, row);
  if (!ping) return 'unaddressed';
  await needs.limiter.hit(TESTS, String(user.accountId));
  const outcome = await ping(ctx);
  return stateOf(outcome);
}

/** Undefined: nobody knows the address. */
function pingOf(needs: Needs, row: ConnectionRow) {
  const { operator, content } = portsOf(needs);
  const bookable = connectionFrom(needs, row);
  if (bookable)
    return (ctx: Omit<Ctx, 'connection'>) =>
      operator(bookable.dialect).ping({ ...ctx, connection: bookable });
  const source = contentConnectionFrom(needs, row);
  return source && ((ctx: Omit<Ctx, 'connection'>) => content.ping({ ...ctx, connection: source }));
}

function stateOf(outcome: Outcome<true>): ConnectionState {
  if (outcome.kind === 'answer') {
    if (outcome.denied) return 'denied';
    return outcome.data ? 'connected' : 'broken';
  }
  if (outcome.why === 'late') return 'late';
  return outcome.kind === 'not_sent' || outcome.why === 'connection_lost' ? 'unreachable' : 'broken';
}
