import { now } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { Schedule } from '#server/scheduler.ts';
import { sourceOf, type Where } from './actions/ordering.ts';
import { segmentsOf } from './actions/segments.ts';
import { runnerOf } from './feeds/runner.ts';
import { sweepUploads } from './feeds/uploads.ts';
import { areasOf, nextAt } from './rules.ts';
import { findOpen, insertDelivery } from './store/deliveries.ts';
import { type DueFeed, listDue, setNext } from './store/feeds.ts';

async function orderAll(tx: Tx, { touroperator_id, ctypes }: DueFeed, from: Where): Promise<void> {
  for (const area of areasOf(ctypes)) {
    const order = { touroperator_id, area, kind: 'full' as const, name: '', ...from };
    if (!(await findOpen(tx, order))) await insertDelivery(tx, order);
  }
}

export const offerSchedules = (platform: Platform): Schedule[] => [
  { name: 'offers.due', everySeconds: 10, work: () => orderDue(platform) },
  { name: 'offers.uploads', everySeconds: 3600, work: () => sweepUploads(platform.config) },
];

/** Orders what operators deliver by now; one that is still on its way is not ordered again. */
export async function orderDue(platform: Platform): Promise<void> {
  const { pools, config } = platform;
  const isAny = await pools.system
    .selectFrom('offer_feeds')
    .where('next_at', '<=', now().toISOString())
    .select('touroperator_id')
    .limit(1)
    .executeTakeFirst();
  if (!isAny) return;
  const segments = await segmentsOf(platform);
  await systemWrite(pools, async (tx) => {
    for (const feed of await listDue(tx, now())) {
      const { touroperator_id, every_minutes } = feed;
      const from = sourceOf(feed, config);
      if (from) await orderAll(tx, feed, from);
      const truth = segments.find(({ operator }) => operator === touroperator_id)?.truth;
      await setNext(tx, touroperator_id, nextAt(now(), every_minutes, truth));
    }
  });
  runnerOf(platform).wake();
}
