import { textOf } from '../i18n.ts';
import { CallFailed } from '../request.ts';
import { say } from '../ui/say.ts';

/** Without an answer, or with a failure of the server. */
const MOST_TRIES = 2;
/** The rate limit has a window of a minute: after the second wait the call gets through. */
const MOST_WAITS = 3;
const LONGEST_WAIT_SECONDS = 60;
/** Spreads the retries of several tabs. */
const SPREAD_MS = 1000;
/** Shorter waits need no notice. */
const SAID_FROM_SECONDS = 3;

/** For queries only: a mutation is retried by the user. Refusals are not retried. */
export const retryPolicy = {
  retry(tried: number, error: unknown): boolean {
    if (!(error instanceof CallFailed)) return false;
    if (secondsToWait(error) !== undefined) return tried < MOST_WAITS;
    return tried < MOST_TRIES - 1 && (error.status === 0 || error.status >= 500);
  },
  retryDelay(tried: number, error: unknown): number {
    const seconds = error instanceof CallFailed ? secondsToWait(error) : undefined;
    if (seconds === undefined) return 1000 * 2 ** tried;
    if (seconds >= SAID_FROM_SECONDS) sayWaiting(seconds);
    return seconds * 1000 + Math.random() * SPREAD_MS;
  },
};

/** Seconds to wait after a rate limit. */
const secondsToWait = ({ status, retryAfter }: CallFailed): number | undefined =>
  status === 429 && retryAfter !== undefined && retryAfter <= LONGEST_WAIT_SECONDS ? retryAfter : undefined;

function sayWaiting(seconds: number): void {
  const message = textOf('ui.waiting', { seconds });
  void say(({ sayNotice }) => {
    sayNotice({ id: 'waiting', message, color: 'warn', role: 'status', autoClose: seconds * 1000 });
  }, message);
}
