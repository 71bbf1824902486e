import type { Tx } from '#server/db/scope.ts';
import type { Demo } from '#server/domain.ts';

/** They send files, some beside live answers; all others are asked. */
const SENDERS = ['ADRI', 'KVAR', 'DALM', 'SUNC', 'BLWG', 'DOLO', 'BALK'];
const EVERY_MINUTES = 720;

/** The simulator of the demo delivers them as soon as the product knows their houses. */
export async function seedDemoFeeds(tx: Tx, { now }: Demo): Promise<void> {
  const operators = await tx.selectFrom('tour_operators').where('toc', 'in', SENDERS).select('id').execute();
  const feed = { source: 'address', every_minutes: EVERY_MINUTES, next_at: now.toISOString() } as const;
  await tx
    .insertInto('offer_feeds')
    .values(operators.map(({ id }) => ({ touroperator_id: id, ...feed })))
    .execute();
}
