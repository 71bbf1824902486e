import type { Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';

export const authListeners = ({ announce }: Platform): Listeners => ({
  'auth.sessionEnded': ({ payload }) => announce({ close: [`session:${payload.id}`] }),
});
