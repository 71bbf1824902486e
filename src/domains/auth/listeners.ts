import { findUser } from '#domains/org/store/users.ts';
import { systemWrite } from '#server/db/scope.ts';
import { emit, type Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { mailActivation } from './actions/registration.ts';
import { moveSessions } from './store/sessions.ts';

export const authListeners = (platform: Platform): Listeners => ({
  'auth.sessionEnded': ({ payload }) => platform.announce({ close: [`session:${payload.id}`] }),

  'org.userInvited': ({ payload }) =>
    systemWrite(platform.pools, async (tx) => {
      const person = await findUser(tx, Number(payload.id));
      if (person?.invited && !person.trashed) await mailActivation(tx, platform, person);
    }),

  /** Open sessions work on in the new branch, unless they were switched elsewhere. */
  'org.userMoved': ({ payload }) =>
    systemWrite(platform.pools, async (tx) => {
      const person = await findUser(tx, Number(payload.id));
      if (!person) return;
      await moveSessions(tx, person);
      await emit(tx, { name: 'org.userChanged', accountId: person.account_id, payload: { id: person.id } });
    }),
});
