import { CONNECTION_KINDS } from '#domains/reference/rules/operators.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import { operatorErrors } from '../errors.ts';
import { ping } from '../operatorClient.ts';
import { type ConnectionState, TEST_TOC } from '../rules.ts';
import { findOperatorAccess } from '../store.ts';

/** Each test may keep a partner busy for eight seconds. */
const TESTS = { name: 'operators.test', max: 60, seconds: 600 };

/** Tests the operator of a contract with the stored credentials; outside of any transaction. */
export async function testConnection(
  { http, limiter, secrets, config }: Pick<Platform, 'http' | 'limiter' | 'secrets' | 'config'>,
  { read, user }: Pick<Scope, 'read'> & { user: CallingUser },
  id: number,
): Promise<ConnectionState> {
  const access = await read((db) => findOperatorAccess(db, user.accountId, id));
  if (!access) throw new Refusal(commonErrors.itemNotFound);
  if (access.toc === TEST_TOC && !isAllowed(user, 'search.testop'))
    throw new Refusal(operatorErrors.ownersOnly);
  const { toc, username, password } = access;
  const kind = CONNECTION_KINDS.find(([code]) => access.apis.includes(code))?.[0];
  if (kind === undefined || username === '' || password === null) return 'unconfigured';
  const endpoint = access.endpoint === '' ? config.SIMULATOR_URL : access.endpoint;
  if (endpoint === '') return 'unaddressed';
  await limiter.hit(TESTS, String(user.accountId));
  return ping(http, { endpoint, toc, kind, username, password: secrets.open(password) });
}
