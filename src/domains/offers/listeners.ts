import { notify } from '#domains/notifications/actions.ts';
import { notifyConcerned } from '#domains/org/actions.ts';
import { listAllowed } from '#domains/org/store/users.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Listeners } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { type DeliveryRow, findDelivery, lastTaken } from './store/deliveries.ts';

export const offerListeners = ({ pools, announce }: Platform): Listeners => ({
  /** A delivery ended: open pages show it, and one that was not taken is told. */
  'offers.delivered': async ({ payload }) => {
    const delivery = await findDelivery(pools.system, null, Number(payload.id));
    if (!delivery) return;
    const isBad = delivery.state === 'refused' || delivery.state === 'failed';
    if (isBad) await systemWrite(pools, (tx) => tellRefused(tx, delivery));
    const readers = await listAllowed(pools.system, 'feed.read', delivery.offered_by ?? 0);
    for (const account of new Set(readers.map(({ account_id }) => account_id))) {
      const data = { feed: { id: delivery.touroperator_id } };
      await announce({ to: `private-account-update.${account}`, event: 'offer-feed.update', data });
    }
  },
});

/**
 * Admins of the agency that offers the operator, and the provider. The same trouble with every delivery of a schedule
 * is told once, until one is taken.
 */
async function tellRefused(tx: Tx, delivery: DeliveryRow): Promise<void> {
  const { touroperator_id, toc, offered_by, why } = delivery;
  const before = await lastTaken(tx, delivery);
  const notice = {
    type: 'import_refused' as const,
    params: { operator: toc },
    cause: `offers ${touroperator_id} after ${before?.id ?? 0} ${why}`,
    route: `/settings/feeds?id=${touroperator_id}`,
  };
  if (offered_by !== null) await notifyConcerned(tx, offered_by, notice);
  for (const { id, account_id } of await listAllowed(tx, 'account.manage', 0))
    await notify(tx, account_id, [id], notice);
}
