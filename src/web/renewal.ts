import { sessionCalls } from '#domains/auth/contract/session.ts';
import { REFRESH_EARLY_SECONDS } from './constants.ts';
import { ownerOf, personOf } from './person.ts';
import { CallFailed, request } from './request.ts';
import { currentSession, endSession, followSession, rememberSession, type Session } from './session.ts';

const LOCK = 'maestral.renewal';
/** When the server was away, it is asked again after this long. */
const AGAIN_MS = 10_000;

/** Its end is near: whoever needs it renews it first. */
const isDue = ({ expires_at }: Session) => msUntilDue(expires_at) <= 0;
const msUntilDue = (expiresAt: string) => Date.parse(expiresAt) - REFRESH_EARLY_SECONDS * 1000 - Date.now();

let running: Promise<void> | undefined;

/** The token for the next call; near its end it is renewed first, and everybody waits for that one renewal. */
export async function freshToken(): Promise<string | undefined> {
  const session = currentSession();
  if (session && isDue(session)) await renewSession();
  return currentSession()?.access_token;
}

/**
 * New tokens before the old ones end: one tab asks for all, the others find them in the storage. While the server is
 * away the session stays; a renewal that it refuses ends it. A token that the server has refused is renewed before its
 * time.
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
    // The cookie may be that of somebody who signs in at this moment in another tab.
    const person = before.person && personOf(await ownerOf(data.access_token));
    // Somebody may have signed out meanwhile.
    if (currentSession()?.access_token === before.access_token) rememberSession(data, person);
  } catch (error) {
    const isOver = error instanceof CallFailed && (error.status === 401 || error.status === 403);
    if (isOver) endSession({ by: 'server', error });
    else if (isRefused || Date.parse(before.expires_at) <= Date.now()) throw error;
  }
}

/** Browsers without locks are those that got the page without TLS, where the cookie does not live either. */
export const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Renews by itself, 60 s before the end, as long as the page is open. Returns the way to stop. */
export function keepSession(): () => void {
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
