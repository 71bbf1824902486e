import { sessionCalls } from '#domains/auth/contract/session.ts';
import { REFRESH_EARLY_SECONDS } from '../constants.ts';
import { CallFailed, request } from '../request.ts';
import { ownerOf, personOf } from './person.ts';
import { currentSession, endSession, followSession, rememberSession, type Session } from './session.ts';

const LOCK = 'maestral.renewal';
/** Before another try when the server was away. */
const AGAIN_MS = 10_000;

/** It expires soon and must be renewed before use. */
const isDue = ({ expires_at }: Session) => msUntilDue(expires_at) <= 0;
const msUntilDue = (expiresAt: string) => Date.parse(expiresAt) - REFRESH_EARLY_SECONDS * 1000 - Date.now();

let running: Promise<void> | undefined;

/** The token for the next call; near its end it is renewed first, once for all callers. */
export async function freshToken(): Promise<string | undefined> {
  const session = currentSession();
  if (session && isDue(session)) await renewSession();
  return currentSession()?.access_token;
}

/**
 * Renews the tokens before they expire: one tab asks, the others read the result from the storage. While the
 * server is away the session stays; a refused renewal ends it. A token that the server has refused is renewed
 * early.
 */
export function renewSession(refused?: string): Promise<void> {
  running ??= alone(() => renew(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(refused: string | undefined): Promise<void> {
  const before = currentSession();
  const isRefused = before?.access_token === refused;
  if (!before || !(isRefused || isDue(before))) return; // Another tab was faster.
  try {
    const { data } = await request(sessionCalls.refresh, { body: {} });
    // The cookie may belong to a sign-in that is happening in another tab.
    const person = before.person && personOf(await ownerOf(data.access_token));
    // The user may have signed out meanwhile.
    if (currentSession()?.access_token === before.access_token) rememberSession(data, person);
  } catch (error) {
    const isOver = error instanceof CallFailed && (error.status === 401 || error.status === 403);
    if (isOver) endSession({ by: 'server', error });
    else if (isRefused || Date.parse(before.expires_at) <= Date.now()) throw error;
  }
}

/** Browsers have no locks on pages without TLS, where the cookie does not work either. */
export const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Renews the session 60 s before its end, as long as the page is open. Returns a function that stops it. */
export function scheduleRenewal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        void renewSession()
          .catch(() => {})
          .finally(planAgain),
      delay,
    );
  };
  const planAgain = () => {
    const session = currentSession();
    if (session) plan(isDue(session) ? AGAIN_MS : msUntilDue(session.expires_at));
  };
  const unfollow = followSession({
    renewed: ({ expires_at }) => plan(Math.max(0, msUntilDue(expires_at))),
    ended: () => clearTimeout(timer),
  });
  const session = currentSession();
  if (session) plan(Math.max(0, msUntilDue(session.expires_at)));
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}
