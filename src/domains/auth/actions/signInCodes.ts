import { randomUUID } from 'node:crypto';
import { findUser } from '#domains/org/store/users.ts';
import { now, secondsFromNow } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { NOBODY } from '#server/session.ts';
import type { Challenge } from '../contract/session.ts';
import { queueAuthMail } from '../mails.ts';
import { MAILED_CODE_SECONDS } from '../rules.ts';
import { findCode, insertCodeAs } from '../store/codes.ts';
import { type Credentials, findCredentials } from '../store/people.ts';
import { hashOf, newDigits, newToken } from '../tokens.ts';
import { mayMail } from './attempts.ts';
import type { Person } from './judged.ts';

const MAILED = 'mst_m_';
export const isMailedChallenge = (token: string) => token.startsWith(MAILED);

/** What was right at the password; missing where it was wrong, or nobody has this name. */
export interface Proven {
  person: Person;
  judged: Credentials;
}

/**
 * A sign-in by a stranger after too many failures of a day: a mailed code is asked for, whether name and password are
 * right or not. Answer and statements are the same, so guessing passwords tells nothing; the job mails only where they
 * are right.
 */
export async function askForMailedCode(
  platform: Platform,
  email: string,
  proven: Proven | undefined,
): Promise<Challenge> {
  // Wrong passwords count apart: they must not use up the mails of the owner.
  const mayBeMailed = await mayMail(platform, 'code', proven ? email : `${email} wrong`);
  const [id, token] = [randomUUID(), newToken(MAILED)];
  const asked = mayBeMailed ? proven : undefined;
  const payload = {
    id,
    user_id: asked?.person.id ?? NOBODY,
    hash: hashOf(token),
    proof: proofOf(asked?.judged),
  };
  await systemWrite(platform.pools, (tx) => emit(tx, { name: 'auth.codeAsked', accountId: null, payload }));
  return { challenge: `${id}.${token}`, expires_in: MAILED_CODE_SECONDS, by: 'mail' };
}

/** Shows later that the password is still the one that was right. */
const proofOf = (judged: Credentials | undefined) => hashOf(judged?.password_hash ?? '');

/** Six digits have too little entropy for a plain hash, so the hash uses a key outside the database. */
const hashOfDigits = ({ secrets }: Platform, id: string, digits: string) =>
  secrets.derive(`sign-in code ${id} ${digits}`);

interface Asked {
  id: string;
  userId: number;
  hash: string;
  proof: string;
}

export async function mailSignInCode(
  tx: Tx,
  platform: Platform,
  { id, userId, hash, proof }: Asked,
): Promise<void> {
  const person = await findUser(tx, userId);
  if (!person?.active || person.trashed) return;
  const digits = newDigits();
  const expiresAt = secondsFromNow(MAILED_CODE_SECONDS);
  const data = { code: hashOfDigits(platform, id, digits), proof };
  const isNew = await insertCodeAs(tx, id, { userId, kind: 'mailed', hash, expiresAt, data });
  if (isNew) await queueAuthMail(tx, platform, person, 'signInCode', { params: { code: digits } });
}

/** Undefined for a wrong code, one of a wrong password, an old one, and one whose password was changed since. */
export async function findMailedSignIn(
  platform: Platform,
  { id, token, code }: { id: string; token: string; code: string },
): Promise<Proven | undefined> {
  const { system } = platform.pools;
  const found = await findCode(system, 'mailed', id, now().toISOString());
  if (found?.hash !== hashOf(token) || found.data.code !== hashOfDigits(platform, id, code)) return undefined;
  const person = await findUser(system, found.user_id);
  const judged = await findCredentials(system, found.user_id);
  if (!person || !judged || found.data.proof !== proofOf(judged)) return undefined;
  return { person, judged };
}
