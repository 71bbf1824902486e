import { systemWrite } from '#server/db/scope.ts';
import type { Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { notify } from './actions.ts';

/** A mail that could not be sent at all is told to the one who sent it. */
export const notificationListeners = ({ pools }: Platform): Listeners => ({
  'mail.failed': async ({ accountId, payload }) => {
    if (accountId === null) return;
    const params = { recipient: String(payload.recipient) };
    await systemWrite(pools, (tx) =>
      notify(tx, accountId, [Number(payload.user_id)], {
        type: 'mail_failed',
        title: 'notifications.mailFailed',
        params,
        cause: `mail ${payload.id}`,
      }),
    );
  },
});
