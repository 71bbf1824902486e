import { notifyOne } from '#domains/notifications/actions.ts';
import type { ExportableList } from '#server/exportableLists.ts';
import { type Listeners, TryLater } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { giveUp, removeExport, writeOrdered } from './actions/exports.ts';
import { CONCURRENT_EXPORTS } from './rules.ts';

/** Interval of retrying while all places are taken. */
const AGAIN_SECONDS = 2;
/** A user waits in front of the screen, so after three failures it is not retried for an hour. */
const MOST_TRIES = 3;

export function listListeners(
  { pools, storage }: Pick<Platform, 'pools' | 'storage'>,
  lists: readonly ExportableList[],
  texts: Record<string, readonly string[]>,
): Listeners {
  const listOf = (name: string) => lists.find((list) => list.name === name);
  const work = { pools, storage, texts, listOf };
  let writing = 0;
  return {
    'lists.exportOrdered': async ({ accountId, payload }, attempt) => {
      const [account, id] = [Number(accountId), Number(payload.id)];
      // Leaves places for mails and other jobs, however many large files are ordered.
      if (writing >= CONCURRENT_EXPORTS)
        throw new TryLater('Others are being written.', AGAIN_SECONDS, false);
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
    /** The user may have left the page. */
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
