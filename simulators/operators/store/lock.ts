import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export class FolderTaken extends Error {}

const BEAT_MS = 2000;
/** Without a sign of life for so long, another process has got the number of the holder. */
const STALE_MS = 10_000;

/** Two processes would spoil each other's journal. A lock whose process is gone does not count. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  if (!taken(path)) {
    moveStaleAway(path, folder);
    if (!taken(path)) throw new FolderTaken(`Another process already works with ${folder}.`);
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    rmSync(path, { force: true });
  };
}

/** Makes the lock, unless there is one. */
function taken(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Of several processes that find a stale lock one moves it away; what it has got must be the stale one. */
function moveStaleAway(path: string, folder: string): void {
  refuseHeld(path, folder);
  const away = `${path}-${process.pid}`;
  try {
    renameSync(path, away);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    refuseHeld(away, folder);
  } catch (error) {
    linkSync(away, path);
    throw error;
  } finally {
    rmSync(away, { force: true });
  }
}

function refuseHeld(path: string, folder: string): void {
  const holder = holderOf(path);
  if (holder !== null) throw new FolderTaken(`Process ${holder} already works with ${folder}.`);
}

/** The process that holds a lock; 0 while it writes its number. */
function holderOf(path: string): number | null {
  try {
    const holder = Number(readFileSync(path, 'utf8')) || 0;
    const isFresh = Date.now() - statSync(path).mtimeMs < STALE_MS;
    return isFresh && (holder === 0 || isAlive(holder)) ? holder : null;
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
