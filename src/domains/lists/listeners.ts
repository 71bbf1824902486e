import { type Listeners, TryLater } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import type { ShownList } from '#server/shownLists.ts';
import { giveUp, removeExport, writeOrdered } from './actions/exports.ts';

/** Somebody is waiting before the screen: what fails three times is not tried for an hour. */
const MOST_TRIES = 3;

export function listListeners(
  { pools, storage }: Pick<Platform, 'pools' | 'storage'>,
  lists: readonly ShownList[],
  texts: Record<string, readonly string[]>,
): Listeners {
  const listOf = (name: string) => lists.find((list) => list.name === name);
  const work = { pools, storage, texts, listOf };
  return {
    'lists.exportOrdered': async ({ accountId, payload }, attempt) => {
      const [account, id] = [Number(accountId), Number(payload.id)];
      try {
        await writeOrdered(work, account, id);
      } catch (error) {
        if (attempt < MOST_TRIES) throw error;
        await giveUp(work, account, id);
        throw new TryLater(String(error), null);
      }
    },
    'lists.exportEnded': ({ accountId, payload }) =>
      removeExport(work, Number(accountId), Number(payload.id)),
  };
}
