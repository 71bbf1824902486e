import type { Tx } from '#server/db/scope.ts';
import { insertNotices, type Notice } from './store.ts';

/** Whom to tell is decided by the domain that knows what happened. */
export async function notify(tx: Tx, accountId: number, userIds: number[], notice: Notice): Promise<void> {
  if (userIds.length > 0) await insertNotices(tx, accountId, userIds, notice);
}
