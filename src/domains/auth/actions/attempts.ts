import { findUserByEmail } from '#domains/org/store/users.ts';
import type { Caller } from '#server/caller.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Bound } from '#server/limiter.ts';
import { networkOf } from '#server/network.ts';
import type { Platform } from '#server/platform.ts';
import { authErrors } from '../errors.ts';
import { queueAuthMail } from '../mails.ts';
import { CHALLENGE_ATTEMPTS, MAILED_CODE_SECONDS } from '../rules.ts';
import { hashOf } from '../tokens.ts';
import { type Acquaintance, acquaintanceOf } from './places.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;
const HOUR_SECONDS = 3600;

interface Try {
  email: string;
  address: string;
  /** How the caller stands to the name; missing: a stranger. */
  place?: Acquaintance;
  /** Of a known device: its cookie. */
  device?: string | undefined;
  isSignedIn?: boolean;
}

interface Limit {
  bound: Bound;
  subject: string;
}

/** What is tried at a sign-in, and by whom. */
export async function tryOf(platform: Platform, caller: Caller, email: string): Promise<Try> {
  const place = await acquaintanceOf(platform, caller, email);
  return { email, address: caller.address, place, device: caller.deviceCookie() };
}

const limit = (name: string, max: number, seconds: number, subject: string): Limit => ({
  bound: { name, max, seconds },
  subject,
});

/** All tries of a name in a day, but for those from known places. Past it a stranger needs a mailed code. */
const dayOf = ({ config }: Platform, name: string) =>
  limit('sign-in-day', config.SIGN_IN_FAILURES_PER_DAY, DAY_SECONDS, name);

/** The same for signed-in users. Not under the name: strangers may type any text as a name. */
const signedInDayOf = ({ config }: Platform, email: string) =>
  limit('signed-in-day', config.SIGN_IN_FAILURES_PER_DAY, DAY_SECONDS, email);

/**
 * Rate limits against guessing. A device or a network from which the owner of a name signed in before has a bound of its
 * own for that name, so nobody elsewhere can use it up, and no colleague behind the same address. Strangers are bounded
 * by name and address, and by address over all names. Signed-in users count apart, for a day too: a mail resets it.
 */
function limitsOf(platform: Platform, attempt: Try): Limit[] {
  const { SIGN_IN_FAILURES: few, SIGN_IN_FAILURES_PER_ADDRESS: many } = platform.config;
  const { email, place = 'stranger', device, isSignedIn = false } = attempt;
  const from = networkOf(attempt.address);
  const own = (who: string) => limit('sign-in', few, QUARTER_SECONDS, who);
  const here = `${email} ${from}`;
  if (isSignedIn) return [limit('signed-in', few, QUARTER_SECONDS, here), signedInDayOf(platform, email)];
  if (place === 'device') return [own(`${email} device ${hashOf(device ?? '')}`)];
  if (place === 'network') return [limit('sign-in-known', few, QUARTER_SECONDS, here)];
  return [own(here), limit('sign-in-address', many, QUARTER_SECONDS, from)];
}

/**
 * Refuses after too many failures, even a right password. Checked before the verification and after it: of many
 * concurrent guesses all would pass a single check in advance.
 */
export const refuseGuessing = (platform: Platform, attempt: Try): Promise<void> =>
  platform.limiter.check(limitsOf(platform, attempt), authErrors.tooManyAttempts);

/** Whether so many strangers failed today that another one must enter a mailed code. */
export async function needsMailedCode(platform: Platform, { email, place }: Try): Promise<boolean> {
  if (place !== 'stranger') return false;
  const { bound, subject } = dayOf(platform, email);
  return platform.limiter.isReached(bound, subject);
}

/** Counts a wrong password or code. A user who is attacked from everywhere gets one mail. */
export async function countFailure(platform: Platform, attempt: Try): Promise<void> {
  const limits = limitsOf(platform, attempt);
  let isBeyond = false;
  for (const { bound, subject } of limits) {
    if ((await platform.limiter.count(bound, subject)) > bound.max) isBeyond = true;
  }
  if (isBeyond) await refuseGuessing(platform, attempt);
  if (attempt.place !== 'stranger') return;
  const day = dayOf(platform, attempt.email);
  if ((await platform.limiter.count(day.bound, day.subject)) === day.bound.max) await warn(platform, attempt);
}

/** A new password resets the failures of the old one. */
export async function forgetFailures(platform: Platform, attempt: Try): Promise<void> {
  const here = limitsOf(platform, attempt).slice(0, 1); // Not the bound of the address.
  const ofSession = limitsOf(platform, { ...attempt, isSignedIn: true });
  for (const { bound, subject } of [...here, dayOf(platform, attempt.email), ...ofSession]) {
    await platform.limiter.forget(bound, subject);
  }
}

/** Counts a mailed code that is tried, right or wrong: a few for a challenge, and all of an address. */
export async function countMailedTry(
  { limiter, config }: Platform,
  address: string,
  id: string,
): Promise<void> {
  const from = networkOf(address);
  const many = limit('sign-in-address', config.SIGN_IN_FAILURES_PER_ADDRESS, QUARTER_SECONDS, from);
  await limiter.hit(many.bound, many.subject, authErrors.tooManyAttempts);
  const few = limit('mailed-code', CHALLENGE_ATTEMPTS, MAILED_CODE_SECONDS, id);
  await limiter.hit(few.bound, few.subject, authErrors.challengeOver);
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
  what: 'reset' | 'email' | 'activation' | 'code',
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
