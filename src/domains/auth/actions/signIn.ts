import { findUser, findUserByEmail } from '#domains/org/store/users.ts';
import type { Caller } from '#server/caller.ts';
import { now, secondsFromNow } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { Refusal } from '#shared/errors.ts';
import type { Tokens } from '../contract/session.ts';
import { authErrors } from '../errors.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords.ts';
import { CHALLENGE_ATTEMPTS, CHALLENGE_SECONDS } from '../rules.ts';
import { countTry, findCode, insertCode, useCode } from '../store/codes.ts';
import { findCredentials, renewHash } from '../store/people.ts';
import { hashOf, newToken } from '../tokens.ts';
import { countFailure, refuseGuessing } from './attempts.ts';
import { isRightFactor } from './factorCodes.ts';
import { lockJudged } from './judged.ts';
import { openSession, refuseInactive } from './sessions.ts';

interface Login {
  username: string;
  password: string;
  cookie: boolean;
}

interface Challenge {
  challenge: string;
  expires_in: number;
}

/** A concurrent change of password or second factor makes a try judge anew. */
const MOST_TRIES = 3;

export async function signIn(
  platform: Platform,
  caller: Caller,
  login: Login,
  tries = MOST_TRIES,
): Promise<Tokens | Challenge> {
  const { username, password, cookie } = login;
  const attempt = { email: username, address: caller.address };
  await refuseGuessing(platform, attempt);
  const { system } = platform.pools;
  const person = await findUserByEmail(system, username);
  const judged = person && (await findCredentials(system, person.id));
  if (tries === 0 || !(await isPassword(judged?.password_hash, password)) || !person || !judged) {
    await countFailure(platform, attempt);
    throw new Refusal(authErrors.wrongLogin);
  }
  await refuseGuessing(platform, attempt);
  const fresh = isOutdated(judged.password_hash) ? await hashPassword(password) : undefined;
  const done = await systemWrite(platform.pools, async (tx) => {
    const current = await lockJudged(tx, person, judged);
    if (!current) return undefined;
    await refuseInactive(tx, current);
    if (fresh !== undefined) await renewHash(tx, current.id, judged.password_hash, fresh);
    if (judged.totp_confirmed_at === null) return openSession(tx, platform, current, caller, cookie);
    return challengeFor(tx, current.id);
  });
  return done ?? signIn(platform, caller, login, tries - 1);
}

async function challengeFor(tx: Tx, userId: number): Promise<Challenge> {
  const code = newToken('mst_c_');
  const id = await insertCode(tx, {
    userId,
    kind: 'challenge',
    hash: hashOf(code),
    expiresAt: secondsFromNow(CHALLENGE_SECONDS),
  });
  return { challenge: `${id}.${code}`, expires_in: CHALLENGE_SECONDS };
}

interface SecondStep {
  challenge: string;
  code?: string | undefined;
  recovery_code?: string | undefined;
  cookie: boolean;
}

const CHALLENGE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/;

/** After the password. Tries are counted before they are checked, and stay counted when the call is refused. */
export async function answerChallenge(platform: Platform, caller: Caller, step: SecondStep): Promise<Tokens> {
  const [, id = '', code = ''] = CHALLENGE.exec(step.challenge) ?? [];
  const { system } = platform.pools;
  const at = now().toISOString();
  const challenge = id === '' ? undefined : await findCode(system, 'challenge', id, at);
  if (!challenge || challenge.hash !== hashOf(code)) throw new Refusal(authErrors.challengeOver);
  const person = await findUser(system, challenge.user_id);
  const judged = person && (await findCredentials(system, person.id));
  if (!person || !judged) throw new Refusal(authErrors.challengeOver);
  const attempt = { email: person.email, address: caller.address };
  await refuseGuessing(platform, attempt);
  const mayTry = await systemWrite(platform.pools, (tx) => countTry(tx, id, CHALLENGE_ATTEMPTS));
  if (!mayTry) throw new Refusal(authErrors.challengeOver);

  const tokens = await systemWrite(platform.pools, async (tx) => {
    const current = await lockJudged(tx, person, judged);
    if (!current) throw new Refusal(authErrors.challengeOver);
    if (!(await isRightFactor(tx, platform, current.id, step))) return undefined;
    if (!(await useCode(tx, id, at))) throw new Refusal(authErrors.challengeOver);
    await refuseInactive(tx, current);
    return openSession(tx, platform, current, caller, step.cookie);
  });
  if (tokens) return tokens;
  await countFailure(platform, attempt);
  throw new Refusal(
    authErrors.wrongCode,
    {},
    { [step.code ? 'code' : 'recovery_code']: ['auth.errors.wrongCode'] },
  );
}
