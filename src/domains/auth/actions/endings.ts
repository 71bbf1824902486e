import type { Tx } from '#server/db/scope.ts';
import { emitAll } from '#server/outbox.ts';
import { type EndedSessions, endSessions } from '../store/sessions.ts';

/** Ends sessions with their tokens and closes their sockets. Returns their number. */
export async function closeSessions(tx: Tx, which: EndedSessions): Promise<number> {
  const ids = await endSessions(tx, which);
  const ended = ids.map((id) => ({ name: 'auth.sessionEnded', accountId: null, payload: { id } }) as const);
  await emitAll(tx, ended);
  return ids.length;
}
