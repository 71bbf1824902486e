import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const file = z.object({
  /** The first key encrypts, all decrypt: a new one is put in front. */
  keys: z.array(z.object({ id: z.string(), key: z.base64() })).min(1),
});

/** What lies encrypted in the database is opened by keys that lie outside of it. */
export interface Secrets {
  seal(clear: string): string;
  open(sealed: string): string;
  /** A value that others cannot compute, bound to its purpose: passwords of own database roles. */
  derive(purpose: string): string;
  /** Names the file without telling it. */
  fingerprint: string;
}

export function readSecrets(dataFolder: string): Secrets {
  mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, 'secrets.json');
  if (!existsSync(path)) createFile(path);
  const text = readFileSync(path, 'utf8');
  const { keys } = parseFile(path, text);
  return secretsOf(
    keys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') })),
    createHash('sha256').update(text).digest('hex'),
  );
}

/** From now on a new key encrypts; the older ones go on opening what they closed. */
export function addKey(dataFolder: string): Secrets {
  const path = join(dataFolder, 'secrets.json');
  if (!existsSync(path)) throw new Error(`There is no ${path}: the first start makes it.`);
  const { keys } = parseFile(path, readFileSync(path, 'utf8'));
  const unfinished = `${path}.${process.pid}`;
  write(unfinished, [newKey(), ...keys]);
  renameSync(unfinished, path);
  return readSecrets(dataFolder);
}

const newKey = () => ({ id: randomBytes(4).toString('hex'), key: randomBytes(32).toString('base64') });
const write = (path: string, keys: z.output<typeof file>['keys']) =>
  writeFileSync(path, JSON.stringify({ keys }, null, 2), { mode: 0o600, flush: true });

/** Of several first starts at once the first file counts: a link is made only where none is. */
function createFile(path: string): void {
  const unfinished = `${path}.${process.pid}`;
  write(unfinished, [newKey()]);
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
}

function parseFile(path: string, text: string) {
  try {
    return file.parse(JSON.parse(text));
  } catch {
    throw new Error(`The secrets file ${path} is damaged: put the right one back.`);
  }
}

function secretsOf(keys: { id: string; key: Buffer }[], fingerprint: string): Secrets {
  const [newest] = keys;
  if (!newest) throw new Error('The secrets file holds no key.');
  return {
    fingerprint,
    seal(clear) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest.key, nonce);
      const sealed = Buffer.concat([
        nonce,
        cipher.update(clear, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${newest.id}.${sealed.toString('base64')}`;
    },
    open(sealed) {
      const [id, text = ''] = sealed.split('.');
      const key = keys.find((known) => known.id === id);
      if (!key) throw new Error(`The secrets file lacks the key ${id}.`);
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv(ALGORITHM, key.key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const clear = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([clear, decipher.final()]).toString('utf8');
    },
    // The oldest key: it stays the same when a new one is put in front.
    derive: (purpose) =>
      createHmac('sha256', (keys.at(-1) ?? newest).key)
        .update(purpose)
        .digest('base64url'),
  };
}
