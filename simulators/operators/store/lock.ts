import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two processes would spoil each other's journal. A lock whose process is gone does not count. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const holder = holderOf(path);
  if (holder !== null && isAlive(holder)) throw new Error(`Process ${holder} already works with ${folder}.`);
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}

function holderOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
