import { textOf } from './i18n.ts';
import { CallFailed } from './request.ts';
import { say } from './ui/say.ts';

/** Of what was not answered, or not now. */
const MOST_TRIES = 2;
/** The server counts by the minute: whoever waits as long as it says gets through with the second at the latest. */
const MOST_WAITS = 3;
const LONGEST_WAIT_SECONDS = 60;
/** So that all tabs of somebody do not come back in the same moment. */
const SPREAD_MS = 1000;
/** Whoever waits less needs no words for it. */
const SAID_FROM_SECONDS = 3;

/** For what is read alone: what changes something is sent again by who wants it. A refusal stays one. */
export const patience = {
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

/** Too many calls at once, and the server says for how long. */
const secondsToWait = ({ status, retryAfter }: CallFailed): number | undefined =>
  status === 429 && retryAfter !== undefined && retryAfter <= LONGEST_WAIT_SECONDS ? retryAfter : undefined;

function sayWaiting(seconds: number): void {
  const message = textOf('ui.waiting', { seconds });
  void say(({ sayNotice }) => {
    sayNotice({ id: 'waiting', message, color: 'warn', role: 'status', autoClose: seconds * 1000 });
  }, message);
}
