import { setTimeout as pause } from 'node:timers/promises';

export const PACE_MS = 20;

/** Latencies of calls that start at a steady pace until `stopped`. */
export async function desks(ask: () => Promise<void>, stopped: () => boolean): Promise<number[]> {
  const took: number[] = [];
  const running: Promise<void>[] = [];
  while (!stopped()) {
    const startedAt = performance.now();
    running.push(ask().then(() => void took.push(performance.now() - startedAt)));
    await pause(PACE_MS);
  }
  await Promise.all(running);
  return took;
}
