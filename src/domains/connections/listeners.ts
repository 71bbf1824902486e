import { notify } from '#domains/notifications/actions.ts';
import { notifyConcerned } from '#domains/org/actions.ts';
import { listAllowed } from '#domains/org/store/users.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { writtenTime } from '#shared/dates.ts';
import { findOutage } from './store/health.ts';
import { accountsSelling, findConnection } from './store.ts';

export const connectionListeners = ({ pools, announce }: Platform): Listeners => ({
  /** The light of a connection changed: open pages show it, and an outage is told once. */
  'connections.turned': async ({ payload }) => {
    const id = Number(payload.id);
    const connection = await findConnection(pools.system, null, id);
    if (!connection) return;
    const selling = await accountsSelling(pools.system, connection.touroperator_id);
    if (Number(payload.outage) > 0)
      await systemWrite(pools, (tx) => tellOutage(tx, Number(payload.outage), selling));
    const readers = await listAllowed(pools.system, 'connection.read', connection.offered_by ?? 0);
    const accounts = new Set([...selling, ...readers.map(({ account_id }) => account_id)]);
    for (const account of accounts) {
      const data = { connection: { id } };
      await announce({ to: `private-account-update.${account}`, event: 'connection.update', data });
    }
  },
});

/** Admins of the agencies that sell it, and the provider. Idempotent: the outage is its cause. */
async function tellOutage(tx: Tx, id: number, selling: number[]): Promise<void> {
  const outage = await findOutage(tx, id);
  if (!outage) return;
  const noticeIn = (timeZone: string) => ({
    type: 'operator_down' as const,
    params: { operator: outage.toc, since: writtenTime(outage.since, timeZone) },
    cause: `outage ${id}`,
  });
  const zones = await tx.selectFrom('accounts').select(['id', 'time_zone']).execute();
  const zoneOf = new Map(zones.map(({ id: account, time_zone }) => [account, time_zone]));
  const ROUTE = `/settings/connections?id=${outage.connection_id}`;
  for (const account of selling) {
    const notice = noticeIn(zoneOf.get(account) ?? 'UTC');
    const route = account === outage.offered_by ? ROUTE : '/settings/touroperators';
    await notifyConcerned(tx, account, { ...notice, route });
  }
  const providers = await listAllowed(tx, 'account.manage', 0);
  for (const { id: user, account_id } of providers) {
    const notice = noticeIn(zoneOf.get(account_id) ?? 'UTC');
    await notify(tx, account_id, [user], { ...notice, route: ROUTE });
  }
}
