import type { CallInput, ReplyOf, Route } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { CallFailed, notSent, type RequestOptions, request } from './request.ts';
import { sendPendingSignOut } from './session/pendingSignOut.ts';
import { freshToken, renewSession } from './session/renewal.ts';
import { belongsToPage, currentSession, endSession, notifyChanged } from './session/session.ts';

const ENDING: string[] = [commonErrors.userInactive.code, commonErrors.accountInactive.code];

/** The only way to call the server. Types come from the contract, so a wrong field does not compile. */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: Omit<RequestOptions, 'token'> = {},
): Promise<ReplyOf<R>> {
  if (route.permission === 'anyone') {
    // Before a sign-in: afterwards it would end the new session's cookie.
    await sendPendingSignOut();
    return request(route, input, options);
  }
  const token = await ownToken();
  try {
    return await request(route, input, { ...options, token });
  } catch (error) {
    if (!isLost(error) || token === undefined) throw ending(error);
    // A 401 means that nothing was done, and the token may have been revoked early: renew it once.
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

/** The token of this page's user; typed data are never sent in the name of another user. */
export async function ownToken(): Promise<string | undefined> {
  const token = await freshToken();
  const session = currentSession();
  if (!session || belongsToPage(session)) return token;
  notifyChanged();
  throw notSent(commonErrors.unauthenticated);
}

function ending(error: unknown): unknown {
  if (endsSession(error)) endSession({ by: 'server', error });
  return error;
}

const isLost = (error: unknown) => error instanceof CallFailed && error.status === 401;

/** Refusals that end the session: it is gone, or its user or account is inactive. */
export const endsSession = (error: unknown): boolean =>
  isLost(error) ||
  (error instanceof CallFailed && error.status === 403 && ENDING.includes(error.body.errorCode));
