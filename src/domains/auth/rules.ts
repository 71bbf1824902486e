export const ACCESS_SECONDS = 3600;
export const REFRESH_SECONDS = 14 * 24 * 3600;
/** Time in which a browser may repeat a renewal whose answer it did not get. */
const GRACE_SECONDS = 20;
export const ACTIVATION_SECONDS = 7 * 24 * 3600;
export const RESET_SECONDS = 3600;
export const EMAIL_CHANGE_SECONDS = 24 * 3600;
export const CHALLENGE_SECONDS = 300;
export const CHALLENGE_ATTEMPTS = 5;
/** A mail may take minutes. */
export const MAILED_CODE_SECONDS = 900;
/** A device or network where nobody signed in for so long is not known any more. */
export const KNOWN_DAYS = 180;
export const RECOVERY_CODES = 10;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** Shared by all demo users, so no secret. */
export const DEMO_PASSWORD = 'maestral-demo';

/** Text key of the reason why a password is refused; undefined: accepted. */
export function passwordFlaw(password: string, email: string): string | undefined {
  if (password.length < PASSWORD_MIN) return 'auth.password.tooShort';
  if (password.length > PASSWORD_MAX) return 'auth.password.tooLong';
  return password.toLowerCase() === email.toLowerCase() ? 'auth.password.isEmail' : undefined;
}

export const hasExpired = (expiresAt: string, now: Date) => Date.parse(expiresAt) <= now.getTime();

export const isWithinGrace = (spentAt: string, now: Date) =>
  now.getTime() - Date.parse(spentAt) <= GRACE_SECONDS * 1000;
