import { findUser, findUserByEmail } from '#domains/org/store/users.ts';
import type { Caller } from '#server/caller.ts';
import { now, secondsFromNow } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { Refusal } from '#shared/errors.ts';
import type { Challenge, Tokens } from '../contract/session.ts';
import { authErrors } from '../errors.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords.ts';
import { CHALLENGE_ATTEMPTS, CHALLENGE_SECONDS } from '../rules.ts';
import { countTry, findCode, insertCode, useCode } from '../store/codes.ts';
import { type Credentials, findCredentials, renewHash } from '../store/people.ts';
import { hashOf, newToken } from '../tokens.ts';
import { countFailure, countMailedTry, needsMailedCode, refuseGuessing, tryOf } from './attempts.ts';
import { isRightFactor } from './factorCodes.ts';
import { lockJudged, type Person } from './judged.ts';
import { openSession, refuseInactive } from './sessions.ts';
import { askForMailedCode, findMailedSignIn, isMailedChallenge } from './signInCodes.ts';

interface Login {
  username: string;
  password: string;
  cookie: boolean;
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
  const attempt = await tryOf(platform, caller, username);
  await refuseGuessing(platform, attempt);
  const isMailed = await needsMailedCode(platform, attempt);
  const { system } = platform.pools;
  const person = await findUserByEmail(system, username);
  const judged = person && (await findCredentials(system, person.id));
  const isRight = (await isPassword(judged?.password_hash, password)) && tries > 0;
  if (isMailed) {
    await countFailure(platform, attempt); // Whatever the password: counting wrong ones alone would tell them apart.
    return askForMailedCode(platform, username, isRight && person && judged ? { person, judged } : undefined);
  }
  if (!isRight || !person || !judged) {
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
    return enter(tx, platform, caller, { person: current, judged, cookie });
  });
  return done ?? signIn(platform, caller, login, tries - 1);
}

interface Entering {
  person: Person;
  judged: Credentials;
  cookie: boolean;
}

/** After the password: a session, or the question for the second factor. */
const enter = (tx: Tx, platform: Platform, caller: Caller, { person, judged, cookie }: Entering) =>
  judged.totp_confirmed_at === null
    ? openSession(tx, platform, person, caller, cookie)
    : challengeFor(tx, person.id);

async function challengeFor(tx: Tx, userId: number): Promise<Challenge> {
  const code = newToken('mst_c_');
  const id = await insertCode(tx, {
    userId,
    kind: 'challenge',
    hash: hashOf(code),
    expiresAt: secondsFromNow(CHALLENGE_SECONDS),
  });
  return { challenge: `${id}.${code}`, expires_in: CHALLENGE_SECONDS, by: 'app' };
}

interface SecondStep {
  challenge: string;
  code?: string | undefined;
  recovery_code?: string | undefined;
  cookie: boolean;
}

const CHALLENGE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/;

/** After the password. Tries are counted before they are checked, and stay counted when the call is refused. */
export async function answerChallenge(
  platform: Platform,
  caller: Caller,
  step: SecondStep,
): Promise<Tokens | Challenge> {
  const [, id = '', code = ''] = CHALLENGE.exec(step.challenge) ?? [];
  if (isMailedChallenge(code)) return answerMailed(platform, caller, { id, token: code, step });
  const { system } = platform.pools;
  const at = now().toISOString();
  const challenge = id === '' ? undefined : await findCode(system, 'challenge', id, at);
  if (!challenge || challenge.hash !== hashOf(code)) throw new Refusal(authErrors.challengeOver);
  const person = await findUser(system, challenge.user_id);
  const judged = person && (await findCredentials(system, person.id));
  if (!person || !judged) throw new Refusal(authErrors.challengeOver);
  const attempt = await tryOf(platform, caller, person.email);
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
  throw wrongCodeIn(step.code === undefined ? 'recovery_code' : 'code');
}

const wrongCodeIn = (field: 'code' | 'recovery_code') =>
  new Refusal(authErrors.wrongCode, {}, { [field]: ['auth.errors.wrongCode'] });

/** A code that was mailed; after it the second factor is asked for as ever. */
async function answerMailed(
  platform: Platform,
  caller: Caller,
  { id, token, step }: { id: string; token: string; step: SecondStep },
): Promise<Tokens | Challenge> {
  await countMailedTry(platform, caller.address, id);
  const proven = await findMailedSignIn(platform, { id, token, code: step.code ?? '' });
  if (!proven) throw wrongCodeIn('code');
  const done = await systemWrite(platform.pools, async (tx) => {
    const current = await lockJudged(tx, proven.person, proven.judged);
    if (!current || !(await useCode(tx, id, now().toISOString()))) return undefined;
    await refuseInactive(tx, current);
    return enter(tx, platform, caller, { person: current, judged: proven.judged, cookie: step.cookie });
  });
  if (!done) throw new Refusal(authErrors.challengeOver);
  return done;
}
