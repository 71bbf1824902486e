import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';

export const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
/** A code works once, so the clocks of phone and server advance together. */
export const nextCode = (secret: string) => {
  vi.setSystemTime(Date.now() + 30_000);
  return codeOf(secret);
};
