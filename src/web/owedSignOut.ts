import { sessionCalls } from '#domains/auth/contract/session.ts';
import { alone } from './renewal.ts';
import { CallFailed, request } from './request.ts';
import { currentSession } from './session.ts';

const OWED = 'maestral.signOut';

export const logout = (token: string | undefined) => request(sessionCalls.logout, { body: {} }, { token });

/** The server no longer takes it: there is nothing left to end. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 401 || error.status === 403);

/** A session that has ended here, but not on the server, is ended there as soon as it can be reached. */
export const oweSignOut = (token: string): void => localStorage.setItem(OWED, token);

export async function settleSignOut(): Promise<void> {
  if (localStorage.getItem(OWED) !== null) await alone(settle);
}

async function settle(): Promise<void> {
  const token = localStorage.getItem(OWED);
  if (token === null) return; // Another tab was faster.
  try {
    // Whoever has signed in since has replaced the cookie, and would lose it by a sign-out.
    if (!currentSession()) await logout(token).catch(withNewToken);
  } catch (error) {
    if (!isRefused(error)) return;
  }
  localStorage.removeItem(OWED);
}

/** The token has ended meanwhile, but the cookie may live for days. */
async function withNewToken(error: unknown): Promise<void> {
  if (!isRefused(error)) throw error;
  const { data } = await request(sessionCalls.refresh, { body: {} });
  await logout(data.access_token);
}

export function keepSettling(): void {
  window.addEventListener('online', () => void settleSignOut());
  void settleSignOut();
}
