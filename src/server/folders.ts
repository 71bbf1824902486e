import { existsSync, renameSync, rmSync } from 'node:fs';

/** Makes a finished folder visible at once; another process may have been faster, then its work counts. */
export function renameOrYield(unfinished: string, finished: string): void {
  try {
    renameSync(unfinished, finished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(finished)) throw error;
  }
}
