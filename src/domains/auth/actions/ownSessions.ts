import { record } from '#domains/history/actions.ts';
import { now } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { listSessions } from '../store/sessions.ts';
import { closeSessions } from './endings.ts';
import { personInReach, personToSecure } from './secondFactor.ts';
import type { Self } from './self.ts';

export async function ownSessions({ platform, user }: Self) {
  const list = await listSessions(platform.pools.system, user.id, now().toISOString());
  return list.map((session) => ({ ...session, current: session.id === user.sessionId }));
}

export async function endOwnSessions({ platform, user }: Self, id: string | undefined): Promise<number> {
  const at = now().toISOString();
  return systemWrite(platform.pools, async (tx) => {
    const which = id === undefined ? { but: user.sessionId } : { id };
    const ended = await closeSessions(tx, { userId: user.id, at, reason: 'by user', ...which });
    if (id !== undefined && ended === 0) throw new Refusal(commonErrors.itemNotFound);
    const actor = { ...user, accountId: user.homeAccountId };
    const changes = { ended };
    await record(tx, actor, { entity: 'users', id: user.id, action: 'sessions_ended', changes });
    return ended;
  });
}

export async function signOut({ platform, user }: Self, everywhere: boolean): Promise<void> {
  const which = everywhere ? {} : { id: user.sessionId };
  await systemWrite(platform.pools, (tx) =>
    closeSessions(tx, { userId: user.id, at: now().toISOString(), reason: 'signed out', ...which }),
  );
}

export const sessionsOf = ({ platform, user }: Self, id: number) =>
  systemWrite(platform.pools, async (tx) => {
    const person = await personInReach(tx, user, id);
    const list = await listSessions(tx, person.id, now().toISOString());
    return list.map((session) => ({ ...session, current: session.id === user.sessionId }));
  });

export const endSessionsOf = ({ platform, user }: Self, id: number): Promise<number> =>
  systemWrite(platform.pools, async (tx) => {
    const person = await personToSecure(tx, user, id);
    const ended = await closeSessions(tx, {
      userId: person.id,
      at: now().toISOString(),
      reason: 'by admin',
    });
    const actor = { ...user, accountId: person.account_id };
    const changes = { ended };
    await record(tx, actor, { entity: 'users', id: person.id, action: 'sessions_ended', changes });
    return ended;
  });
