import { apiHost } from './apiHost.ts';
import { createStore } from './store.ts';

const HEALTH = '/health/live';
const PROBE_MS = 5000;
/** One lost answer is no outage. */
const FAILURES = 3;

const reachable = createStore(navigator.onLine);
export const useReachable = reachable.use;

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Follows what the browser says of its line; whether the server is there, a call that nobody answered asks. */
export function followReach(): void {
  window.addEventListener('offline', () => reachable.set(false));
  window.addEventListener('online', () => void probe());
}

/** A call was not answered: from now on the server is asked until it is there. */
export function doubtReach(): void {
  if (timer === undefined) void probe();
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const answer = await fetch(`${apiHost()}${HEALTH}`, { cache: 'no-store' }).catch(() => undefined);
  failures = answer?.ok ? 0 : failures + 1;
  if (failures === 0) reachable.set(true);
  else {
    if (failures >= FAILURES || !navigator.onLine) reachable.set(false);
    timer = setTimeout(() => void probe(), PROBE_MS);
  }
}
