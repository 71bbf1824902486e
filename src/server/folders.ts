import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const UNFINISHED_MS = 3_600_000;

/** Publishes a finished folder by a rename. When another process was faster, its folder is used. */
export function renameOrYield(unfinished: string, finished: string): void {
  try {
    renameSync(unfinished, finished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(finished)) throw error;
  }
}

/** Deletes what killed processes left; work in progress is younger. */
export function removeUnfinished(folder: string, isUnfinished: (name: string) => boolean): void {
  for (const path of readdirSync(folder)
    .filter(isUnfinished)
    .map((name) => join(folder, name))) {
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt > UNFINISHED_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Skips files that disappear during the copy. */
export async function copyBelow(
  from: string,
  to: string,
  isWanted: (path: string) => boolean,
): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    if (!isWanted(path)) continue;
    const folder = entry.isDirectory() ? join(to, path) : dirname(join(to, path));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!entry.isDirectory()) await copyFile(source, join(to, path)).catch(ignoreGone);
  }
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
