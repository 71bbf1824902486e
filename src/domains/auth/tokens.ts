import { hash, randomBytes, randomInt } from 'node:crypto';

const BYTES = 32;
/** Easily confused characters are left out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PART = 5;

/** Opaque and random; the prefix tells people and secret scanners what it is. */
export const newToken = (prefix: 'mst_a_' | 'mst_r_' | 'mst_c_') =>
  prefix + randomBytes(BYTES).toString('base64url');

/** What the database keeps of it: 256 random bits need no slow hash. */
export const hashOf = (token: string) => hash('sha256', token);

export function newRecoveryCode(): string {
  const letters = () => Array.from({ length: PART }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters()}-${letters()}`;
}
