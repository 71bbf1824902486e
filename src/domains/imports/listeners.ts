import { notifyOne } from '#domains/notifications/actions.ts';
import { scopeFor } from '#server/db/scope.ts';
import { emit, type Listeners, TryLater } from '#server/outbox.ts';
import { runImport } from './actions/running.ts';
import { undoImport } from './actions/undoing.ts';
import { forgetContent } from './actions/uploading.ts';
import type { Work } from './actions/work.ts';
import { lockImport, moveImport } from './store.ts';

/** A user waits in front of the screen, so after three failures it is not retried for an hour. */
const MOST_TRIES = 3;

/** Notifies the user, who may have left the page. */
const giveUp = ({ pools }: Work, accountId: number, id: number, state: 'failed' | 'done') =>
  scopeFor(pools, accountId).write(async (tx) => {
    const found = await lockImport(tx, accountId, id);
    const isMoved =
      found && (await moveImport(tx, accountId, id, state === 'failed' ? 'running' : 'undoing', { state }));
    if (!isMoved) return;
    const { actor, undoer, name } = found;
    const payload = { id, user_id: (undoer ?? actor).id, what: name, state };
    await emit(tx, { name: 'imports.failed', accountId, payload });
  });

export const importListeners = (work: Work): Listeners => ({
  /** Long imports end with a notice, since the user may have left the page. */
  'imports.failed': async ({ accountId, payload }) => {
    if (accountId === null) return;
    const title = payload.state === 'failed' ? 'imports.failed.title' : 'imports.undoFailed.title';
    const notice = {
      type: 'dead_job' as const,
      title,
      body: 'imports.failed.body',
      params: { what: String(payload.what) },
      cause: `import ${payload.id} ${payload.state}`,
    };
    await notifyOne(work.pools, accountId, Number(payload.user_id), notice);
  },

  'imports.ordered': async ({ accountId, payload }, attempt) => {
    const [account, id] = [Number(accountId), Number(payload.id)];
    try {
      await runImport(work, account, id);
    } catch (error) {
      if (attempt < MOST_TRIES) throw error;
      await giveUp(work, account, id, 'failed');
      throw new TryLater(String(error), null);
    }
  },
  'imports.undoOrdered': async ({ accountId, payload }, attempt) => {
    const [account, id] = [Number(accountId), Number(payload.id)];
    try {
      await undoImport(work, account, id);
    } catch (error) {
      if (attempt < MOST_TRIES) throw error;
      // The state before the undo, so that the user may try again.
      await giveUp(work, account, id, 'done');
      throw new TryLater(String(error), null);
    }
  },
  'imports.over': ({ accountId, payload }) => {
    const account = Number(accountId);
    return scopeFor(work.pools, account).write(async (tx) => {
      const found = await lockImport(tx, account, Number(payload.id));
      if (found) await forgetContent(tx, account, found);
    });
  },
});
