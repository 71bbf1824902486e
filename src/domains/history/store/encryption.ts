import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Changes = Record<string, unknown>;

/** Marks encrypted changes in an entry. */
const ENCRYPTED = 'veiled';
export const isEncrypted = (changes: Changes): boolean => typeof changes[ENCRYPTED] === 'string';

const keyOf = (key: string) => hash('sha256', key, 'buffer');

/**
 * Crypto-shredding: the sealed chain holds the changes encrypted, and the key is stored with the person. Erasing the
 * person destroys the key; the chain stays valid.
 */
export function encryptChanges(key: string, changes: Changes): Changes {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), nonce);
  const closed = [nonce, cipher.update(JSON.stringify(changes), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return { [ENCRYPTED]: Buffer.concat(closed).toString('base64') };
}

/** Empty if the key is gone. */
export function decryptChanges(key: string | undefined, changes: Changes): Changes {
  if (!isEncrypted(changes)) return changes;
  try {
    const bytes = Buffer.from(String(changes[ENCRYPTED]), 'base64');
    const decipher = createDecipheriv(ALGORITHM, keyOf(key ?? ''), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const clear = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return JSON.parse(Buffer.concat([clear, decipher.final()]).toString('utf8')) as Changes;
  } catch {
    return {};
  }
}
