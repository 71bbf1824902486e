import type { Pools } from '#server/db/connect.ts';
import { scopeFor } from '#server/db/scope.ts';
import { moveImport } from '../store.ts';

/** Whoever ordered it has taken it back meanwhile. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

const SHOWN_EVERY_MS = 400;

/** Tells others how far it is, beside the transaction that does it: of that nobody sees anything before it ends. */
export function showProgress(pools: Pools, accountId: number, id: number) {
  let [reached, shown] = [0, 0];
  const show = async () => {
    const progress = Math.min(99, Math.floor(reached));
    if (progress === shown) return;
    shown = progress;
    await scopeFor(pools, accountId).write((tx) => moveImport(tx, accountId, id, 'running', { progress }));
  };
  // What fails here is seen by nobody but who looks at the bar.
  const timer = setInterval(() => void show().catch(() => {}), SHOWN_EVERY_MS);
  return {
    reach(percent: number): void {
      reached = percent;
    },
    end: () => clearInterval(timer),
  };
}
