import { Secret, TOTP } from 'otpauth';
import { now } from '#server/clock.ts';
import type { Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { Secrets } from '#server/secrets.ts';
import { RECOVERY_CODES } from '../rules.ts';
import { findCredentials, replaceRecoveryCodes, takeRecoveryCode, takeStep } from '../store/people.ts';
import { newRecoveryCode } from '../tokens.ts';

const PERIOD_SECONDS = 30;
/** Clocks of phones drift: one step before and after counts too. */
const WINDOW = 1;

const totpOf = (email: string, secret: Secret) =>
  new TOTP({ issuer: 'Maestral', label: email, secret, period: PERIOD_SECONDS });

export function newFactor(email: string): { otpauth_url: string; secret: string } {
  const secret = new Secret({ size: 20 });
  return { otpauth_url: totpOf(email, secret).toString(), secret: secret.base32 };
}

/** A short code has too little entropy for a plain hash, so the hash uses a key outside the database. */
const hashOfRecovery = (secrets: Secrets, userId: number, code: string) =>
  secrets.derive(`recovery code ${userId} ${code}`);

/** Replaces the recovery codes by ten new ones; only their hashes are stored. */
export async function giveRecoveryCodes(tx: Tx, { secrets }: Platform, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfRecovery(secrets, userId, code)),
  );
  return codes;
}

export interface FactorCode {
  code?: string | undefined;
  recovery_code?: string | undefined;
}

/** Each code works once, also under concurrent use. */
export async function isRightFactor(
  tx: Tx,
  { secrets }: Platform,
  userId: number,
  { code, recovery_code }: FactorCode,
): Promise<boolean> {
  if (recovery_code !== undefined) {
    const hash = hashOfRecovery(secrets, userId, recovery_code);
    return takeRecoveryCode(tx, userId, hash, now().toISOString());
  }
  const credentials = await findCredentials(tx, userId);
  if (!credentials?.totp_secret || code === undefined) return false;
  const totp = totpOf('', Secret.fromBase32(secrets.open(credentials.totp_secret)));
  const timestamp = now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  return takeStep(tx, userId, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
}
