import { notify } from '#domains/notifications/actions.ts';
import type { Notice } from '#domains/notifications/store.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { TestClerk } from '#testing/app.ts';
import type { Product } from './product.ts';

export type Receiver = Pick<TestClerk, 'accountId' | 'userId'>;

export const sendNotices = ({ pools }: Product, { accountId, userId }: Receiver, ...notices: Notice[]) =>
  systemWrite(pools, async (tx) => {
    for (const notice of notices) await notify(tx, accountId, [userId], notice);
  });

export const booking = (number: number): Notice => ({
  type: 'booking_b',
  params: { booking: number, customer: 'Ana Novak', product: 'Villa Rubin' },
});
export const bookings = (count: number) => Array.from({ length: count }, (_, index) => booking(index + 1));
