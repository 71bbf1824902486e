import { apiHost } from '../apiHost.ts';
import { createStore } from '../store.ts';

const HEALTH = '/health/live';
const PROBE_MS = 5000;
/** One lost answer is no outage. */
const FAILURES = 3;

const reachable = createStore(navigator.onLine);
export const useReachable = reachable.use;

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Follows the online state of the browser; failed calls probe the server. */
export function followConnectivity(): void {
  window.addEventListener('offline', () => reachable.set(false));
  window.addEventListener('online', () => void probe());
}

/** Called after a call without an answer: probes the server until it answers. */
export function checkConnectivity(): void {
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
