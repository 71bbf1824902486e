import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { takePartnerImage } from '#server/files/images.ts';
import type { Platform } from '#server/platform.ts';
import { createPlaces } from '#server/work/places.ts';
import { PICTURES_FOLDER } from './sweeping.ts';

type Needs = Pick<Platform, 'config' | 'http'>;
export type Size = 'whole' | 'thumb';

const MAX_BYTES = 5 * 1024 * 1024;
const DEADLINE_MS = 8000;
/** A picture that could not be had is not asked for again so soon. */
const AGAIN_MS = 10 * 60_000;
const MOST_FAILED = 5000;

/** Fetching and drawing at once. */
const places = createPlaces({ size: 4, share: 4, mostWaiting: 200 });
const running = new Map<string, Promise<boolean>>();
const failed = new Map<string, number>();

/**
 * A picture of a partner, kept as a file once it was fetched: re-encoded, so that browsers get pixels alone, in two
 * sizes. Undefined: it cannot be had. Files that were not wanted for long go first when there are too many.
 */
export async function pictureAt(needs: Needs, url: string, size: Size): Promise<Buffer | undefined> {
  const paths = pathsOf(needs, url);
  const kept = await readKept(paths[size]);
  if (kept) return kept;
  if (!URL.canParse(url) || (failed.get(url) ?? 0) > Date.now()) return undefined;
  const fetching = running.get(url) ?? fetchOne(needs, url, paths).finally(() => running.delete(url));
  running.set(url, fetching);
  return (await fetching) ? readKept(paths[size]) : undefined;
}

function pathsOf({ config }: Needs, url: string): Record<Size, string> {
  const name = createHash('sha256').update(url).digest('hex');
  const path = join(config.DATA_DIR, PICTURES_FOLDER, name.slice(0, 2), name.slice(2));
  return { whole: `${path}.jpg`, thumb: `${path}.small.jpg` };
}

async function readKept(path: string): Promise<Buffer | undefined> {
  const kept = await readFile(path).catch(() => undefined);
  const now = new Date();
  if (kept) await utimes(path, now, now).catch(() => {}); // It is wanted.
  return kept;
}

async function fetchOne({ http }: Needs, url: string, paths: Record<Size, string>): Promise<boolean> {
  const leave = await places.enter('pictures', { patienceMs: DEADLINE_MS }).catch(() => undefined);
  if (!leave) return false;
  try {
    const { status, body } = await http.send({
      method: 'GET',
      url,
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_BYTES,
      accepts: ['image/'],
    });
    if (status !== 200) throw new Error(`status ${status}`);
    const { bytes, thumb } = await takePartnerImage(body);
    await mkdir(dirname(paths.whole), { recursive: true, mode: 0o700 });
    await store(paths.thumb, thumb);
    await store(paths.whole, bytes);
    return true;
  } catch {
    if (failed.size >= MOST_FAILED) failed.clear();
    failed.set(url, Date.now() + AGAIN_MS);
    return false;
  } finally {
    leave();
  }
}

/** Two processes may store the same picture at once. */
async function store(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, bytes, { mode: 0o600 });
  await rename(unfinished, path);
}
