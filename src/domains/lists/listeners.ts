import { notifyOne } from '#domains/notifications/actions.ts';
import { type Listeners, TryLater } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import type { ShownList } from '#server/shownLists.ts';
import { giveUp, removeExport, writeOrdered } from './actions/exports.ts';
import { WRITTEN_AT_ONCE } from './rules.ts';

/** How soon it is looked whether there is a place. */
const AGAIN_SECONDS = 2;
/** Somebody is waiting before the screen: what fails three times is not tried for an hour. */
const MOST_TRIES = 3;

export function listListeners(
  { pools, storage }: Pick<Platform, 'pools' | 'storage'>,
  lists: readonly ShownList[],
  texts: Record<string, readonly string[]>,
): Listeners {
  const listOf = (name: string) => lists.find((list) => list.name === name);
  const work = { pools, storage, texts, listOf };
  let writing = 0;
  return {
    'lists.exportOrdered': async ({ accountId, payload }, attempt) => {
      const [account, id] = [Number(accountId), Number(payload.id)];
      // Mails and everything else that follows a change find places free, however many order large files.
      if (writing >= WRITTEN_AT_ONCE) throw new TryLater('Others are being written.', AGAIN_SECONDS, false);
      writing += 1;
      try {
        await writeOrdered(work, account, id);
      } catch (error) {
        if (attempt < MOST_TRIES) throw error;
        await giveUp(work, account, id);
        throw new TryLater(String(error), null);
      } finally {
        writing -= 1;
      }
    },
    /** Whoever ordered a large file may have left the page by now. */
    'lists.exportFailed': async ({ accountId, payload }) => {
      if (accountId === null) return;
      const notice = {
        type: 'dead_job' as const,
        title: 'lists.export.notWritten.title',
        body: 'lists.export.failed',
        params: { what: String(payload.what) },
        cause: `export ${payload.id}`,
      };
      await notifyOne(pools, accountId, Number(payload.user_id), notice);
    },
    'lists.exportEnded': ({ accountId, payload }) =>
      removeExport(work, Number(accountId), Number(payload.id)),
  };
}
