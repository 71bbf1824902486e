import { sessionCalls } from '#domains/auth/contract/session.ts';
import { CallFailed, request } from '../request.ts';
import { alone } from './renewal.ts';
import { currentSession } from './session.ts';

const OWED = 'maestral.signOut';

export const logout = (token: string | undefined) => request(sessionCalls.logout, { body: {} }, { token });

/** The server no longer accepts the token: nothing is left to end. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 401 || error.status === 403);

/**
 * Remembers a session that ended here but not on the server; it is revoked when the server can be reached.
 */
export const rememberSignOut = (token: string): void => localStorage.setItem(OWED, token);

export async function sendPendingSignOut(): Promise<void> {
  if (localStorage.getItem(OWED) !== null) await alone(settle);
}

async function settle(): Promise<void> {
  const token = localStorage.getItem(OWED);
  if (token === null) return; // Another tab was faster.
  try {
    // A new sign-in has replaced the cookie, and this sign-out would end it.
    if (!currentSession()) await logout(token).catch(withNewToken);
  } catch (error) {
    if (!isRefused(error)) return;
  }
  localStorage.removeItem(OWED);
}

/** The access token has expired, but the cookie may be valid for days. */
async function withNewToken(error: unknown): Promise<void> {
  if (!isRefused(error)) throw error;
  const { data } = await request(sessionCalls.refresh, { body: {} });
  await logout(data.access_token);
}

export function followPendingSignOut(): void {
  window.addEventListener('online', () => void sendPendingSignOut());
  void sendPendingSignOut();
}
