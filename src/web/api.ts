import type { CallInput, ReplyOf, Route } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { settleSignOut } from './owedSignOut.ts';
import { freshToken, renewSession } from './renewal.ts';
import { CallFailed, notSent, type RequestOptions, request } from './request.ts';
import { belongsToPage, currentSession, endSession, tellChanged } from './session.ts';

const ENDING: string[] = [commonErrors.userInactive.code, commonErrors.accountInactive.code];

/** The only door to the server. Types come from the contract, so a wrong field does not compile. */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: Omit<RequestOptions, 'token'> = {},
): Promise<ReplyOf<R>> {
  if (route.permission === 'anyone') {
    // Before somebody signs in: afterwards the cookie that is to go would be another one.
    await settleSignOut();
    return request(route, input, options);
  }
  const token = await ownToken();
  try {
    return await request(route, input, { ...options, token });
  } catch (error) {
    if (!isLost(error) || token === undefined) throw ending(error);
    // A 401 means that nothing was done, and the token may have ended before its time: it is renewed, once.
    await renewSession(token);
    if (!currentSession()) throw error;
  }
  const renewed = await ownToken();
  try {
    return await request(route, input, { ...options, token: renewed });
  } catch (error) {
    throw ending(error);
  }
}

/** The token of the person whose page this is; what was typed here never goes out in the name of another. */
export async function ownToken(): Promise<string | undefined> {
  const token = await freshToken();
  const session = currentSession();
  if (!session || belongsToPage(session)) return token;
  tellChanged();
  throw notSent(commonErrors.unauthenticated);
}

function ending(error: unknown): unknown {
  if (endsSession(error)) endSession({ by: 'server', error });
  return error;
}

const isLost = (error: unknown) => error instanceof CallFailed && error.status === 401;

/** Refusals that no call survives: the session is gone, or its user or account no longer works here. */
export const endsSession = (error: unknown): boolean =>
  isLost(error) ||
  (error instanceof CallFailed && error.status === 403 && ENDING.includes(error.body.errorCode));
