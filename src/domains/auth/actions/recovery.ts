import { record } from '#domains/history/actions.ts';
import { findUser, findUserByEmail } from '#domains/org/store/users.ts';
import type { Caller } from '#server/caller.ts';
import { now } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { NOBODY } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';
import { authErrors } from '../errors.ts';
import { queueAuthMail } from '../mails.ts';
import { hashPassword } from '../passwords.ts';
import { RESET_SECONDS } from '../rules.ts';
import { forgetCodes } from '../store/codes.ts';
import { findCredentials, storePassword } from '../store/people.ts';
import { forgetPlaces } from '../store/places.ts';
import { forgetFailures, mayMail } from './attempts.ts';
import { closeSessions } from './endings.ts';
import { findMailedCode, type MailedCode, newMailedCode, takeMailedCode } from './mailedCodes.ts';
import { requireGoodPassword } from './password.ts';
import { actorOf } from './sessions.ts';

/**
 * The call does the same for every address, known or not, so neither its answer nor its time tells them apart: it looks
 * the address up and stores a job. The job does the rest.
 */
export async function askFor(platform: Platform, what: 'reset' | 'activation', email: string): Promise<void> {
  const mayBeMailed = await mayMail(platform, what, email);
  await systemWrite(platform.pools, async (tx) => {
    const person = await findUserByEmail(tx, email);
    const id = (mayBeMailed && person?.id) || NOBODY;
    await emit(tx, { name: `auth.${what}Asked`, accountId: null, payload: { id } });
  });
}

/** Only users with a password get a mail. */
export async function mailReset(tx: Tx, platform: Platform, userId: number): Promise<void> {
  const person = await findUser(tx, userId);
  if (!person?.active || person.trashed || !(await findCredentials(tx, person.id))) return;
  const { id, code } = await newMailedCode(tx, person.id, 'reset', RESET_SECONDS);
  const url = `${platform.publicUrl()}/reset/${id}?code=${encodeURIComponent(code)}`;
  await queueAuthMail(tx, platform, person, 'reset', { url });
}

export const checkReset = ({ pools }: Platform, mailed: MailedCode) =>
  findMailedCode(pools.system, 'reset', mailed);

/** The old password may be known to others, so every session ends. */
export async function resetPassword(
  platform: Platform,
  caller: Caller,
  { password, ...mailed }: MailedCode & { password: string },
): Promise<void> {
  const { user_id } = await checkReset(platform, mailed);
  const person = await findUser(platform.pools.system, user_id);
  if (!person) throw new Refusal(authErrors.wrongCode);
  requireGoodPassword(password, person.email);
  const hash = await hashPassword(password);
  await systemWrite(platform.pools, async (tx) => {
    await takeMailedCode(tx, 'reset', mailed);
    await storePassword(tx, person.id, hash);
    await forgetCodes(tx, person.id);
    await forgetPlaces(tx, person.id);
    await closeSessions(tx, { userId: person.id, at: now().toISOString(), reason: 'reset' });
    await queueAuthMail(tx, platform, person, 'passwordChanged');
    await record(tx, actorOf(person, caller), { entity: 'users', id: person.id, action: 'password_reset' });
  });
  await forgetFailures(platform, { email: person.email, address: caller.address });
}
