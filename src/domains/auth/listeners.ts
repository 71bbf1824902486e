import { findUser } from '#domains/org/store/users.ts';
import { now } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { emit, type Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { mailEmailCode } from './actions/email.ts';
import { closeSessions } from './actions/endings.ts';
import { mailReset } from './actions/recovery.ts';
import { mailActivation, mailActivationAgain } from './actions/registration.ts';
import { mailSignInCode } from './actions/signInCodes.ts';
import { forgetCodes } from './store/codes.ts';
import { moveSessions } from './store/sessions.ts';

async function invite(tx: Tx, platform: Platform, id: string | number | undefined): Promise<void> {
  const person = await findUser(tx, Number(id));
  if (person?.invited && !person.trashed) await mailActivation(tx, platform, person);
}

export const authListeners = (platform: Platform): Listeners => ({
  'auth.sessionEnded': ({ payload }) => platform.announce({ close: [`session:${payload.id}`] }),

  'auth.resetAsked': ({ payload }) =>
    systemWrite(platform.pools, (tx) => mailReset(tx, platform, Number(payload.id))),

  'auth.activationAsked': ({ payload }) =>
    systemWrite(platform.pools, (tx) => mailActivationAgain(tx, platform, Number(payload.id))),

  'auth.emailAsked': ({ payload }) =>
    systemWrite(platform.pools, (tx) => mailEmailCode(tx, platform, String(payload.id))),

  'auth.codeAsked': ({ payload }) =>
    systemWrite(platform.pools, (tx) =>
      mailSignInCode(tx, platform, {
        id: String(payload.id),
        userId: Number(payload.user_id),
        hash: String(payload.hash),
        proof: String(payload.proof),
      }),
    ),

  'org.userInvited': ({ payload }) => systemWrite(platform.pools, (tx) => invite(tx, platform, payload.id)),

  /** Mails to the old address lose their codes; a user who is not active yet is invited again at the new one. */
  'org.userReaddressed': ({ payload }) =>
    systemWrite(platform.pools, async (tx) => {
      await forgetCodes(tx, Number(payload.id));
      await invite(tx, platform, payload.id);
    }),

  /** Sessions from before do not come back when the user does. */
  'org.userReturned': ({ payload }) =>
    systemWrite(platform.pools, async (tx) => {
      await closeSessions(tx, { userId: Number(payload.id), at: now().toISOString(), reason: 'returned' });
    }),

  /** Sessions move to the new branch, unless they were switched elsewhere. */
  'org.userMoved': ({ payload }) =>
    systemWrite(platform.pools, async (tx) => {
      const person = await findUser(tx, Number(payload.id));
      if (!person) return;
      await moveSessions(tx, person);
      await emit(tx, { name: 'org.userChanged', accountId: person.account_id, payload: { id: person.id } });
    }),
});
