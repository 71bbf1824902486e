import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Changes = Record<string, unknown>;

/** Stands in an entry in place of its changes. */
const VEILED = 'veiled';
export const isVeiled = (changes: Changes): boolean => typeof changes[VEILED] === 'string';

const keyOf = (key: string) => createHash('sha256').update(key).digest();

/**
 * What the history says of a person lies closed in its sealed chain; the key lies with the person. Whoever is erased takes
 * the key along, and the chain holds as before.
 */
export function veil(key: string, changes: Changes): Changes {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), nonce);
  const closed = [nonce, cipher.update(JSON.stringify(changes), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return { [VEILED]: Buffer.concat(closed).toString('base64') };
}

/** Nothing, where the key is gone. */
export function unveil(key: string | undefined, changes: Changes): Changes {
  if (!isVeiled(changes)) return changes;
  try {
    const bytes = Buffer.from(String(changes[VEILED]), 'base64');
    const decipher = createDecipheriv(ALGORITHM, keyOf(key ?? ''), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const clear = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return JSON.parse(Buffer.concat([clear, decipher.final()]).toString('utf8')) as Changes;
  } catch {
    return {};
  }
}
