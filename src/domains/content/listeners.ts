import { type Listeners, TryLater } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { readStep } from './actions/reading.ts';

export const contentListeners = (platform: Platform): Listeners => ({
  /** Step by step, so that a stop waits for no more than one, and other jobs have their turn. */
  'content.read': async ({ payload }) => {
    if (await readStep(platform, Number(payload.connection)))
      throw new TryLater('There is more to read.', 0, false);
  },
});
