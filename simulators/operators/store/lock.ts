import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class FolderTaken extends Error {}

const BEAT_MS = 2000;
/** Without a sign of life for so long, another process has got the number of the holder. */
const STALE_MS = 10_000;

/** Two processes would spoil each other's journal. A lock whose process is gone does not count. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const holder = holderOf(path);
  if (holder !== null) throw new FolderTaken(`Process ${holder} already works with ${folder}.`);
  writeFileSync(path, String(process.pid));
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    rmSync(path, { force: true });
  };
}

function holderOf(path: string): number | null {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    const isFresh = Date.now() - statSync(path).mtimeMs < STALE_MS;
    return holder > 0 && isFresh && isAlive(holder) ? holder : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
