import { record } from '#domains/history/actions.ts';
import { outranks } from '#domains/org/rules.ts';
import { findUser } from '#domains/org/store/users.ts';
import { now } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import { scopesOf } from '#shared/permissions.ts';
import { authErrors } from '../errors.ts';
import { queueAuthMail } from '../mails.ts';
import { type Credentials, lockCredentials, offerFactor, storeFactor } from '../store/people.ts';
import { countFailure, refuseGuessing } from './attempts.ts';
import { type FactorCode, giveRecoveryCodes, isRightFactor, newFactor } from './factorCodes.ts';
import { requireProof } from './judged.ts';
import { provePassword } from './password.ts';
import type { Self } from './self.ts';

export async function enrolFactor(self: Self, currentPassword: string) {
  const { platform, user } = self;
  const proof = await provePassword(self, currentPassword);
  if (proof.totp_confirmed_at !== null) throw new Refusal(authErrors.alreadyEnrolled);
  const factor = newFactor(user.email);
  const totp_secret = platform.secrets.seal(factor.secret);
  const isOffered = await systemWrite(platform.pools, async (tx) => {
    await requireProof(tx, user.id, proof);
    return offerFactor(tx, user.id, totp_secret);
  });
  if (!isOffered) throw new Refusal(authErrors.alreadyEnrolled); // Enrolled meanwhile in another window.
  return factor;
}

/** Confirmed by a first code: a user who cannot make codes is not locked out. */
export async function confirmFactor(self: Self, code: string): Promise<string[]> {
  const { platform, caller, user } = self;
  const attempt = { email: user.email, address: caller.address, isSignedIn: true };
  await refuseGuessing(platform, attempt);
  const codes = await systemWrite(platform.pools, async (tx) => {
    const credentials = await lockCredentials(tx, user.id);
    if (credentials?.totp_confirmed_at) throw new Refusal(authErrors.alreadyEnrolled);
    if (!credentials?.totp_secret) throw new Refusal(authErrors.notEnrolled);
    if (!(await isRightFactor(tx, platform, user.id, { code }))) return undefined;
    await storeFactor(tx, user.id, { totp_confirmed_at: now().toISOString() });
    await mailAndRecord(tx, self, 'factorOn', 'second_factor_on');
    return giveRecoveryCodes(tx, platform, user.id);
  });
  if (codes) return codes;
  await countFailure(platform, attempt);
  throw wrongField('code', 'auth.errors.wrongCode');
}

export async function disableFactor(self: Self, currentPassword: string, code: FactorCode): Promise<void> {
  const { platform, user } = self;
  const proof = await provePassword(self, currentPassword);
  requireFactor(proof);
  await withFactor(self, proof, code, async (tx) => {
    await forgetFactor(tx, user.id);
    await mailAndRecord(tx, self, 'factorOff', 'second_factor_off');
    await giveNoCodes(tx, platform, user.id);
  });
}

export async function renewRecoveryCodes(self: Self, currentPassword: string, code: string) {
  const { platform, user } = self;
  const proof = await provePassword(self, currentPassword);
  requireFactor(proof);
  return withFactor(self, proof, { code }, async (tx) => {
    await mailAndRecord(tx, self, 'newCodes', 'recovery_codes_renewed');
    return giveRecoveryCodes(tx, platform, user.id);
  });
}

/** For users who lost phone and codes. Resetting one's own factor this way would bypass the password. */
export async function resetFactorOf({ platform, user }: Self, id: number): Promise<void> {
  if (id === user.id) throw wrongField('id', 'org.errors.notYourself');
  await systemWrite(platform.pools, async (tx) => {
    const person = await personToSecure(tx, user, id);
    await forgetFactor(tx, person.id);
    await giveNoCodes(tx, platform, person.id);
    await queueAuthMail(tx, platform, person, 'factorReset', { params: { admin: user.name } });
    const actor = { ...user, accountId: person.account_id };
    await record(tx, actor, { entity: 'users', id: person.id, action: 'second_factor_reset' });
  });
}

/** A user of the account, or of any account if the role covers them; others are a 404. */
export async function personInReach(tx: Tx, user: CallingUser, id: number) {
  const person = await findUser(tx, id);
  const everywhere = scopesOf(user, 'user.security').includes('A');
  if (!person || (!everywhere && person.account_id !== user.accountId)) {
    throw new Refusal(commonErrors.itemNotFound);
  }
  return person;
}

/** A user whom the caller may change: nobody with more rights. */
export async function personToSecure(tx: Tx, user: CallingUser, id: number) {
  const person = await personInReach(tx, user, id);
  if (!outranks(user, person)) throw new Refusal(commonErrors.forbidden);
  return person;
}

function requireFactor({ totp_confirmed_at }: Credentials): void {
  if (totp_confirmed_at === null) throw new Refusal(authErrors.notEnrolled);
}

async function withFactor<Result>(
  { platform, caller, user }: Self,
  proof: Credentials,
  code: FactorCode,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const attempt = { email: user.email, address: caller.address, isSignedIn: true };
  await refuseGuessing(platform, attempt);
  const done = await systemWrite(platform.pools, async (tx) => {
    await requireProof(tx, user.id, proof);
    return (await isRightFactor(tx, platform, user.id, code)) ? { result: await work(tx) } : undefined;
  });
  if (done) return done.result;
  await countFailure(platform, attempt);
  throw wrongField(code.recovery_code === undefined ? 'code' : 'recovery_code', 'auth.errors.wrongCode');
}

const forgetFactor = (tx: Tx, userId: number) =>
  storeFactor(tx, userId, { totp_secret: null, totp_confirmed_at: null });

const giveNoCodes = async (tx: Tx, platform: Platform, userId: number): Promise<void> => {
  await giveRecoveryCodes(tx, platform, userId); // Overwrites the old codes with new ones that nobody has seen.
};

type FactorMail = 'factorOn' | 'factorOff' | 'newCodes';

async function mailAndRecord(
  tx: Tx,
  { platform, user }: Self,
  mail: FactorMail,
  action: string,
): Promise<void> {
  const person = await findUser(tx, user.id);
  if (person) await queueAuthMail(tx, platform, person, mail);
  await record(tx, { ...user, accountId: user.homeAccountId }, { entity: 'users', id: user.id, action });
}
