import { systemWrite } from '#server/db/scope.ts';
import type { TestApp, TestClerk } from '#testing/app.ts';
import { notify } from './actions.ts';
import type { Notice } from './store.ts';

/** Sends them one after the other and returns their ids, oldest first. */
export async function sendNotices(
  product: Pick<TestApp, 'pools'>,
  { accountId, userId }: Pick<TestClerk, 'accountId' | 'userId'>,
  ...notices: Notice[]
): Promise<number[]> {
  for (const notice of notices) {
    await systemWrite(product.pools, (tx) => notify(tx, accountId, [userId], notice));
  }
  const rows = await product.pools.system
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id).slice(-notices.length);
}
export const noticesOfType = (count: number, type: Notice['type']): Notice[] =>
  Array.from({ length: count }, (_, index) => ({ type, params: { booking: index + 1 } }));
