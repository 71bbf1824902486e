import { record } from '#domains/history/actions.ts';
import { mailAddressChanged } from '#domains/org/actions/mails.ts';
import { changeUser } from '#domains/org/actions.ts';
import { EMAIL_TAKEN, refuseIfTaken } from '#domains/org/errors.ts';
import { findUser, findUserByEmail } from '#domains/org/store/users.ts';
import type { Caller } from '#server/caller.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { Refusal, wrongField } from '#shared/errors.ts';
import { authErrors } from '../errors.ts';
import { queueAuthMail } from '../mails.ts';
import { EMAIL_CHANGE_SECONDS } from '../rules.ts';
import { forgetCodes } from '../store/codes.ts';
import { mayMail } from './attempts.ts';
import { requireProof } from './judged.ts';
import { type MailedCode, newMailedCode, takeMailedCode } from './mailedCodes.ts';
import { provePassword } from './password.ts';
import type { Self } from './self.ts';
import { actorOf } from './sessions.ts';

/** The new address must be confirmed first. Whether it is taken is not revealed here: no mail goes there then. */
export async function askForEmail(self: Self, email: string, currentPassword: string): Promise<void> {
  const { platform, user } = self;
  const proof = await provePassword(self, currentPassword);
  if (!(await mayMail(platform, 'email', String(user.id))))
    throw new Refusal(authErrors.tooManyAttempts, { seconds: 3600 });
  await systemWrite(platform.pools, async (tx) => {
    const person = await requireProof(tx, user.id, proof);
    const taken = await findUserByEmail(tx, email);
    if (taken && !taken.trashed) return;
    const { id, code } = await newMailedCode(tx, person.id, 'email', EMAIL_CHANGE_SECONDS, { email });
    const url = `${platform.publicUrl()}/email/${id}?code=${encodeURIComponent(code)}`;
    await queueAuthMail(tx, platform, { ...person, email }, 'emailConfirm', { url });
  });
}

export async function confirmEmail(platform: Platform, caller: Caller, mailed: MailedCode): Promise<void> {
  const work = systemWrite(platform.pools, async (tx) => {
    const { user_id, data } = await takeMailedCode(tx, 'email', mailed);
    const person = await findUser(tx, user_id);
    const email = data.email ?? '';
    const taken = await findUserByEmail(tx, email);
    if (!person || email === '' || person.trashed) throw new Refusal(authErrors.wrongCode);
    if (taken && !taken.trashed) throw wrongField('email', EMAIL_TAKEN);
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
