import type { Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { licenceListeners } from './licenceNotices.ts';
import { findAccount } from './store/accounts.ts';
import { findUser } from './store/users.ts';

/** Updates open pages when rights change; users without access are notified first, then disconnected. */
export const orgListeners = ({ pools, announce }: Platform): Listeners => ({
  'org.userChanged': async ({ payload }) => {
    const user = await findUser(pools.system, Number(payload.id));
    if (!user) return;
    const { id, name, active, trashed, theme } = user;
    const data = { user: { id, name, active, trashed, theme } };
    await announce({ to: `private-user-update.${id}`, event: 'user.update', data });
    if (!active || trashed) await announce({ close: [`user:${id}`] });
  },
  'org.accountChanged': async ({ payload }) => {
    const account = await findAccount(pools.system, Number(payload.id));
    if (!account) return;
    const { id, name, active, trashed } = account;
    const data = { account: { id, name, active, trashed } };
    await announce({ to: `private-account-update.${id}`, event: 'account.update', data });
    if (!active || trashed) await announce({ close: [`account:${id}`] });
  },
  ...licenceListeners(pools),
});
