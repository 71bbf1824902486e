import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const file = z.object({
  /** The first key encrypts, all decrypt: a new key is put in front. */
  keys: z.array(z.object({ id: z.string(), key: z.base64() })).check(z.minLength(1)),
});

type Keys = z.output<typeof file>['keys'];

/** Encrypts values of the database by keys outside of it. */
export interface Secrets {
  seal(clear: string): string;
  open(sealed: string): string;
  /**
   * A value that others cannot compute, bound to its purpose. Uses the oldest key, so that stored values stay
   * valid.
   */
  derive(purpose: string): string;
  /** The same by the newest key, for values that each start sets anew. */
  deriveFresh(purpose: string): string;
  /** Identify the keys without revealing them, newest first. */
  fingerprints: string[];
  /** Whether all these keys are present; a text is the fingerprint of a whole file, as in old backups. */
  holds(fingerprints: string[] | string): boolean;
}

export function readSecrets(dataFolder: string): Secrets {
  mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, 'secrets.json');
  if (!existsSync(path)) createFile(path);
  const { keys } = parseFile(path);
  return secretsOf(keys);
}

/** Adds a key that encrypts from now on; the older ones still decrypt. */
export function addKey(dataFolder: string): Secrets {
  const path = join(dataFolder, 'secrets.json');
  if (!existsSync(path)) throw new Error(`There is no ${path}: the first start makes it.`);
  const { keys } = parseFile(path);
  const unfinished = `${path}.${process.pid}`;
  write(unfinished, [newKey(), ...keys]);
  renameSync(unfinished, path);
  return readSecrets(dataFolder);
}

const newKey = () => ({ id: randomBytes(4).toString('hex'), key: randomBytes(32).toString('base64') });
const textOf = (keys: Keys) => JSON.stringify({ keys }, null, 2);
const write = (path: string, keys: Keys) => writeFileSync(path, textOf(keys), { mode: 0o600, flush: true });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Several first starts at once: the first file wins, since a link is never overwritten. */
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

function parseFile(path: string) {
  try {
    return file.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new Error(`The secrets file ${path} is damaged: put the right one back.`);
  }
}

function secretsOf(stored: Keys): Secrets {
  const keys = stored.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') }));
  const [newest] = keys;
  if (!newest) throw new Error('The secrets file holds no key.');
  const oldest = keys.at(-1) ?? newest;
  const fingerprints = stored.map(({ id, key }) => hashOf(`${id}.${key}`));
  // Keys are put in front, so earlier states of the file are its ends.
  const files = stored.map((_, count) => hashOf(textOf(stored.slice(count))));
  return {
    fingerprints,
    holds: (wanted) =>
      typeof wanted === 'string'
        ? files.includes(wanted)
        : wanted.every((fingerprint) => fingerprints.includes(fingerprint)),
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
    derive: (purpose) => hmac(oldest.key, purpose),
    deriveFresh: (purpose) => hmac(newest.key, purpose),
  };
}

const hmac = (key: Buffer, purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
