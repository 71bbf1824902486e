import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/** Of `DATA_DIR`; neither in git nor in backups, since all of it can be fetched again. */
export const PICTURES_FOLDER = 'pictures';
/** So much of the bound is left, so that not every picture makes it sweep again. */
const LEFT_SHARE = 0.9;

interface Kept {
  path: string;
  bytes: number;
  wantedMs: number;
}

/** Deletes the pictures that were not wanted for the longest time, beyond the bound. */
export async function sweepPictures(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  mostBytes: number,
): Promise<void> {
  const folder = join(DATA_DIR, PICTURES_FOLDER);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const kept: Kept[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) kept.push({ path, bytes: found.size, wantedMs: found.mtimeMs });
  }
  let bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= mostBytes) return;
  for (const file of kept.toSorted((a, b) => a.wantedMs - b.wantedMs)) {
    if (bytes <= mostBytes * LEFT_SHARE) return;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}
