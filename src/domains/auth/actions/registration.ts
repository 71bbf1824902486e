import type * as z from 'zod/mini';
import { productActor, record } from '#domains/history/actions.ts';
import { demoEnd } from '#domains/licences/rules.ts';
import { insertLicence, listLicences } from '#domains/licences/store.ts';
import { changeAccount, changeUser } from '#domains/org/actions.ts';
import { EMAIL_TAKEN, refuseIfTaken } from '#domains/org/errors.ts';
import { findAccount, insertAccount } from '#domains/org/store/accounts.ts';
import { findUser, findUserByEmail, insertUser } from '#domains/org/store/users.ts';
import type { Caller } from '#server/caller.ts';
import { todayIn } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { requirePhone } from '#server/phones.ts';
import type { Platform } from '#server/platform.ts';
import { Refusal, wrongField } from '#shared/errors.ts';
import type { registerInput } from '../contract/schemas.ts';
import { authErrors } from '../errors.ts';
import { queueAuthMail } from '../mails.ts';
import { hashPassword } from '../passwords.ts';
import { ACTIVATION_SECONDS } from '../rules.ts';
import { findCredentials, storePassword } from '../store/people.ts';
import { findMailedCode, type MailedCode, newMailedCode, takeMailedCode } from './mailedCodes.ts';
import { requireGoodPassword } from './password.ts';
import { actorOf } from './sessions.ts';

type Registration = z.output<typeof registerInput>;
type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The agency is inactive until its first user follows the link. */
export async function register(platform: Platform, { account, user }: Registration): Promise<void> {
  requirePhone(user.tel, { country: account.country_code, field: 'user.tel' });
  const work = systemWrite(platform.pools, async (tx) => {
    const taken = await findUserByEmail(tx, user.email);
    if (taken && !taken.trashed) throw wrongField('user.email', EMAIL_TAKEN);
    const accountId = await insertAccount(tx, { ...account, active: false });
    const id = await insertUser(tx, {
      ...user,
      account_id: accountId,
      roles: ['sm_admin', 'sm_booker'],
      owner: true,
      active: false,
      invited: true,
    });
    const person = await findUser(tx, id);
    if (person) await mailActivation(tx, platform, person);
    const actor = productActor(accountId, user.name);
    await record(tx, actor, { entity: 'accounts', id: accountId, action: 'registered' });
  });
  await work.catch(refuseIfTaken('user.email'));
}

export async function mailActivation(tx: Tx, platform: Platform, person: Person): Promise<void> {
  const { id, code } = await newMailedCode(tx, person.id, 'activation', ACTIVATION_SECONDS);
  const url = `${platform.publicUrl()}/activation/${id}/${code}`;
  await queueAuthMail(tx, platform, person, 'activation', { url });
}

/** Inactive users with a password were switched off by an admin: no new link. */
export async function mailActivationAgain(tx: Tx, platform: Platform, userId: number): Promise<void> {
  const person = await findUser(tx, userId);
  if (!person || person.active || person.trashed) return;
  if (!(await findCredentials(tx, person.id))) await mailActivation(tx, platform, person);
}

export async function findInvited({ pools }: Platform, mailed: MailedCode) {
  const { user_id } = await findMailedCode(pools.system, 'activation', mailed);
  const person = await findUser(pools.system, user_id);
  const account = person && (await findAccount(pools.system, person.account_id));
  if (!person || !account || person.trashed) throw new Refusal(authErrors.wrongCode);
  return { name: person.name, email: person.email, account_name: account.name };
}

/** The first user activates a new agency, and its demo starts on that day. */
export async function activate(
  platform: Platform,
  caller: Caller,
  { password, ...mailed }: MailedCode & { password: string },
): Promise<void> {
  const { email } = await findInvited(platform, mailed);
  requireGoodPassword(password, email);
  const hash = await hashPassword(password);
  await systemWrite(platform.pools, async (tx) => {
    const { user_id } = await takeMailedCode(tx, 'activation', mailed);
    const person = await findUser(tx, user_id);
    const account = person && (await findAccount(tx, person.account_id));
    if (!person || !account) throw new Refusal(authErrors.wrongCode);
    await storePassword(tx, person.id, hash);
    await changeUser(tx, person.id, { active: true, invited: false });
    await record(tx, actorOf(person, caller), { entity: 'users', id: person.id, action: 'activated' });
    if (account.active || !person.owner || (await listLicences(tx, account.id)).length > 0) return;
    await changeAccount(tx, account.id, { active: true });
    const expire_at = demoEnd(todayIn(account.time_zone));
    await insertLicence(tx, account.id, { pricing: 'std', demo: true, expire_at });
  });
}
