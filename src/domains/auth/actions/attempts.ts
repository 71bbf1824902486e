import { findUserByEmail } from '#domains/org/store/users.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Bound } from '#server/limiter.ts';
import { networkOf } from '#server/network.ts';
import type { Platform } from '#server/platform.ts';
import { authErrors } from '../errors.ts';
import { queueAuthMail } from '../mails.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const HOUR_SECONDS = 3600;

interface Try {
  email: string;
  address: string;
  isSignedIn?: boolean;
}

/**
 * Rate limits against guessing: one name from one address, all names from one address, one name from everywhere.
 * Signed-in users count apart, so that strangers who try a name do not keep its owner from changing the password.
 */
function boundsOf({ config }: Platform, { email, address, isSignedIn = false }: Try) {
  const place = networkOf(address);
  const name = isSignedIn ? `${email} signed in` : email;
  const bound = (name: string, max: number, seconds: number): Bound => ({ name, max, seconds });
  return [
    { bound: bound('sign-in', config.SIGN_IN_FAILURES, QUARTER_SECONDS), subject: `${name} ${place}` },
    {
      bound: bound('sign-in-address', config.SIGN_IN_FAILURES_PER_ADDRESS, QUARTER_SECONDS),
      subject: place,
    },
    { bound: bound('sign-in-day', config.SIGN_IN_FAILURES_PER_DAY, DAY_SECONDS), subject: name },
  ] as const;
}

/**
 * Refuses after too many failures, even a right password. Checked before the verification and after it: of many
 * concurrent guesses all would pass a single check in advance.
 */
export const refuseGuessing = (platform: Platform, attempt: Try): Promise<void> =>
  platform.limiter.check([...boundsOf(platform, attempt)], authErrors.tooManyAttempts);

/** Counts a wrong password or code. A user who is attacked from everywhere gets one mail. */
export async function countFailure(platform: Platform, attempt: Try): Promise<void> {
  const bounds = boundsOf(platform, attempt);
  const [, , day] = bounds;
  const counts: number[] = [];
  for (const { bound, subject } of bounds) counts.push(await platform.limiter.count(bound, subject));
  if (counts.at(-1) === day.bound.max) await warn(platform, attempt);
  const isBeyond = bounds.some(({ bound }, index) => (counts[index] ?? 0) > bound.max);
  if (isBeyond) await refuseGuessing(platform, attempt);
}

/** A new password resets the failures of the old one. */
export async function forgetFailures(platform: Platform, attempt: Try): Promise<void> {
  const [here, , day] = boundsOf(platform, attempt);
  await platform.limiter.forget(here.bound, here.subject);
  await platform.limiter.forget(day.bound, day.subject);
}

async function warn(platform: Platform, { email }: Try): Promise<void> {
  await systemWrite(platform.pools, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user?.active && !user.trashed) await queueAuthMail(tx, platform, user, 'guessed');
  });
}

const ADDRESSES_PER_HOUR = 5;

/** Rate limit of mails to one user. False: enough for this hour. */
export async function mayMail(
  { limiter, config }: Platform,
  what: 'reset' | 'email' | 'activation',
  who: string,
): Promise<boolean> {
  const max = what === 'email' ? ADDRESSES_PER_HOUR : config.RECOVER_PER_HOUR;
  return (await limiter.count({ name: `letter-${what}`, max, seconds: HOUR_SECONDS }, who)) <= max;
}

/** Rate limit of public forms, whatever their answer. */
export function countVisit(platform: Platform, form: 'register' | 'recover', address: string): Promise<void> {
  const { REGISTER_PER_HOUR, RECOVER_PER_HOUR } = platform.config;
  const max = form === 'register' ? REGISTER_PER_HOUR : RECOVER_PER_HOUR;
  return platform.limiter.hit(
    { name: form, max, seconds: HOUR_SECONDS },
    networkOf(address),
    authErrors.tooManyAttempts,
  );
}
