import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where bytes are kept that are too large for rows. The only adapter is a folder; others keep the same promises. */
export interface Storage {
  /** Whole or not at all, and on the disk when it answers. The key is random and says nothing. */
  put(bytes: Buffer): Promise<string>;
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<string>;
  /** Whether it has been there so long that its row, if there ever was one, is committed. */
  isSettled(key: string): Promise<boolean>;
}

const SETTLED_MS = 3_600_000;
const KEY = /^[0-9a-f]{2}\/[0-9a-f]{62}$/;

/** Outside of what the web server serves; nobody but the product reads or writes there. */
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
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.part`;
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      return key;
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
    isSettled: async (key) => Date.now() - (await stat(pathOf(key))).mtimeMs > SETTLED_MS,
    async *list() {
      for (const folder of await readdir(root).catch(() => [])) {
        for (const name of await readdir(join(root, folder))) {
          const key = `${folder}/${name}`;
          if (KEY.test(key)) yield key;
        }
      }
    },
  };
}
