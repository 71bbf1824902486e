import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeUnfinished } from '../folders.ts';

/** Stores bytes too large for rows. The only adapter is a folder. */
export interface Storage {
  /** Atomic and durable. The key is random and means nothing. */
  put(bytes: Buffer): Promise<string>;
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<string>;
  /** Whether it is so old that its row, if there was one, is committed. */
  isSettled(key: string): Promise<boolean>;
  /** Deletes files that a crash left half written. */
  sweepUnfinished(): Promise<void>;
}

const SETTLED_MS = 3_600_000;
const FOLDER = /^[0-9a-f]{2}$/;
const KEY = /^[0-9a-f]{2}\/[0-9a-f]{62}$/;

const UNFINISHED = '.part';
/** Being written, or left by a crash. */
export const isUnfinished = (path: string): boolean => path.endsWith(UNFINISHED);

/** Outside of what the web server serves; only the product reads and writes there. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`«${key}» is no key of the storage.`);
    return join(root, key);
  };
  return {
    async put(bytes) {
      const name = randomBytes(32).toString('hex');
      const key = `${name.slice(0, 2)}/${name.slice(2)}`;
      const path = pathOf(key);
      const folder = dirname(path);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path + UNFINISHED;
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncFolder(folder);
      if (made !== undefined) await syncFolder(dirname(folder));
      return key;
    },
    get: (key) => readFile(pathOf(key)).catch(noneWhereGone),
    remove: (key) => rm(pathOf(key), { force: true }),
    isSettled: async (key) => {
      const found = await stat(pathOf(key)).catch(noneWhereGone);
      return found !== undefined && Date.now() - found.mtimeMs > SETTLED_MS;
    },
    async *list() {
      for (const folder of await foldersOf(root)) {
        for (const name of await readdir(join(root, folder))) {
          const key = `${folder}/${name}`;
          if (KEY.test(key)) yield key;
        }
      }
    },
    async sweepUnfinished() {
      for (const folder of await foldersOf(root)) removeUnfinished(join(root, folder), isUnfinished);
    },
  };
}

/** Only folders of the storage: systems and people leave other files there. */
async function foldersOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(noneWhereGone);
  return (entries ?? [])
    .filter((entry) => entry.isDirectory() && FOLDER.test(entry.name))
    .map(({ name }) => name);
}

/**
 * Without it, a power cut could lose the name of a file whose bytes are on disk. Windows cannot open folders.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

function noneWhereGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
