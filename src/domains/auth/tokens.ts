import { hash, randomBytes, randomInt } from 'node:crypto';

const BYTES = 32;
/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PART = 5;

/** Opaque and random; the prefix identifies it to people and secret scanners. */
export const newToken = (prefix: 'mst_a_' | 'mst_r_' | 'mst_c_' | 'mst_d_' | 'mst_m_') =>
  prefix + randomBytes(BYTES).toString('base64url');

/** What the database stores: 256 random bits need no slow hash. */
export const hashOf = (token: string) => hash('sha256', token);

export function newRecoveryCode(): string {
  const letters = () => Array.from({ length: PART }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters()}-${letters()}`;
}

/** As many digits as a code of an app has; for mails. */
export const newDigits = () => String(randomInt(10 ** 6)).padStart(6, '0');
