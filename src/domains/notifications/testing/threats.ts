import { systemWrite } from '#server/db/scope.ts';
import { ROLES } from '#shared/roles.ts';
import type { Belongings, DomainThreats, Input } from '#testing/threats/domain.ts';
import { empty, nothing } from '#testing/threats/rows.ts';
import { notify } from '../actions.ts';
import { notifyCalls } from '../contract.ts';
import { listNotices } from '../store.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    noticeId: number;
  }
}

const ofNotice = ({ noticeId }: Belongings): Input => ({ body: { id: noticeId } });
const namedNotice = ({ noticeId }: Belongings): Input => ({ params: { id: noticeId } });

export const threats: DomainThreats = {
  attacks: [
    [notifyCalls.all, 'own', nothing],
    [notifyCalls.search, 'own', empty],
    [notifyCalls.unread, 'own', empty],
    [notifyCalls.markAllRead, 'own', nothing],
    [notifyCalls.disable, 'own', () => ({ params: { id: 1 } })],
    [notifyCalls.home, 'own', nothing],
    [notifyCalls.settle, '404', ofNotice],
    [notifyCalls.find, '404', namedNotice],
    [notifyCalls.markRead, '404', namedNotice],
    [notifyCalls.delete, '404', ofNotice],
    [notifyCalls.restore, '404', ofNotice],
    [
      notifyCalls.types,
      '404',
      ({ owner }) => ({ body: { id: owner.userId, notify_types: [{ id: 1, enabled: false }] } }),
    ],
  ],
  belongings: ({ product, owner: { accountId, userId, username } }) =>
    systemWrite(product.pools, async (tx) => {
      await notify(tx, accountId, [userId], { type: 'dead_job', params: { name: username } });
      const [notice] = await listNotices(tx, userId);
      return { noticeId: notice?.id ?? 0 };
    }),
  plain: ({ product, owner: { accountId, userId } }) =>
    systemWrite(product.pools, (tx) =>
      notify(tx, accountId, [userId], { type: 'dead_job', params: { name: 'plain' } }),
    ),
  may: { 'self.notify': ROLES },
};
