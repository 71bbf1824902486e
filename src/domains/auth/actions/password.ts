import { record } from '#domains/history/actions.ts';
import { now } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import { wrongField } from '#shared/errors.ts';
import { queueAuthMail } from '../mails.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { passwordFlaw } from '../rules.ts';
import { forgetCodes } from '../store/codes.ts';
import { type Credentials, findCredentials, storePassword } from '../store/people.ts';
import { countFailure, refuseGuessing } from './attempts.ts';
import { closeSessions } from './endings.ts';
import { requireProof } from './judged.ts';
import type { Self } from './self.ts';

/** Protects an unattended screen: credentials change only with the password. Wrong tries count as failed sign-ins. */
export async function provePassword(
  { platform, caller, user }: Self,
  password: string,
): Promise<Credentials> {
  const attempt = { email: user.email, address: caller.address, isSignedIn: true };
  await refuseGuessing(platform, attempt);
  const credentials = await findCredentials(platform.pools.system, user.id);
  if (credentials && (await isPassword(credentials.password_hash, password))) {
    await refuseGuessing(platform, attempt);
    return credentials;
  }
  await countFailure(platform, attempt);
  throw wrongField('current_password', 'auth.errors.wrongPassword');
}

export function requireGoodPassword(password: string, email: string): void {
  const flaw = passwordFlaw(password, email);
  if (flaw !== undefined) throw wrongField('password', flaw);
}

/** The old password may be known to others: the other sessions end, and mailed codes lose their validity. */
export async function changePassword(self: Self, current: string, password: string): Promise<void> {
  const { platform, user } = self;
  const proof = await provePassword(self, current);
  requireGoodPassword(password, user.email);
  const hash = await hashPassword(password);
  await systemWrite(platform.pools, async (tx) => {
    const person = await requireProof(tx, user.id, proof);
    await storePassword(tx, user.id, hash);
    await forgetCodes(tx, user.id);
    const at = now().toISOString();
    await closeSessions(tx, { userId: user.id, but: user.sessionId, at, reason: 'password' });
    await queueAuthMail(tx, platform, person, 'passwordChanged');
    const actor = { ...user, accountId: user.homeAccountId };
    await record(tx, actor, { entity: 'users', id: user.id, action: 'password_changed' });
  });
}
