import { systemWrite } from '#server/db/scope.ts';
import type { Belongings, DomainThreats, Place } from '#testing/threats/domain.ts';
import { ADMINS, BRANCH_ADMINS } from '#testing/threats/roles.ts';
import { empty } from '#testing/threats/rows.ts';
import { feedCalls } from '../contract.ts';
import { anOperator } from '../testing.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** Of an operator that the account offers itself. */
    feed: { operatorId: number; deliveryId: number; runningId: number };
  }
}

async function belongings({ product, owner: { accountId } }: Place) {
  const { id: touroperator_id } = await anOperator(product, accountId);
  const order = { touroperator_id, area: 'hotel', kind: 'full', source: 'upload', place: '' } as const;
  const [deliveryId = 0, runningId = 0] = await systemWrite(product.pools, async (tx) => {
    const place = { source: 'address', place: 'https://offers.operator.example/hotels.tsv' } as const;
    await tx
      .insertInto('offer_feeds')
      .values({ touroperator_id, ...place })
      .execute();
    const rows = await tx
      .insertInto('offer_deliveries')
      .values([
        { ...order, state: 'refused', why: 'bad_header' },
        // As if a process worked on it, so that no other one begins.
        { ...order, state: 'running', leased_until: '2200-01-01' },
      ])
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  });
  return { feed: { operatorId: touroperator_id, deliveryId, runningId } };
}

const ofOperator = ({ feed }: Belongings) => ({ touroperator_id: feed.operatorId });
const byOperator = ({ feed }: Belongings) => ({ params: { id: feed.operatorId } });
const byDelivery = ({ feed }: Belongings) => ({ params: { id: feed.deliveryId } });
const settings = {
  version: 1,
  source: 'upload',
  every_minutes: null,
  refused_percent: 5,
  shrink_percent: 50,
};

export const threats: DomainThreats = {
  attacks: [
    [feedCalls.feeds, 'own', empty],
    [feedCalls.find, '404', byOperator],
    [feedCalls.search, 'own', empty],
    [feedCalls.progress, '404', byDelivery],
    [feedCalls.report, '404', byDelivery],
    [feedCalls.refused, '404', ({ feed }) => ({ body: { id: feed.deliveryId } })],
    [feedCalls.refusedFile, '404', byDelivery],
    [feedCalls.upload, '404', (things) => ({ body: { ...ofOperator(things), at: 0, content: 'b2ZmZXJz' } })],
    [feedCalls.start, '404', (things) => ({ body: ofOperator(things) })],
    [feedCalls.cancel, '404', ({ feed }) => ({ body: { id: feed.runningId } })],
    [feedCalls.settings, '404', (things) => ({ body: { ...ofOperator(things), ...settings } })],
  ],
  belongings,
  spoken: ({ feed: { operatorId, deliveryId, runningId } }) => [
    ['fed operator', operatorId, 'touroperator_id'],
    ['delivery', deliveryId],
    ['running delivery', runningId],
  ],
  plain: async ({ product, owner: { accountId } }) => {
    await systemWrite(product.pools, async (tx) => {
      // That of the connections.
      const { id } = await tx
        .selectFrom('tour_operators')
        .where('offered_by', '=', accountId)
        .where('name', '=', 'plain')
        .select('id')
        .executeTakeFirstOrThrow();
      const order = { area: 'hotel', kind: 'full', source: 'upload', place: '', state: 'cancelled' } as const;
      await tx
        .insertInto('offer_deliveries')
        .values({ ...order, touroperator_id: id })
        .execute();
    });
  },
  may: { 'feed.read': BRANCH_ADMINS, 'feed.run': ADMINS },
  isCrawled: true,
};
