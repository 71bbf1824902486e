import type { Pools } from '#server/db/connect.ts';
import { scopeFor } from '#server/db/scope.ts';
import { moveImport } from '../store.ts';

/** The user has cancelled the import. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

const SHOWN_EVERY_MS = 400;

/** Reports progress outside of the transaction of the import, whose writes are invisible until it ends. */
export function showProgress(pools: Pools, accountId: number, id: number) {
  let [reached, shown] = [0, 0];
  const show = async () => {
    const progress = Math.min(99, Math.floor(reached));
    if (progress === shown) return;
    shown = progress;
    await scopeFor(pools, accountId).write((tx) => moveImport(tx, accountId, id, 'running', { progress }));
  };
  // A failure only affects the progress bar.
  const timer = setInterval(() => void show().catch(() => {}), SHOWN_EVERY_MS);
  return {
    reach(percent: number): void {
      reached = percent;
    },
    end: () => clearInterval(timer),
  };
}
