import type { CallInput, ReplyOf, Route } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { freshToken } from './renewal.ts';
import { CallFailed, type RequestOptions, request } from './request.ts';
import { currentSession, endSession } from './session.ts';

const ENDING: string[] = [commonErrors.userInactive.code, commonErrors.accountInactive.code];

/** The only door to the server. Types come from the contract, so a wrong field does not compile. */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: Omit<RequestOptions, 'token'> = {},
): Promise<ReplyOf<R>> {
  if (route.permission === 'anyone') return request(route, input, options);
  const token = await freshToken();
  try {
    return await request(route, input, { ...options, token });
  } catch (error) {
    const renewed = currentSession()?.access_token;
    // Another tab has renewed the session while this call was on its way; a 401 means that nothing was done.
    if (isLost(error) && renewed !== undefined && renewed !== token) {
      return request(route, input, { ...options, token: renewed });
    }
    if (endsSession(error)) endSession({ by: 'server', error });
    throw error;
  }
}

const isLost = (error: unknown) => error instanceof CallFailed && error.status === 401;

/** Refusals that no call survives: the session is gone, or its user or account no longer works here. */
export const endsSession = (error: unknown): boolean =>
  isLost(error) ||
  (error instanceof CallFailed && error.status === 403 && ENDING.includes(error.body.errorCode));
