import { record } from '#domains/history/actions.ts';
import { mailAddressChanged } from '#domains/org/actions/mails.ts';
import { requireFewAddresses } from '#domains/org/actions/people.ts';
import { changeUser } from '#domains/org/actions.ts';
import { EMAIL_TAKEN, refuseIfTaken } from '#domains/org/errors.ts';
import { findUser, findUserByEmail } from '#domains/org/store/users.ts';
import type { Caller } from '#server/caller.ts';
import { now } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { invitedName } from '#shared/contract.ts';
import { Refusal, wrongField } from '#shared/errors.ts';
import { authErrors } from '../errors.ts';
import { queueAuthMail } from '../mails.ts';
import { EMAIL_CHANGE_SECONDS } from '../rules.ts';
import { findCode, forgetCodes } from '../store/codes.ts';
import { mayMail } from './attempts.ts';
import { requireProof } from './judged.ts';
import { type MailedCode, newMailedCode, renewCode, takeMailedCode } from './mailedCodes.ts';
import { provePassword } from './password.ts';
import type { Self } from './self.ts';
import { actorOf } from './sessions.ts';

/** The new address must be confirmed first. The call does the same for one that is taken; the job mails nothing then. */
export async function askForEmail(self: Self, email: string, currentPassword: string): Promise<void> {
  const { platform, user } = self;
  const proof = await provePassword(self, currentPassword);
  if (!(await mayMail(platform, 'email', String(user.id))))
    throw new Refusal(authErrors.tooManyAttempts, { seconds: 3600 });
  await systemWrite(platform.pools, async (tx) => {
    const person = await requireProof(tx, user.id, proof);
    const { id } = await newMailedCode(tx, person.id, 'email', EMAIL_CHANGE_SECONDS, { email });
    await emit(tx, { name: 'auth.emailAsked', accountId: null, payload: { id } });
  });
}

/** The code is replaced by the one that is mailed, since only hashes are stored. */
export async function mailEmailCode(tx: Tx, platform: Platform, id: string): Promise<void> {
  const found = await findCode(tx, 'email', id, now().toISOString());
  const person = found && (await findUser(tx, found.user_id));
  const email = found?.data.email ?? '';
  if (!person || person.trashed || email === '') return;
  const taken = await findUserByEmail(tx, email);
  if (taken && !taken.trashed) return;
  const code = await renewCode(tx, id);
  const url = `${platform.publicUrl()}/email/${id}?code=${encodeURIComponent(code)}`;
  // Nobody has confirmed the address: a name that may be a message or a link is left out.
  const name = invitedName.safeParse(person.name).success ? person.name : email;
  await queueAuthMail(tx, platform, { ...person, name, email }, 'emailConfirm', { url });
}

export async function confirmEmail(platform: Platform, caller: Caller, mailed: MailedCode): Promise<void> {
  const work = systemWrite(platform.pools, async (tx) => {
    const { user_id, data } = await takeMailedCode(tx, 'email', mailed);
    const person = await findUser(tx, user_id);
    const email = data.email ?? '';
    const taken = await findUserByEmail(tx, email);
    if (!person || email === '' || person.trashed) throw new Refusal(authErrors.wrongCode);
    if (taken && !taken.trashed) throw wrongField('email', EMAIL_TAKEN);
    await requireFewAddresses(tx, person);
    await changeUser(tx, person.id, { email });
    await forgetCodes(tx, person.id);
    // Sent to the old address, so that a hijacked session cannot hide the change from the owner.
    await mailAddressChanged(tx, platform, person, email);
    const changes = { email: { from: person.email, to: email } };
    const actor = actorOf(person, caller);
    await record(tx, actor, { entity: 'users', id: person.id, action: 'email_changed', changes });
  });
  await work.catch(refuseIfTaken('email'));
}
