import type { Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { asLocale, type TextRows } from '#shared/texts.ts';
import { notifyOne } from './actions.ts';
import { listNoticesById } from './store.ts';
import { noticeIn } from './wording.ts';

/** Users belong to a later domain, so the composition passes in their languages. */
type FindReader = (userId: number) => Promise<{ language: string } | undefined>;

export const notificationListeners = (
  { pools, announce }: Platform,
  texts: TextRows,
  findReader: FindReader,
): Listeners => ({
  /** Notifies the sender of a mail that failed for good. */
  'mail.failed': async ({ accountId, payload }) => {
    if (accountId === null) return;
    const notice = {
      type: 'mail_failed' as const,
      params: { recipient: String(payload.recipient) },
      cause: `mail ${payload.id}`,
    };
    await notifyOne(pools, accountId, Number(payload.user_id), notice);
  },

  /** Publishes to a channel that only the user may join. */
  'notifications.added': async ({ payload }) => {
    const ids = String(payload.ids).split(',').map(Number);
    for (const { user_id, ...row } of await listNoticesById(pools.system, ids)) {
      const reader = await findReader(user_id);
      const notify = noticeIn(texts, row, asLocale(reader?.language));
      await announce({ to: `private-user-notify.${user_id}`, event: 'notify.new', data: { notify } });
    }
  },
});
